/**
 * The mild rewording of the update bench, fixed before the extractor existed: what another speaker would make of the same
 * statement. It changes the frame, never the entity or the value.
 *
 * @module
 */

/** Rows are tried in order and the first that fits is used; a statement that fits none is only wrapped in a spoken frame. */
const FRAMES: readonly (readonly [pattern: RegExp, reword: (...parts: string[]) => string])[] = [
  [/^The name of the current (.+?) is (.+)\.$/, (role, value) => `${value} is now the ${role}.`],
  [/^The (.+?) of (.+) is (.+)\.$/, (role, entity, value) => `${entity}'s ${role} is now ${value}.`],
  [/^(.+) was born in the city of (.+)\.$/, (who, city) => `${who}'s city of birth is ${city}.`],
  [/^(.+) died in the city of (.+)\.$/, (who, city) => `The city where ${who} died is ${city}.`],
  [/^(.+) (?:was|is) located in the continent of (.+)\.$/, (what, where) => `The continent of ${what} is ${where}.`],
  [/^(.+) is married to (.+)\.$/, (who, spouse) => `${who}'s spouse is ${spouse}.`],
  [/^(.+) was (founded|created|developed|written|performed) by (.+)\.$/, (what, how, who) => `${who} ${how === 'written' ? 'wrote' : how} ${what}.`],
  [/^(.+) plays the position of (.+)\.$/, (who, position) => `${who} now plays as ${position}.`],
  [/^(.+) is a citizen of (.+)\.$/, (who, country) => `${who}'s country of citizenship is ${country}.`],
  [/^(.+) is associated with the sport of (.+)\.$/, (who, sport) => `${who}'s sport is ${sport}.`],
  [/^(.+) is affiliated with the religion of (.+)\.$/, (who, religion) => `${who}'s religion is ${religion}.`],
  [/^(.+) speaks the language of (.+)\.$/, (who, language) => `${who} now speaks ${language}.`],
  [/^(.+) (?:is|was) (.+)\.$/, (left, right) => `Actually, ${left} is now ${right}.`],
];

/** Rewords one statement ("Entity predicate value."); the same statement always gives the same words. */
export function reword(statement: string): string {
  for (const [pattern, build] of FRAMES) {
    const parts = pattern.exec(statement);
    if (parts !== null) return build(...parts.slice(1));
  }
  return `As of now, ${statement}`;
}
