/** How much an entry may hold, and a request may carry (spec §3, §5, §9). Without zod, so that the browser can ask as well. */

/** Longest name or answer, in UTF-16 units. */
export const LONGEST_TEXT = 200;

/** Longest answer in sentences of one's own, in UTF-16 units. */
export const LONGEST_FREE_TEXT = 2_000;

/** Longest message to the operator, in UTF-16 units. */
export const LONGEST_MESSAGE = 4_000;

/** Longest plan after a module, in UTF-16 units. */
export const LONGEST_PLAN = 500;

/** Longest name on a certificate, in UTF-16 units. */
export const LONGEST_PRINTED_NAME = 120;

/** Longest name of a group, in UTF-16 units. */
export const LONGEST_GROUP_NAME = 80;

/** Longest password that providers take, in UTF-16 units. */
export const LONGEST_PASSWORD = 256;

/** Shortest password, in characters as a person counts them. */
export const SHORTEST_PASSWORD = 8;

export const MOST_PEOPLE = 1_000;

/** Number of people, clamped to 0..1000 and not refused; what is no number is 0. */
export const clampPeople = (typed: number): number =>
  Number.isFinite(typed) ? Math.min(MOST_PEOPLE, Math.max(0, Math.trunc(typed))) : 0;

/** Answers in one request: of a module, of an extra module, of the survey. */
export const MOST_ANSWERS = 20;

/** Player events in one request. */
export const MOST_EVENTS = 100;

/** Writes that one write may know of before itself; what was made before these has arrived, or never will. */
export const MOST_REPLACED = 20;

/** What a sender may put into `Idempotency-Key`: 8 to 128 visible characters. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;
