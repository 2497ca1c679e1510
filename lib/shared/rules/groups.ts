/** Groups that coaches make for their people: bounds that pages say and the server keeps. */

/** A figure that fewer people add to is not told. `groups.json` and `group-invitation.json` say it in words. */
export const FEWEST_COUNTED = 5;

/** Groups that one person makes at a time, those included that another has handed on. */
export const MOST_GROUPS_OF_MAKER = 5;

/** Members of one group. */
export const MOST_MEMBERS = 1_000;

/** Groups that one person is a member of. */
export const MOST_MEMBERSHIPS = 20;

/** How long a link works that makes somebody a second maker. It works once. */
export const MAKER_LINK_DAYS = 7;

/**
 * A character that a group's name may not have: line breaks and other control characters, and those that turn the direction of the
 * text around, with which a name could change how the sentence around it reads.
 */
export const NOT_IN_GROUP_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** What a clipboard brings along and nobody sees: cells of a spreadsheet, ends of lines, the marks that chats put around names. */
export const writtenGroupName = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .trim();

/** What a maker sees of one week; null: fewer than five people, or nobody. */
export interface GroupWeek {
  /** The Monday of the week, YYYY-MM-DD. */
  week: string;
  /** Members who let themselves be counted. */
  joined: number | null;
  begun: number | null;
  half: number | null;
  done: number | null;
  certificates: number | null;
}
