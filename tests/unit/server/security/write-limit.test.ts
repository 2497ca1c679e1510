import { describe, expect, it } from 'vitest';
import { createWriteLimit } from '@/lib/server/platform/security/write-limit';

/** A limit of blocks of ten writes, and whose attempts were taken. */
const watchedLimit = () => {
  const taken: string[] = [];
  const take = async (subject: string) => {
    taken.push(subject);
    return { used: taken.length, giveBack: async () => undefined };
  };
  return { taken, limit: createWriteLimit({ take, assertOpen: async () => undefined }, 10) };
};

const MOST_SUBJECTS = 10_000;

describe('what a process remembers of writes', () => {
  it('is bounded, and forgets who is quiet longest', async () => {
    const { limit, taken } = watchedLimit();
    await limit.count('busy', 8);
    await limit.count('quiet', 9);
    for (let other = 2; other < MOST_SUBJECTS; other += 1) await limit.count(`somebody ${other}`, 1);
    await limit.count('busy', 1);
    await limit.count('one more', 1);
    await limit.count('busy', 1);
    await limit.count('quiet', 1);
    expect(taken).toEqual(['busy']);
  });
});
