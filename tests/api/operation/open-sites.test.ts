import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { SIGN_UP_ANSWERS, SIGN_UP_CONSENTS } from '../../support/sign-up-answers';
import { signUpBody } from '../../support/united-states';
import { visit } from '../../support/visit-page';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: { OPEN_SITES: 'en-GB,es-MX,es-US' } });
});
afterAll(() => api.stop());

const USER_ID = '6f0e4c1e-5a39-4d35-9d8f-27cf1d0d5f10';
const jwt = `${'a'.repeat(40)}.${'b'.repeat(40)}.${'c'.repeat(40)}`;
const tokens = { accessToken: jwt, idToken: jwt, refreshToken: 'r'.repeat(40) };
const email = 'coach@example.com';
const password = 'a-long-password';

/** What lets people in or is sent by a site's own page, for the site that is given. */
const BODIES: readonly (readonly [string, (locale: string) => object])[] = [
  ['login', (locale) => ({ locale, ...tokens })],
  ['customer-consents', (locale) => ({ token: USER_ID, ...SIGN_UP_CONSENTS, locale })],
  [
    'contact',
    (locale) => ({
      locale,
      topic: 'certificate',
      name: 'Ana',
      email,
      message: 'My name is wrong.',
      website: '',
      seconds: 20,
    }),
  ],
];
const UNITED_STATES: readonly (readonly [string, object])[] = [
  ['sign-up', signUpBody(email)],
  ['login', { email, password }],
  ['forgot', { email }],
  ['resend', { email }],
  ['confirm', { email, code: '123456' }],
  ['reset', { email, code: '123456', newPassword: password }],
];

const NOT_OPEN = [{ path: '/locale', reason: 'site-not-open' }];
const refusal = async (path: string, body: object) => {
  const { status, body: answer } = await api.client().post(path, body);
  return { status, errors: (answer as { errors?: object[] }).errors };
};

describe('the API of a site that is not opened yet', () => {
  it.each(BODIES)('refuses %s', async (name, bodyFor) => {
    expect(await refusal(`/api/${name}`, bodyFor('pt-BR'))).toEqual({ status: 400, errors: NOT_OPEN });
    expect((await refusal(`/api/${name}`, bodyFor('en-GB'))).errors).not.toEqual(NOT_OPEN);
  });

  it('refuses a sign-up by its country', async () => {
    const signUp = { token: USER_ID, ...SIGN_UP_ANSWERS };
    expect(await refusal('/api/customers', signUp)).toEqual({ status: 400, errors: NOT_OPEN });
    const { rows } = await api.database.query('select from pending_registrations where payload is not null');
    expect(rows).toHaveLength(0);
    const british = { ...signUp, country: 'GB', language: 'EN' };
    expect(await refusal('/api/customers', british)).toEqual({ status: 200, errors: undefined });
  });

  it.each(UNITED_STATES)('refuses %s of the United States', async (name, body) => {
    const path = `/api/identity/${name}`;
    expect(await refusal(path, { ...body, locale: 'en-US' })).toEqual({ status: 400, errors: NOT_OPEN });
    expect((await refusal(path, { ...body, locale: 'es-US' })).errors).not.toEqual(NOT_OPEN);
  });
});

describe('what is answered beside pages', () => {
  it('leaves the site out of sitemap.xml', async () => {
    const { text } = await api.client().get('/api/sitemap');
    expect(text).toContain('/es-US/');
    for (const locale of ['pt-BR', 'en-US', 'en-AU', 'en-NZ', 'es-AR'])
      expect(text, locale).not.toContain(`/${locale}/`);
  });

  it('leaves the site out of the countries, and tells pages', async () => {
    const { getServerSideProps } = await import('@/pages/[locale]/change-location');
    const { props } = await visit(getServerSideProps as never, {
      params: { locale: 'en-GB' },
      path: '/en-GB/change-location',
    });
    expect(Object.keys(props?.addresses as object)).toEqual(['en-GB', 'es-MX', 'es-US']);
    expect(props?.site).toMatchObject({ unopened: ['pt-BR', 'en-US', 'en-AU', 'en-NZ', 'es-AR'] });
  });
});
