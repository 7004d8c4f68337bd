/** Longest form of each datum on the page, in UTF-16 units. Keys and values are canonical and bounded below these already. @module */
export const KEY_ON_PAGE = 260;
export const VALUE_ON_PAGE = 240;
/** The adjudicator's words. */
export const GUARD_ON_PAGE = 160;
export const TITLE_ON_PAGE = 60;
/** In columns: a Han character or kana takes two. */
export const QUOTE_COLUMNS = 220;
/** Most premises named on one line. */
export const PREMISES_ON_PAGE = 6;
