import { describe, expect, it, vi } from 'vitest';
import { browserRuntime } from '@/lib/storage/upload/upload-runtime';

type Work = (lock: object | null) => Promise<unknown>;

/** The Web Locks of one browser, as far as they are used. */
const createLocks = () => {
  const held = new Map<string, Promise<unknown>>();
  const hold = (name: string, work: Work): Promise<unknown> => {
    const working = work({ name });
    const freed = working.finally(() => held.delete(name));
    held.set(
      name,
      freed.catch(() => {}),
    );
    return freed;
  };
  return {
    async request(name: string, { ifAvailable = false }: { ifAvailable?: boolean }, work: Work) {
      if (ifAvailable && held.has(name)) return work(null);
      while (held.has(name)) await held.get(name);
      return hold(name, work);
    },
  };
};

const { signal } = new AbortController();

const run = (log: string[], tab: string, work: () => Promise<void>) =>
  browserRuntime.exclusively(
    'upload',
    signal,
    async () => {
      log.push(`${tab} waits`);
    },
    async () => {
      log.push(`${tab} begins`);
      await work();
      log.push(`${tab} ends`);
    },
  );

describe('the locks of a browser', () => {
  it('let a second tab wait until the first one ends', async () => {
    vi.stubGlobal('navigator', { locks: createLocks() });
    const log: string[] = [];
    let end = () => {};
    const first = run(log, 'one', () => new Promise((resolve) => (end = resolve)));
    const second = run(log, 'two', async () => {});
    await vi.waitFor(() => expect(log).toEqual(['one begins', 'two waits']), { timeout: 60_000 });
    end();
    await Promise.all([first, second]);
    expect(log).toEqual(['one begins', 'two waits', 'one ends', 'two begins', 'two ends']);
  });

  it('are free again after a failure, which reaches the caller', async () => {
    vi.stubGlobal('navigator', { locks: createLocks() });
    const log: string[] = [];
    const failing = run(log, 'one', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    await run(log, 'two', async () => {});
    expect(log).toEqual(['one begins', 'two begins', 'two ends']);
  });

  it('are done without where there are none', async () => {
    vi.stubGlobal('navigator', {});
    const log: string[] = [];
    await run(log, 'one', async () => {});
    expect(log).toEqual(['one begins', 'one ends']);
  });
});
