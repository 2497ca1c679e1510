/** Longest wait that a header may ask for: one day. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

/**
 * Milliseconds that a Retry-After header asks to wait for: whole seconds or an HTTP date (RFC 9110 §10.2.3), from 0 to
 * a day; undefined without one, or when it is neither.
 * @param now epoch milliseconds, by the clock of whoever sent the header
 */
export const retryAfterMs = (header: unknown, now: number): number | undefined => {
  if (typeof header !== 'string') return undefined;
  const text = header.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  // Date.parse takes much that is no HTTP date, which begins with its weekday.
  if (Number.isNaN(ms) || !/^(\d+$|[A-Z][a-z]{2},? )/.test(text)) return undefined;
  return Math.min(Math.max(ms, 0), LONGEST_MS);
};

/**
 * The moment of an answer in epoch milliseconds by its own Date header, since a device's clock may be wrong by a day; by
 * the device's clock where there is none.
 */
export const answeredAt = (date: unknown, now: number): number => {
  const moment = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isNaN(moment) ? now : moment;
};

/** What an answer asks to wait, in milliseconds as `retryAfterMs` tells them, by the clock of whoever sent it. */
export const retryAfterOf = (headers: Pick<Headers, 'get'>): number | undefined =>
  retryAfterMs(headers.get('retry-after'), answeredAt(headers.get('date'), Date.now()));
