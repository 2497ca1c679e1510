import type { Pool } from 'pg';
import { timed } from '../request-context/request-context';

type Query = (...given: unknown[]) => unknown;

/** Text of a statement; undefined for a stream of rows, which is no single wait. */
const textOf = (given: unknown): string | undefined => {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || given === null || 'submit' in given) return undefined;
  const { text } = given as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
};

/** As much of a statement as traces keep. Values are never part of its text. */
const LONGEST_TEXT = 500;

const watch = (target: object): void => {
  const asked = target as { query: Query };
  const query = asked.query.bind(target) as Query;
  asked.query = (...given) => {
    const text = textOf(given[0]);
    // With a callback it is the pool's own, which was asked and is watched already.
    if (text === undefined || typeof given.at(-1) === 'function') return query(...given);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
    return timed('database', `database ${operation}`, () => query(...given) as Promise<unknown>, {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, LONGEST_TEXT),
    });
  };
};

/** Notes for each request how long it waits for statements, the wait for a connection included. */
export const watchStatements = (pool: Pool): void => {
  watch(pool);
  pool.on('connect', watch);
};
