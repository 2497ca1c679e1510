import type { AttemptLimit, TakenAttempt } from './attempt-limit';

export interface GuessLimit {
  limit: AttemptLimit;
  /** Whose attempts they are: an account, an address. */
  subject: string;
  /** Whether this failure of the work uses the attempt up. */
  counts: (error: unknown) => boolean;
}

/** Best effort: an attempt that cannot be given back stays used until its window ends. */
const giveBack = async (taken: readonly TakenAttempt[]): Promise<void> => {
  await Promise.allSettled(taken.map((attempt) => attempt.giveBack()));
};

const takeAll = async (limits: readonly GuessLimit[]): Promise<TakenAttempt[]> => {
  const results = await Promise.allSettled(limits.map(({ limit, subject }) => limit.take(subject)));
  const refused = results.find((result) => result.status === 'rejected');
  const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (!refused) return taken;
  await giveBack(taken);
  throw refused.reason;
};

/**
 * Runs `work`, which finds out whether a guess is right, with an attempt of each limit taken before. So of many guesses at
 * once no more reach the provider than the limit allows. Success gives the attempts back, and so does a failure that does
 * not count. Rejects with `too-many-requests` before the work when a limit has no attempt left.
 */
export const limitedGuess = async <Result>(
  limits: readonly GuessLimit[],
  work: () => Promise<Result>,
): Promise<Result> => {
  const taken = await takeAll(limits);
  try {
    const result = await work();
    await giveBack(taken);
    return result;
  } catch (error) {
    await giveBack(taken.filter((_, index) => !limits[index]?.counts(error)));
    throw error;
  }
};
