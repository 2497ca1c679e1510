/**
 * How long a query may be. Next asks for all values of each name that is in it, once per mention, so the same name a few
 * thousand times takes it seconds (quality: Security 15). The longest of our own is `next=` with a way back
 * (`LONGEST_WAY_BACK` characters, three times as many when they are encoded).
 */
const LONGEST_QUERY = 2_048;
const MOST_PARAMETERS = 64;

/** @param search with its question mark, or empty */
export const isQueryTooLong = (search: string): boolean =>
  search.length > LONGEST_QUERY || search.split('&').length > MOST_PARAMETERS;
