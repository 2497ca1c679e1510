import { compareKeys, type SortedKeys } from './sorted-keys';

export interface ListingQuery {
  prefix: string;
  /** Empty: nothing is put together. */
  delimiter: string;
  /** The listing begins behind this key or common prefix. */
  after: string;
  most: number;
}

/** A key, or what several keys have up to the first delimiter behind the prefix. */
export interface Listed {
  name: string;
  isPrefix: boolean;
}

export interface Listing {
  listed: Listed[];
  isTruncated: boolean;
}

/** The common prefix that a key is listed under, if any. */
const groupOf = (key: string, { prefix, delimiter }: ListingQuery): string | null => {
  if (delimiter === '') return null;
  const index = key.indexOf(delimiter, prefix.length);
  return index < 0 ? null : key.slice(0, index + delimiter.length);
};

/** One page of the keys of a bucket, in the order of their bytes. */
export const listKeys = (sorted: SortedKeys, query: ListingQuery): Listing => {
  const { prefix, after, most } = query;
  const listed: Listed[] = [];
  const begin = compareKeys(prefix, after) > 0 ? prefix : after;
  for (const key of sorted.from(begin)) {
    if (!key.startsWith(prefix)) break;
    const group = groupOf(key, query);
    const isDone = group !== null && (group === listed.at(-1)?.name || group === after);
    if (isDone || compareKeys(key, after) <= 0) continue;
    if (listed.length >= most) return { listed, isTruncated: most > 0 };
    listed.push({ name: group ?? key, isPrefix: group !== null });
  }
  return { listed, isTruncated: false };
};

export interface RowPage<Row> {
  rows: Row[];
  commonPrefixes: string[];
  isTruncated: boolean;
  /** Where the next page goes on. */
  next: { key: string; row: Row | undefined } | undefined;
}

/**
 * One page of what stands under keys, several rows to a key.
 *
 * @param rest rows of the key `query.after` that the page before had no room for
 */
export const listRows = <Row>(
  sorted: SortedKeys,
  query: ListingQuery,
  rest: readonly Row[],
  rowsOf: (key: string) => readonly Row[],
): RowPage<Row> => {
  const page = listKeys(sorted, query);
  const placed = (key: string, rows: readonly (Row | undefined)[]) => rows.map((row) => ({ key, row }));
  const all = [
    ...placed(query.after, rest),
    ...page.listed.flatMap(({ name, isPrefix }) => placed(name, isPrefix ? [undefined] : rowsOf(name))),
  ];
  const listed = all.slice(0, query.most);
  const isTruncated = query.most > 0 && (all.length > listed.length || page.isTruncated);
  return {
    rows: listed.flatMap(({ row }) => (row === undefined ? [] : [row])),
    commonPrefixes: listed.flatMap(({ key, row }) => (row === undefined ? [key] : [])),
    isTruncated,
    next: isTruncated ? listed.at(-1) : undefined,
  };
};
