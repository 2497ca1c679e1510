import { setTimeout as pause } from 'node:timers/promises';

/** Asks until the answer is there, a tenth of a second apart. Rejects after `withinMs` and says what was waited for. */
export const until = async <Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false>,
  withinMs: number,
): Promise<Answer> => {
  for (const end = performance.now() + withinMs; performance.now() < end; await pause(100)) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
  }
  throw new Error(`${what}: not within ${withinMs / 1000} s`);
};
