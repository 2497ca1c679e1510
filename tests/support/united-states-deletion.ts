import { expect } from 'vitest';
import type { ApiHarness } from './api-harness';
import type { Answer, ApiClient } from './client';
import { control } from './cognito-accounts';
import { deletionsOf } from './deletions';
import {
  atProvider,
  confirmedAccount,
  isSignedIn,
  logIn,
  PASSWORD,
  providerFault,
  refusalOf,
  signedInClient,
} from './united-states';

/** A learner of the United States who deletes their account, and what is left of them on both sides. */

export interface Learner {
  email: string;
  userId: string;
  customerId: number;
  client: ApiClient;
}

export const injectFault = (api: ApiHarness, ...faults: Parameters<typeof providerFault>[0][]) =>
  control(api, 'faults', { faults: faults.map(providerFault) });

/** With a session and something that was learned. */
export const newLearner = async (api: ApiHarness): Promise<Learner> => {
  const { email, userId } = await confirmedAccount(api);
  const client = await signedInClient(api, email);
  const { body } = await client.post('/api/get-customer');
  await client.post('/api/save-events', { customer_id: body.customer.customer_id, event_id: 9, value: 'x' });
  return { email, userId, customerId: body.customer.customer_id, client };
};

export const askToDelete = ({ client }: Learner, password = PASSWORD): Promise<Answer> =>
  client.post('/api/identity/delete', { password });

export const rowsOf = async ({ database }: ApiHarness, { customerId }: Learner) =>
  (await database.query('select id from customers where id = $1', [customerId])).rows;

/** What the provider holds. */
export const accountAt = async (api: ApiHarness, { email }: Learner) => (await atProvider(api, email))[0];

/** On a busy machine the answer comes first, and the rest goes on by itself. */
export const expectGone = async (api: ApiHarness, one: Learner): Promise<void> => {
  await expect.poll(() => rowsOf(api, one)).toEqual([]);
  await expect.poll(() => deletionsOf(api, one.customerId)).toEqual([]);
  expect(await isSignedIn(one.client)).toBe(false);
  expect(await accountAt(api, one)).toMatchObject({ firstName: '-', lastName: '-' });
  expect(refusalOf(await logIn(api.client(), one.email))).toEqual([422, 'user-not-found']);
};

/** Nothing happened, and the person can ask for it again. */
export const expectUntouched = async (api: ApiHarness, one: Learner): Promise<void> => {
  expect(await rowsOf(api, one)).toHaveLength(1);
  expect(await deletionsOf(api, one.customerId)).toEqual([]);
  expect((await accountAt(api, one)).firstName).not.toBe('-');
  expect((await logIn(api.client(), one.email)).status).toBe(200);
  expect((await askToDelete(one)).status).toBe(200);
  await expectGone(api, one);
};
