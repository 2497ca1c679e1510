import { expect } from 'vitest';
import type { ApiHarness } from './api-harness';
import type { ApiClient } from './client';
import { type Account, control, createAccount, logInAs, signInAt } from './cognito-accounts';

/** A person of a Cognito pool who deletes their account, and where they can still be found. */

export interface Leaver {
  account: Account;
  client: ApiClient;
  customerId: number;
  /** Fresh: proves the password once more. */
  accessToken: string;
}

/** What the consumer-data service received of a person, oldest first. */
const consentArrivals = async (
  { sandbox }: ApiHarness,
  { userId }: Account,
): Promise<{ firstName: string; email: boolean }[]> => {
  const answer = await fetch(`${sandbox.url}/consumer-data/inspect.json?subject=${userId}`);
  const { consumers } = await answer.json();
  return (consumers[0]?.arrivals ?? [])
    .filter(({ operation }: { operation: string }) => operation === 'save')
    .map(({ content }: { content: { consumerIdentity: object; optInStatus: Record<string, boolean> } }) => ({
      ...content.consumerIdentity,
      email: content.optInStatus.unileverEmailConsent,
    }));
};

/** Tables, other than the list of deletions, that name the customer or the user id anywhere. */
const tablesThatName = async (
  { database }: ApiHarness,
  customerId: number,
  userId: string,
): Promise<string[]> => {
  const { rows } = await database.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name in ('customer_id', 'user_id')`,
  );
  const named = await Promise.all(
    rows.map(async ({ table_name, column_name }) => {
      const value = column_name === 'user_id' ? userId : customerId;
      const found = await database.query(`select 1 from ${table_name} where ${column_name} = $1`, [value]);
      return found.rows.length > 0 ? [table_name as string] : [];
    }),
  );
  return named.flat();
};

/** Agrees to messages, and waits until the consumer-data service knows and nothing is queued any more. */
const agreeToMessages = async (api: ApiHarness, { client, account, customerId }: Leaver): Promise<void> => {
  await client.post('/api/save-profile', { consents: { email: true, additionalSubscription: false } });
  await expect.poll(async () => (await consentArrivals(api, account)).at(-1)?.email).toBe(true);
  const queued = 'select 1 from outbox where customer_id = $1';
  await expect.poll(async () => (await api.database.query(queued, [customerId])).rows).toEqual([]);
};

/** @param api asked for when it is there: tests start it in a hook */
export const deletionTools = (api: () => ApiHarness) => ({
  /** A person with a session. */
  person: async (pool?: Account['pool']): Promise<Leaver> => {
    const account = await createAccount(api(), pool);
    const { client } = await logInAs(api(), account);
    const { body } = await client.post('/api/get-customer');
    const { accessToken } = await signInAt(api(), account);
    return { account, client, customerId: body.customer.customer_id, accessToken };
  },
  /** Works while a service, Cognito unless the fault names another, has a fault. */
  withFault: async <Result>(fault: object, work: () => Promise<Result>): Promise<Result> => {
    await control(api(), 'faults', { service: 'cognito', ...fault });
    try {
      return await work();
    } finally {
      await control(api(), 'faults');
    }
  },
  customersOf: async (customerId: number) =>
    (await api().database.query('select id from customers where id = $1', [customerId])).rows,
  /** Whether the provider still lets the person in. */
  canSignIn: (account: Account): Promise<boolean> =>
    signInAt(api(), account).then(
      () => true,
      () => false,
    ),
  agree: (one: Leaver) => agreeToMessages(api(), one),
  consentArrivals: (account: Account) => consentArrivals(api(), account),
  tablesThatName: (customerId: number, userId: string) => tablesThatName(api(), customerId, userId),
});
