/**
 * Words that do not tell two questions apart.
 *
 * @module
 */
const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/** Function words and words of talk: never part of a key that is made from a sentence. */
export const STOP = set(
  `a an the this that these those i me my mine myself we us our ours you your yours he him his she her hers it its they them their theirs who whom whose which what where when why how
  and or but so if then than as of at by for from in into on onto to with without about around over under up down out off again also too very really just only even still already yet now ever never not no
  is are was were be been being am do does did doing done have has had having will would can could should may might must shall let lets there here
  ve re ll s t d m don doesn didn isn aren wasn haven hasn one ones some any all both each every few more most other another such own same lot lots bit way thing things stuff kind sort
  actually basically honestly recently lately currently usually often always sometimes finally eventually definitely probably maybe especially pretty quite almost nearly approximately roughly
  anyway oh ok okay well hey hi yes yeah please thanks great good nice amazing love loving enjoy enjoying speaking btw way however since because while during after before until within across through between
  been going get got getting make making made take took feel feeling like think know want need try trying tried help helping look looking start started starting keep keeping come came put give gave say said see seen
  new today yesterday tomorrow last next past ago far much many time times able together able lot quickly first second third worth plus per via etc ive im id ill weve theyve thats dont
  happy report considering consider
  including include includes means mean
  recommend recommendations suggest suggestions advice tips idea ideas question using use used`,
);

/** Generic relation words: "located in continent" asks what "continent" asks. */
export const LIGHT = set(
  `locat associat affiliat relat current nam valu number used use us keep kept place plac stor put set project app application system repo repository codebas team company our my the of in at on with for as to is are be been from under where that which now exact
  head-office situat call title know base`,
);
/** Agent nouns say what the passive says: "author" is "written by". */
export const AGENTS = set('author writer creator founder developer performer producer director owner manager maintainer employer designer inventor composer builder');
