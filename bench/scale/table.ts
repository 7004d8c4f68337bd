/** The scale bench for people. */
import type { Section } from './measure.js';

/** One section: a line a measurement, then its goals. */
export function sectionTable(section: Section): string {
  const rows = section.rows.map((r) => {
    const figures = Object.entries(r.figures).map(([name, value]) => `${name} ${value ?? '-'}`);
    return `  ${r.what} (${r.size}): ${figures.join(', ')}`;
  });
  const goals = section.goals.map((g) => `  ${g.met ? 'met   ' : 'MISSED'} ${g.goal}: ${g.got}`);
  return [section.section, ...rows, ...goals].join('\n');
}
