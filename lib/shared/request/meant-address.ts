import { withoutTail } from '@/lib/shared/texts/without-tail';

/** The address that is meant where a sentence, a chat or a mail program has put something behind it, or encoded what belongs to it. */

/** What a sentence, a chat or a clipboard puts behind an address that stands in it. No address of ours ends so. */
const TAIL = /[\s\p{P}\p{Cf}>]/u;

/** Where a query or a fragment begins whose mark was encoded with the address before it (`%3F`, `%23`). No path of ours has one. */
const ENCODED_MARK = /[?#&]/;

/** UTF-16 units. What is longer than any query or fragment of ours is left away. */
const LONGEST_BEHIND = 500;

export interface MeantAddress {
  /** Decoded. */
  segments: string[];
  /** With its question mark, or empty. */
  search: string;
  /** With its `#`, or empty. */
  hash: string;
}

/** A query and a fragment that were encoded, as they are written; each empty where there is none. */
const behindMark = (text: string): { query: string; hash: string } => {
  if (text === '' || text.length > LONGEST_BEHIND) return { query: '', hash: '' };
  const [query = '', fragment = ''] = text.split('#');
  return {
    query: new URLSearchParams(query.replace(/^[?&]/, '')).toString(),
    hash: fragment && `#${encodeURIComponent(withoutTail(fragment, TAIL))}`,
  };
};

/** @param search as it came, with its question mark, or empty */
export const meantAddress = (segments: readonly string[], search: string): MeantAddress => {
  const last = segments.at(-1) ?? '';
  const mark = last.search(ENCODED_MARK);
  const name = mark < 0 ? last : last.slice(0, mark);
  const { query, hash } = behindMark(mark < 0 ? '' : last.slice(mark));
  return {
    segments: [...segments.slice(0, -1), withoutTail(name, TAIL)].filter(Boolean),
    search: query === '' ? search : `${search === '' ? '?' : `${search}&`}${query}`,
    hash,
  };
};
