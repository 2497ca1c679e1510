import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchWhole } from '@/lib/browser/fetch-whole';

/** A browser that has the first bytes of a film, and hands them out unless its cache is passed by. */
const haveBegun = () =>
  vi.stubGlobal('fetch', async (_address: string, { cache }: RequestInit = {}) =>
    cache === 'reload' ? new Response('the film') : new Response('the', { status: 206 }),
  );

it('a film the page has begun to load comes whole', async () => {
  haveBegun();
  const text = fetchWhole('/films/101/film.webm', { cache: 'no-cache' }).then((response) => response.text());
  await expect(text).resolves.toBe('the film');
});

it('a part is never taken for the whole', async () => {
  vi.stubGlobal('fetch', async () => new Response('the', { status: 206 }));
  await expect(fetchWhole('/films/101/film.webm')).rejects.toThrow('answered 206');
});

describe('a busy site', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Busy so often, and then there; the moments at which it was asked, in seconds from the first. */
  const beBusy = (times: number, wait = '5') => {
    const now = () => vi.getMockedSystemTime()?.getTime() ?? 0;
    const begin = now();
    const asked: number[] = [];
    vi.stubGlobal('fetch', async () => {
      asked.push((now() - begin) / 1000);
      return asked.length > times
        ? new Response('the film')
        : new Response('Too busy', { status: 503, headers: { 'retry-after': wait } });
    });
    return asked;
  };

  it('is asked again when it says', async () => {
    const asked = beBusy(2);
    const response = fetchWhole('/films/101/film.webm');
    await vi.runAllTimersAsync();
    expect(await (await response).text()).toBe('the film');
    expect(asked).toEqual([0, 5, 10]);
  });

  it.each([
    ['for ever is given up', '5', 5],
    ['for minutes is not waited for', '120', 1],
  ])('%s', async (_, wait, count) => {
    const asked = beBusy(20, wait);
    const refused = expect(fetchWhole('/films/101/film.webm')).rejects.toThrow('answered 503');
    await vi.runAllTimersAsync();
    await refused;
    expect(asked).toHaveLength(count);
  });

  it('is asked no more once saving was stopped', async () => {
    const asked = beBusy(1);
    const stopping = new AbortController();
    const refused = expect(fetchWhole('/film', { signal: stopping.signal })).rejects.toThrow('answered 503');
    await vi.advanceTimersByTimeAsync(1_000);
    stopping.abort();
    await refused;
    expect(asked).toEqual([0]);
  });
});
