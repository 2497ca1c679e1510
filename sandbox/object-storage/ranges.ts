import { refusals } from './refusal';
import type { Version } from './store/version';

/** Bytes from `start` to before `end`. */
export interface Span {
  start: number;
  end: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of an object that a Range header asks for. Null when there is none that S3 follows: several ranges, or another
 * unit. Refuses one that begins behind the end.
 */
export const rangeOf = (header: string | undefined, size: number): Span | null => {
  const [, first = '', last = ''] = RANGE.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  if (start < end) return { start, end };
  throw refusals.invalidRange({ RangeRequested: header ?? '', ActualObjectSize: String(size) });
};

/** Where a part of a multipart upload lies; an object that came at once is its only part. */
export const partSpan = ({ pieces }: Version, number: number): Span => {
  const piece = pieces[number - 1];
  if (!piece) {
    throw refusals.invalidPartNumber({
      PartNumberRequested: String(number),
      ActualPartCount: String(pieces.length),
    });
  }
  const start = pieces.slice(0, number - 1).reduce((sum, { size }) => sum + size, 0);
  return { start, end: start + piece.size };
};

export const contentRange = ({ start, end }: Span, size: number): string =>
  `bytes ${start}-${end - 1}/${size}`;
