/** Reads a rendered block back, from the line starts alone. For tests. */

export interface ParsedSlot {
  readonly form: 'settled' | 'disputed' | 'list' | 'empty';
  readonly key: string;
  readonly values: readonly string[];
  readonly quotes: readonly string[];
  readonly notes: readonly string[];
}

const NOTE = /^(?:(.*) )?_\(([^]*)\)_$/u;

function splitNote(rest: string): { quote: string; note: string } {
  const match = NOTE.exec(rest);
  if (match === null) throw new Error(`no note: ${rest}`);
  const whole = match[2] ?? '';
  // The quote cannot hold the opening of a note, so the first one is the renderer's.
  const at = rest.indexOf('_(');
  if (at !== rest.length - whole.length - 4) throw new Error(`a second note: ${rest}`);
  return { quote: match[1] ?? '', note: whole };
}

export function parseBlock(text: string): readonly ParsedSlot[] {
  const slots: { form: ParsedSlot['form']; key: string; values: string[]; quotes: string[]; notes: string[] }[] = [];
  for (const line of text.split('\n')) {
    const settled = /^- `([^`]+)` = \*\*([^*]+)\*\*(?: (.*))?$/u.exec(line);
    const opened = /^- (\*\*DISPUTED\*\* )?`([^`]+)` — .*:$/u.exec(line);
    const value = /^ {2}- `([^`]+)`: (.*)$/u.exec(line);
    const last = slots.at(-1);
    if (settled) {
      slots.push({ form: 'settled', key: settled[1]!, values: [settled[2]!], quotes: [], notes: [] });
      if (settled[3] !== undefined) {
        slots.at(-1)!.quotes.push('');
        slots.at(-1)!.notes.push(splitNote(settled[3]).note);
      }
    } else if (opened) {
      slots.push({ form: opened[1] ? 'disputed' : 'list', key: opened[2]!, values: [], quotes: [], notes: [] });
    } else if (value && last) {
      const { quote, note } = splitNote(value[2]!);
      last.values.push(value[1]!);
      last.quotes.push(quote);
      last.notes.push(note);
    } else if (/^- `[^`]+`: \(no assertion\)$/u.test(line)) {
      slots.push({ form: 'empty', key: /`([^`]+)`/u.exec(line)![1]!, values: [], quotes: [], notes: [] });
    } else if (/^ {2}[^ ⛔↳⚠]/u.test(line) && last?.form === 'settled' && last.quotes.length === 0) {
      const { quote, note } = splitNote(line.slice(2));
      last.quotes.push(quote);
      last.notes.push(note);
    } else if (line.startsWith('- ')) throw new Error(`not a slot: ${line}`);
  }
  return slots;
}
