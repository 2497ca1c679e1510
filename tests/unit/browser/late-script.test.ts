import { describe, expect, it, vi } from 'vitest';
import { loadTwice } from '@/lib/browser/late-script';

const lost = () => Promise.reject(new Error('Loading chunk 17 failed.'));

describe('a script that a press needs', () => {
  it('is asked for once more where it was lost on the way', async () => {
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
