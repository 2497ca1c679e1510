import { randomUUID } from 'node:crypto';
import type { ApiHarness } from './api-harness';
import type { Answer, ApiClient } from './client';
import type { Account } from './cognito-accounts';
import { watchOutbox } from './outbox';

/** What the consumer-data service knows of a person, and what is queued for it. */

/** Consents as the sign-up sends them: both messages are agreed to. */
export const agreeToAll = (api: ApiHarness, { userId, pool }: Account): Promise<Answer> =>
  api.client().post('/api/customer-consents', {
    token: userId,
    locale: pool,
    title: 'Dra.',
    legalAge: true,
    email: true,
    additionalSubscription: true,
  });

export const saveProfile = (client: ApiClient, changes: object): Promise<Answer> =>
  client.post('/api/save-profile', changes, { headers: { 'idempotency-key': randomUUID() } });

/** @param api asked for when it is there: tests start it in a hook */
export const watchConsumerData = (api: () => ApiHarness) => {
  /** In all regions. */
  const heldOf = async ({ userId }: Account) => {
    const answer = await fetch(`${api().sandbox.url}/consumer-data/inspect.json?subject=${userId}`);
    return (await answer.json()).consumers;
  };
  const savesOf = async (account: Account) =>
    (await heldOf(account))[0]?.arrivals.filter(
      ({ operation }: { operation: string }) => operation === 'save',
    ) ?? [];
  const customerIdOf = async ({ userId }: Account): Promise<number> =>
    (await api().database.query('select id from customers where user_id = $1', [userId])).rows[0].id;
  const outbox = watchOutbox(api, `o.kind = 'import-profile' or o.kind like 'consumer-%'`);
  return { heldOf, savesOf, customerIdOf, ...outbox };
};
