import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadTwice, warm } from '@/lib/browser/late-script';

const lost = () => Promise.reject(new Error('Loading chunk 17 failed.'));

describe('a script that a press needs', () => {
  it('is asked for again where it was lost', async () => {
    const load = vi.fn().mockImplementationOnce(lost).mockResolvedValue('there');
    expect(await loadTwice(load)).toBe('there');
  });

  it('is told as lost after that', async () => {
    const load = vi.fn(lost);
    await expect(loadTwice(load)).rejects.toThrow('Loading chunk');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is asked for once where it comes', async () => {
    const load = vi.fn().mockResolvedValue('there');
    await loadTwice(load);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

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
