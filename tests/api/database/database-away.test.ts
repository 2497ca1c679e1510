import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { newSessionId } from '@/lib/server/platform/session/cookie';
import { openedSessionCookies } from '@/lib/server/platform/session/session-cookies';
import type { Locale } from '@/lib/shared/config/locales';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient } from '../../support/client';
import { newBadgeKey } from '../../support/open-badges/keys';
import { type PageLoader, visit } from '../../support/visit-page';

/** Nobody listens there: the discard port. */
const NOWHERE = 'postgres://nobody@127.0.0.1:9/nothing';

const HEADINGS = { pt: 'Pedimos tempo', en: 'We called a time-out', es: 'Pedimos tiempo' };

let api: ApiHarness;
let client: ApiClient;
beforeAll(async () => {
  api = await startApi({ environment: { DATABASE_URL: NOWHERE, BADGE_KEYS: newBadgeKey().private } });
  client = api.client();
  await client.csrfToken();
});
afterAll(() => api.stop());

describe('without its database', () => {
  it('the process lives and is not ready', async () => {
    expect((await client.get('/api/health/live')).status).toBe(200);
    const ready = await client.get('/api/health/ready');
    expect([ready.status, ready.body.lacks]).toEqual([503, 'database']);
  });

  it('the site answers 503 with Retry-After and no reason', async () => {
    const registration = {
      token: 'user',
      organisation: '',
      workFrom: '',
      phone: '',
      job: '',
      numberOfPeople: 0,
      mktChannel: '',
      country: 'BR',
      language: 'PT',
      youngFemale: '',
      sportType: '',
    };
    const answer = await client.post('/api/customers', registration);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.text).not.toMatch(/ECONNREFUSED|postgres|127\.0\.0\.1/);
  });

  it.each(['2f6e0f2c-93a4-4c4e-9d0a-1c2b3d4e5f60', 'status/1'])(
    'badge checkers in browsers can read the refusal of %s',
    async (path) => {
      const answer = await client.get(`/api/badges/${path}`);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([503, '*']);
    },
  );

  it('configuration and CSRF cookie, which need none, are answered', async () => {
    expect((await client.get('/api/config/pt-BR')).status).toBe(200);
    expect((await client.get('/api/sanctum/csrf-cookie')).status).toBe(204);
  });

  it.each<[Locale, Record<string, string>, () => Promise<{ getServerSideProps: unknown }>]>([
    ['pt-BR', {}, () => import('@/pages/[locale]/courses')],
    ['es-MX', { slug: 'curso' }, () => import('@/pages/[locale]/[slug]')],
    ['en-GB', { slug: 'course', module: 'any' }, () => import('@/pages/[locale]/[slug]/[module]')],
    ['pt-BR', {}, () => import('@/pages/[locale]/perfil')],
    ['en-GB', {}, () => import('@/pages/[locale]/profile')],
  ])('a signed-in page of %s (%o) answers a translated 503', async (locale, params, load) => {
    const now = services().clock();
    const cookie = { identity: locale, id: newSessionId(), expiresAt: Math.floor(now / 1000) + 3600 };
    const browser = api.client();
    browser.keep(await openedSessionCookies(services().environment, cookie, now));
    const answer = await visit((await load()).getServerSideProps as PageLoader, {
      cookie: browser.cookieHeader,
      params: { locale, ...params },
      path: `/${locale}/anything`,
    });
    expect(answer.status).toBe(503);
    expect(answer.headers).toEqual({ 'retry-after': '60', 'cache-control': 'no-store' });
    expect(answer.props).toMatchObject({ screen: 'unavailable', site: { locale } });
    const texts = 'props.texts.namespaces.unavailable.heading';
    expect(answer).toHaveProperty(texts, HEADINGS[locale.slice(0, 2) as keyof typeof HEADINGS]);
  });

  it('a certificate page answers 503 without naming the certificate', async () => {
    const { getServerSideProps } = await import('@/pages/[locale]/certificate/[code]');
    const params = { locale: 'pt-BR', code: 'QB-0000-0000-0000' };
    const answer = await visit(getServerSideProps as PageLoader, { params, path: '/pt-BR/certificate/x' });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(answer.props).toMatchObject({ result: 'unavailable' });
  });
});
