import type { AttemptLimit } from './attempt-limit';

/** A limit on how much somebody writes. */
export interface WriteLimit {
  /**
   * Counts so many writes of this subject. Rejects with `too-many-requests`, and then they must not be done.
   * @param writes rows or kilobytes, whichever says more
   */
  count(subject: string, writes: number): Promise<void>;
}

/** Subjects of which this process remembers how much it has counted; beyond that the one that is quiet longest is forgotten. */
const MOST_SUBJECTS = 10_000;

/**
 * Counts writes in this process and takes one attempt of the limit for each whole block of them, so that somebody who writes
 * little costs no round trip. So each process lets less than a block through that the limit knows nothing of.
 * @param block writes in one attempt, at least as many as one request can make
 */
export const createWriteLimit = (blocks: AttemptLimit, block: number): WriteLimit => {
  const counted = new Map<string, number>();
  const remember = (subject: string, writes: number) => {
    counted.delete(subject);
    counted.set(subject, writes);
    const [quietest] = counted.keys();
    if (counted.size > MOST_SUBJECTS && quietest !== undefined) counted.delete(quietest);
  };
  return {
    async count(subject, writes) {
      const sum = (counted.get(subject) ?? 0) + writes;
      remember(subject, sum % block);
      if (sum < block) return;
      try {
        await blocks.take(subject);
      } catch (refusal) {
        // The next write, however small, asks again.
        remember(subject, block - 1);
        throw refusal;
      }
    },
  };
};
