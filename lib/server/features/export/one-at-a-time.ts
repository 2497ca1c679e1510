import { ProblemError } from '../../platform/errors/problem-error';

/** How long to wait, in seconds, while another one runs. */
const BUSY_SECONDS = 60;

/** Runs work that reads a whole country. Rejects with `too-many-requests` while this process does such work. */
export type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result>;

export const createOneAtATime = (): OneAtATime => {
  let running = false;
  return async (work) => {
    if (running) throw new ProblemError('too-many-requests', { retryAfter: BUSY_SECONDS });
    running = true;
    try {
      return await work();
    } finally {
      running = false;
    }
  };
};
