import { afterEach, describe, expect, it, vi } from 'vitest';
import { warm } from '@/lib/browser/late-script';

const lost = () => Promise.reject(new Error('Loading chunk 17 failed.'));

describe('a script that is going to be needed', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is loaded once the page is idle', () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    const load = vi.fn().mockResolvedValue('there');
    warm(load);
    expect(load).not.toHaveBeenCalled();
    for (const work of idle) work();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded later in browsers that never say idle', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('requestIdleCallback', undefined);
    const load = vi.fn().mockResolvedValue('there');
    warm(load);
    expect(load).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('may be lost without anybody being told', async () => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
    const load = vi.fn(lost);
    warm(load);
    await expect(load.mock.results[0]?.value).rejects.toThrow('Loading chunk');
  });
});
