import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { untilAdmitted } from '../../support/until-admitted';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const saved = async (customerId: number) =>
  (
    await api.database.query('select event_id, value from events where customer_id = $1 order by id', [
      customerId,
    ])
  ).rows;

describe('a generic event (R3.18, R7.7)', () => {
  it('is kept with its customer, number and value', async () => {
    const { client, customer } = await api.signedIn();
    const { customer_id } = customer;
    expect(
      (await client.post('/api/save-events', { customer_id, event_id: 1, value: 'pt-BR' })).body,
    ).toEqual({
      saved: true,
    });
    await client.post('/api/save-events', { customer_id: String(customer_id), event_id: '2', value: 7 });
    expect(await saved(customer_id)).toEqual([
      { event_id: 1, value: 'pt-BR' },
      { event_id: 2, value: '7' },
    ]);
  });

  it('sent 100 times with one key is one row', async () => {
    const { client, customer } = await api.signedIn();
    const body = { customer_id: customer.customer_id, event_id: 1, value: 'x' };
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        untilAdmitted(() => client.post('/api/save-events', body, { headers })),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"saved":true}']),
    );
    expect(await saved(customer.customer_id)).toHaveLength(1);
  });

  it('with a used key and another body is refused', async () => {
    const { client, customer } = await api.signedIn();
    const body = { customer_id: customer.customer_id, event_id: 1, value: 'x' };
    const headers = { 'idempotency-key': randomUUID() };
    await client.post('/api/save-events', body, { headers });
    const answer = await client.post('/api/save-events', { ...body, value: 'y' }, { headers });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('idempotency-key-reused');
    expect(await saved(customer.customer_id)).toHaveLength(1);
  });

  it('may use a key that another customer used', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    for (const { client, customer } of [await api.signedIn(), await api.signedIn()]) {
      const body = { customer_id: customer.customer_id, event_id: 1, value: 'x' };
      expect((await client.post('/api/save-events', body, { headers })).status).toBe(200);
      expect(await saved(customer.customer_id)).toHaveLength(1);
    }
  });

  it('of another customer is not found and not kept', async () => {
    const { client } = await api.signedIn();
    const { customer: other } = await api.signedIn();
    const answer = await client.post('/api/save-events', {
      customer_id: other.customer_id,
      event_id: 1,
      value: 'x',
    });
    expect(answer.status).toBe(404);
    expect(await saved(other.customer_id)).toHaveLength(0);
  });
});
