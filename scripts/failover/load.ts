import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Visitor } from '../deployment/visitor';
import { type Submission, submit } from './submissions';

/** A bounded load of answers: each is sent again under its key until it is acknowledged, as a device does. */

/** What was neither an acknowledgement nor a 503 with Retry-After that a page can read. */
export interface Failure {
  at: number;
  what: string;
}

export interface Load {
  /** What was acknowledged, with the text of the acknowledgement. */
  acknowledged: ReadonlyMap<Submission, string>;
  /** Moments of the acknowledgements, `performance.now()`. */
  moments: readonly number[];
  /** Moments of the proper refusals. */
  refusals: readonly number[];
  failures: readonly Failure[];
  /** Begins nothing new; resolves with what could not be brought to its end. */
  stop(): Promise<Submission[]>;
}

const SENDERS = 8;
const PACE_MS = 250;
const RETRY_MS = 300;
/** More than the site and nginx take for any answer. */
const SILENCE_MS = 40_000;
/** For what is not acknowledged when the load stops. */
const LAST_MS = 60_000;

const isProperRefusal = ({ status, headers, body }: Answer): boolean =>
  status === 503 &&
  Number(headers['retry-after']) > 0 &&
  String(headers['content-type']).includes('json') &&
  body.startsWith('{');

const describe = ({ status, headers, body }: Answer): string =>
  `${status}, Retry-After ${headers['retry-after'] ?? 'missing'}: ${body.slice(0, 120).replaceAll(/\s+/g, ' ')}`;

/** Rejects when nothing comes. */
export const answerOf = async (question: Promise<Answer>): Promise<Answer> => {
  const silence = new AbortController();
  const late = pause(SILENCE_MS, undefined, { signal: silence.signal }).then(() => {
    throw new Error(`no answer for ${SILENCE_MS / 1000} s`);
  });
  try {
    return await Promise.race([question, late]);
  } finally {
    silence.abort();
    late.catch(() => undefined);
  }
};

/** Starts it; it ends by itself when every submission is acknowledged. */
export const startLoad = (visitor: Visitor, origin: string, submissions: Iterator<Submission>): Load => {
  const acknowledged = new Map<Submission, string>();
  const [moments, refusals, failures]: [number[], number[], Failure[]] = [[], [], []];
  const unfinished: Submission[] = [];
  let until = Number.POSITIVE_INFINITY;

  const sendOnce = async (submission: Submission): Promise<boolean> => {
    try {
      const answer = await answerOf(submit(submission, visitor, origin));
      const at = performance.now();
      if (answer.status === 200) {
        acknowledged.set(submission, answer.body);
        moments.push(at);
        return true;
      }
      if (isProperRefusal(answer)) refusals.push(at);
      else failures.push({ at, what: describe(answer) });
    } catch (error) {
      failures.push({ at: performance.now(), what: (error as Error).message });
    }
    return false;
  };
  const bringIn = async (submission: Submission): Promise<void> => {
    while (performance.now() < until) {
      if (await sendOnce(submission)) return;
      await pause(RETRY_MS);
    }
    unfinished.push(submission);
  };
  const sender = async () => {
    while (until === Number.POSITIVE_INFINITY) {
      const { value, done } = submissions.next();
      if (done) return;
      await bringIn(value);
      await pause(PACE_MS);
    }
  };
  const senders = Array.from({ length: SENDERS }, sender);
  return {
    acknowledged,
    moments,
    refusals,
    failures,
    async stop() {
      until = performance.now() + LAST_MS;
      await Promise.all(senders);
      return unfinished;
    },
  };
};
