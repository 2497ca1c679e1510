import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient } from '../../support/client';
import { allowPasswords, createAccount, logInAs } from '../../support/cognito-accounts';
import { loadCourses } from '../../support/page-loaders';
import { confirmedAccount, logIn } from '../../support/united-states';
import { visit } from '../../support/visit-page';

let api: ApiHarness;
beforeAll(async () => {
  const brands = {
    'pt-BR': { brandParentId: 'BR-77' },
    'en-US': { brandParentId: 'US-1' },
    'es-US': { brandParentId: 'US-2' },
  };
  api = await startApi({ cognito: true, mail: true, environment: { LOCALE_CONFIG: JSON.stringify(brands) } });
  await allowPasswords(api);
});
afterAll(() => api.stop());

type Learner = Awaited<ReturnType<ApiHarness['signedIn']>>;

const note = ({ client, customer }: Learner, changes: Record<string, unknown> = {}) =>
  client.post('/api/events', {
    token: customer.token,
    language: 'PT',
    country: 'BR',
    email: customer.email,
    ...changes,
  });

const noted = async ({ customer }: Learner) =>
  (await api.database.query('select * from customer_events where customer_id = $1', [customer.customer_id]))
    .rows;

/** What “download my data” says of the sites that somebody came to, oldest first. */
const sitesVisited = async (client: ApiClient): Promise<string[]> => {
  const { body } = await client.get('/api/my-data');
  const sites = body.sitesVisited as Record<'country' | 'language' | 'brandParentId', string>[];
  return sites.map(({ country, language, brandParentId }) => `${language}-${country} ${brandParentId}`);
};

describe('the site that a person comes to (R3.13, R7.6)', () => {
  it('is noted by the login itself', async () => {
    const account = await createAccount(api, 'pt-BR');
    const { client } = await logInAs(api, account);
    expect(await sitesVisited(client)).toEqual(['PT-BR BR-77']);
    const again = await logInAs(api, account);
    expect(await sitesVisited(again.client)).toEqual(['PT-BR BR-77', 'PT-BR BR-77']);
  });

  it('is noted by a login on a second site, too', async () => {
    const { email } = await confirmedAccount(api);
    await logIn(api.client(), email);
    const client = api.client();
    await logIn(client, email, { locale: 'es-US' });
    expect(await sitesVisited(client)).toEqual(['EN-US US-1', 'ES-US US-2']);
  });

  it('is noted once where a second site shares the session', async () => {
    const { email } = await confirmedAccount(api);
    const client = api.client();
    await logIn(client, email);
    for (const locale of ['es-US', 'en-US', 'es-US'])
      await visit(loadCourses, {
        cookie: client.cookieHeader,
        params: { locale },
        path: `/${locale}/courses`,
      });
    expect(await sitesVisited(client)).toEqual(['EN-US US-1', 'ES-US US-2']);
  });

  it('shows also where it cannot be noted', async () => {
    const { email } = await confirmedAccount(api);
    const client = api.client();
    await logIn(client, email);
    await api.database.query('alter table customer_events rename to customer_events_away');
    try {
      const to = { cookie: client.cookieHeader, params: { locale: 'es-US' }, path: '/es-US/courses' };
      expect((await visit(loadCourses, to)).props?.screen).toBe('courses-home');
    } finally {
      await api.database.query('alter table customer_events_away rename to customer_events');
    }
  });
});

describe('the customer event of a client of its own (R3.13, R7.6)', () => {
  it('is kept with its site and the operator’s brand-parent id', async () => {
    const learner = await api.signedIn();
    const answer = await note(learner, { brandParentId: 'of the page' });
    expect([answer.status, answer.body]).toEqual([200, { saved: true }]);
    expect(await noted(learner)).toMatchObject([{ country: 'BR', language: 'PT', brand_parent_id: 'BR-77' }]);
  });

  it('counts once for a session', async () => {
    const learner = await api.signedIn();
    await Promise.all(Array.from({ length: 10 }, () => note(learner)));
    expect(await noted(learner)).toHaveLength(1);
  });

  it('keeps no access token, also when it is sent one', async () => {
    const learner = await api.signedIn();
    await note(learner, { authToken: 'canary-access-token' });
    expect(JSON.stringify(await noted(learner))).not.toContain('canary-access-token');
  });

  it.each([
    ['another user’s token', { token: 'somebody-else' }],
    ['another address', { email: 'somebody@else.example' }],
  ])('with %s is not found and not kept', async (_, changes) => {
    const learner = await api.signedIn();
    expect((await note(learner, changes)).status).toBe(404);
    expect(await noted(learner)).toEqual([]);
  });

  it.each([
    ['no site has', { country: 'FR', language: 'FR' }],
    ['a site with other accounts has', { country: 'GB', language: 'EN' }],
  ])('of a country that %s is refused', async (_, changes) => {
    const learner = await api.signedIn();
    expect((await note(learner, changes)).status).toBe(400);
    expect(await noted(learner)).toEqual([]);
  });
});
