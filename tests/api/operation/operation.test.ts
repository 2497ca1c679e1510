import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMail } from '@/lib/server/features/account/account-mails';
import { pageProps } from '@/lib/server/pages/page-props';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';
import { maintenanceState } from '@/lib/shared/contract/maintenance';
import { publicConfig } from '@/lib/shared/contract/public-config';
import { type ApiHarness, startApi } from '../../support/api-harness';

const METRICS_TOKEN = 'canary-metrics-credential';
const NAMES = { localBrand: 'Kick On', globalBrand: 'Kick On Worldwide' };

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({
    environment: {
      METRICS_TOKEN,
      LOCALE_CONFIG: JSON.stringify({
        'en-GB': { tagManagerId: 'GTM-TEST', emailPattern: '^.+@.+$', ...NAMES, logo: '/logos/en-AU.svg' },
        'en-US': NAMES,
      }),
      MAINTENANCE_WINDOWS: JSON.stringify({
        'en-NZ': [{ from: '2999-01-01T00:00' }],
        'es-AR': [{ from: '2020-01-01T00:00', to: '2999-01-01T10:00' }],
      }),
      BACKEND_PATHS: '{"save-answers":"/backend/answers"}',
    },
  });
});
afterAll(() => api.stop());

describe('public configuration (R7.56, R7.21)', () => {
  it.each(LOCALES)('of %s fits the contract and holds no secret', async (locale) => {
    const answer = await api.client().get(`/api/config/${locale}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(publicConfig.parse(answer.body).locale).toBe(locale);
    const secrets = ['DATABASE_URL', 'SESSION_KEYS', 'TOKEN_KEYS', 'METRICS_TOKEN'].map(
      (name) => process.env[name] ?? '',
    );
    for (const secret of secrets) expect(answer.text).not.toContain(secret);
  });

  it('is sent again only after a change', async () => {
    const read = (headers = {}) => api.client().get('/api/config/pt-BR', { headers });
    const etag = (await read()).headers.get('etag') ?? '';
    const again = await read({ 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe('no-cache');
    expect((await read({ 'if-none-match': '"other"' })).status).toBe(200);
    const elsewhere = await api.client().get('/api/config/en-GB', { headers: { 'if-none-match': etag } });
    expect(elsewhere.status).toBe(200);
  });

  it('names the pool of the locale, and the operator’s values (R3.49, R9.14)', async () => {
    const { body } = await api.client().get('/api/config/en-GB');
    expect(body).toMatchObject({
      identity: { kind: 'cognito', ...api.sandbox.pools['en-GB'], endpoint: `${api.sandbox.url}/cognito` },
      tagManagerId: 'GTM-TEST',
      emailPattern: '^.+@.+$',
      backendPaths: { 'save-answers': '/backend/answers' },
    });
    expect((await api.client().get('/api/config/en-US')).body.identity).toEqual({
      kind: 'marketing-identity',
    });
  });

  it.each(['en', 'xx-XX', 'pt-br', '%3Cscript%3E', 'constructor'])('of %s is not found', async (locale) => {
    const answer = await api.client().get(`/api/config/${locale}`);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('script');
  });
});

describe('R1.14 the names that an operator gives a site', () => {
  it('go with its own pages’ props alone', async () => {
    const siteOf = async (locale: Locale) => (await pageProps(locale, [])).site;
    expect(await siteOf('en-GB')).toEqual({
      locale: 'en-GB',
      country: 'GB',
      language: 'en',
      brand: NAMES.localBrand,
      globalBrand: NAMES.globalBrand,
      logo: '/logos/en-AU.svg',
      renamed: true,
      socialLinks: {},
      legalLinks: {},
      measures: 'yes',
      unopened: [],
      year: expect.any(Number),
    });
    expect(await siteOf('en-AU')).toEqual({
      locale: 'en-AU',
      country: 'AU',
      language: 'en',
      brand: 'Break the Barrier',
      globalBrand: 'Breaking Barriers',
      logo: null,
      renamed: false,
      socialLinks: {},
      legalLinks: {},
      measures: 'no',
      unopened: [],
      year: expect.any(Number),
    });
  });

  it('are in all of its mails', () => {
    const mails = [
      { kind: 'verify', code: '123456' },
      { kind: 'reset', code: '123456' },
    ] as const;
    for (const mail of [...mails, { kind: 'password-changed' } as const]) {
      const { subject, text, html } = accountMail('en-US', 'kim@example.com', mail);
      for (const part of [subject, `${subject}${text}`, html]) {
        expect(part, mail.kind).toContain(NAMES.localBrand);
        expect(part, mail.kind).not.toContain('Barrier Breakers');
      }
    }
  });
});

describe('health', () => {
  it('says that the process lives and is ready', async () => {
    expect((await api.client().get('/api/health/live')).body).toEqual({ status: 'ok' });
    expect((await api.client().get('/api/health/ready')).body).toEqual({
      status: 'ok',
      maintenance: ['es-AR'],
    });
    expect((await api.client().send('/api/health/ready', { method: 'HEAD' })).status).toBe(200);
  });
});

describe('R2.18 what an open page asks about maintenance', () => {
  const ask = (locale: string) => api.client().get(`/api/maintenance/${locale}`);

  it('is answered with a notice while the site is closed', async () => {
    const answer = await ask('es-AR');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(maintenanceState.parse(answer.body)).toEqual({
      closed: true,
      checkAgainIn: 300,
      notice: {
        heading: 'Estamos en el entretiempo',
        text: expect.stringContaining('1 de enero de 2999'),
        stays: expect.stringMatching(/^Nada de lo que escribiste se pierde. Dejá esta página/),
      },
    });
  });

  it('is answered without one earlier and on other sites', async () => {
    for (const locale of ['en-NZ', 'pt-BR'])
      expect((await ask(locale)).body).toEqual({ closed: false, checkAgainIn: 300, notice: null });
  });

  it('follows a switch that changes while the site runs', async () => {
    const { publishWindows } = await import('@/lib/server/features/maintenance/current-windows');
    publishWindows({ 'pt-BR': [{ from: 0, to: Number.POSITIVE_INFINITY }] });
    try {
      expect([(await ask('pt-BR')).body, (await ask('es-AR')).body]).toMatchObject([
        { closed: true },
        { closed: false },
      ]);
      expect((await api.client().get('/api/health/ready')).body).toMatchObject({ maintenance: ['pt-BR'] });
    } finally {
      publishWindows(undefined);
    }
  });

  it('is not found for a locale in capitals, or none', async () => {
    for (const locale of ['ES-AR', 'xx-XX']) expect((await ask(locale)).status).toBe(404);
  });
});

describe('metrics', () => {
  const credential = { authorization: `Bearer ${METRICS_TOKEN}` };
  const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
  const read = (headers: Record<string, string>) => api.client().get('/api/metrics', { headers });

  it('tell what the process does, to somebody with the credential', async () => {
    const answer = await read(credential);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.text).toContain('process_cpu_seconds_total');
  });

  it('are not found without a credential, even locally', async () => {
    expect((await read({})).status).toBe(404);
    expect((await read({ authorization: 'Bearer wrong' })).status).toBe(404);
    expect((await read(elsewhere)).status).toBe(404);
    expect((await read({ ...elsewhere, ...credential })).status).toBe(200);
  });
});
