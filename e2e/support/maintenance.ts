import { SITE } from '../../harness/people/learner';
import { textOf } from './any-locale';
import { expect } from './journey';

/** Two sites in maintenance: an end that nobody knows yet, and one that is far away. */
export const MAINTENANCE_WINDOWS = JSON.stringify({
  'es-AR': [{ from: '2020-01-01T00:00:00Z' }],
  'en-AU': [{ from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' }],
});

const get = (path: string) => fetch(SITE() + path, { redirect: 'manual' });

/** The site keeps these windows, and serves its other locales. */
export const expectMaintenance = async (): Promise<void> => {
  for (const locale of ['es-AR', 'en-AU'])
    for (const page of ['', 'login', 'cookies']) {
      const answer = await get(`/${locale}/${page}`);
      expect([answer.status, answer.headers.get('cache-control')], `${locale}/${page}`).toEqual([
        307,
        'no-store',
      ]);
      expect(answer.headers.get('location')).toMatch(new RegExp(`/${locale}/maintenance$`));
    }
  const openEnded = await get('/es-AR/maintenance');
  expect([openEnded.status, openEnded.headers.get('retry-after')]).toEqual([503, '3600']);
  expect(await openEnded.text()).toContain(textOf('es-AR', 'maintenance:later'));
  const planned = await get('/en-AU/maintenance');
  expect(planned.status).toBe(503);
  expect(await planned.text()).toContain('2099');
  for (const locale of ['pt-BR', 'en-GB', 'es-US']) expect((await get(`/${locale}/`)).status).toBe(200);
};
