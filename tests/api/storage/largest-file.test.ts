import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largestFileIn } from '@/lib/server/features/storage/largest-file';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { loadImpact } from '@/tests/support/page-loaders';
import { storageTools } from '@/tests/support/stored-files';
import { visit } from '@/tests/support/visit-page';

const GIBIBYTE = 1024 ** 3;

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { coach, call, keyOf } = storageTools(() => api);

describe('the largest file', () => {
  it('is taken as the page announces it, by default', async () => {
    const sender = await coach();
    const cookie = sender.client.cookieHeader;
    const page = await visit(loadImpact, { cookie, params: { locale: 'pt-BR' }, path: '/pt-BR/impacto' });
    expect(page.props?.evidence).toMatchObject({ largest: '10\u00a0GB' });
    const film = { key: keyOf(sender, 'film.mp4'), contentType: 'video/mp4', size: 10 * GIBIBYTE };
    expect((await call(sender, 'create', film)).status).toBe(200);
  });

  it.each([
    ['pt-BR', { bytes: 20 * GIBIBYTE, dayBytes: 5 * GIBIBYTE }, '5,3 GB'],
    ['en-GB', { bytes: 2 * GIBIBYTE, dayBytes: 10 * GIBIBYTE }, '2.1 GB'],
    ['es-AR', { bytes: 500 * 1024 ** 2, dayBytes: 10 * GIBIBYTE }, '524 MB'],
    ['en-US', { bytes: 20 * GIBIBYTE, dayBytes: 1_999 }, '1.9 kB'],
  ] as const)('is announced on %s by the smaller quota, rounded down', (locale, quota, words) => {
    expect(largestFileIn(locale, quota).replace('\u00a0', ' ')).toBe(words);
  });
});
