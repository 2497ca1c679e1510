import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../support/api-harness';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: { LOCALE_CONFIG: '{"pt-BR":{"brandParentId":"BR-77"}}' } });
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

describe('the customer event (R3.13, R7.6)', () => {
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
