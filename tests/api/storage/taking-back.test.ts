import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { factsAt } from '@/lib/server/features/storage/arrived';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { storedObjects } from '@/lib/server/platform/db/schema/storage';
import { inTransaction } from '@/lib/server/platform/db/transaction';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { type Sender, storageTools } from '@/tests/support/stored-files';

/** A file in one piece is given up: only what was not confirmed goes. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { coach, call, keyOf, put, read, rowsOf, signPut } = storageTools(() => api);

const giveUp = async (sender: Sender) => {
  const answer = await call(sender, 'delete', { key: keyOf(sender, 'a.jpg'), onlyUnconfirmed: true });
  expect([answer.status, answer.body]).toEqual([200, {}]);
};
const lengthOf = async (sender: Sender) =>
  (await read(sender, keyOf(sender, 'a.jpg')))?.headers.get('content-length');
const statesOf = async (sender: Sender) => (await rowsOf(sender)).map(({ state }) => state);

it('a file that arrived and was not confirmed is deleted', async () => {
  const sender = await coach();
  await (await signPut(sender, { name: 'a.jpg' }))();
  await giveUp(sender);
  expect(await statesOf(sender)).toEqual(['gone']);
  expect(await factsAt(requireStorage(services()).objects, keyOf(sender, 'a.jpg'))).toBeNull();
});

it('an upload in parts under the same key goes on', async () => {
  const sender = await coach();
  await call(sender, 'create', { key: keyOf(sender, 'a.jpg'), contentType: 'image/jpeg', size: 1_000 });
  await giveUp(sender);
  expect(await statesOf(sender)).toEqual(['sending']);
});

it('a file that is confirmed in the same moment stays', async () => {
  const sender = await coach();
  await (await signPut(sender, { name: 'a.jpg' }))();
  const { database, objects } = requireStorage(services());
  const { eTag = '' } = (await factsAt(objects, keyOf(sender, 'a.jpg'))) ?? {};
  let givingUp: Promise<void> | undefined;
  await inTransaction(database, async (transaction) => {
    const own = eq(storedObjects.customerId, sender.customer.customer_id);
    await transaction.update(storedObjects).set({ state: 'stored', eTag }).where(own);
    givingUp = giveUp(sender);
    // Until it waits for this transaction.
    await pause(500);
  });
  await givingUp;
  expect([await statesOf(sender), await lengthOf(sender)]).toEqual([['stored'], '500']);
});

describe('beside a stored file of the same key', () => {
  it('giving up where nothing was begun leaves it', async () => {
    const sender = await coach();
    await put(sender, { name: 'a.jpg' });
    await giveUp(sender);
    expect([await statesOf(sender), await lengthOf(sender)]).toEqual([['stored'], '500']);
  });
});
