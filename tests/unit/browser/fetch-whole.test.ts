import { expect, it, vi } from 'vitest';
import { fetchWhole } from '@/lib/browser/fetch-whole';

/** A browser that has the first bytes of a film, and hands them out unless its cache is passed by. */
const haveBegun = () =>
  vi.stubGlobal('fetch', async (_address: string, { cache }: RequestInit = {}) =>
    cache === 'reload' ? new Response('the film') : new Response('the', { status: 206 }),
  );

it('a film the page has begun to load comes whole', async () => {
  haveBegun();
  const response = await fetchWhole('/films/101/film.webm', { cache: 'no-cache' });
  expect([response.status, await response.text()]).toEqual([200, 'the film']);
});

it('a part is never taken for the whole', async () => {
  vi.stubGlobal('fetch', async () => new Response('the', { status: 206 }));
  await expect(fetchWhole('/films/101/film.webm')).rejects.toThrow('answered 206');
});
