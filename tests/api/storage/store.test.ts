import { afterAll, beforeAll, expect, it } from 'vitest';
import { storageError } from '@/lib/shared/storage/answer-error';
import { type AskServer, createSignedUrlStore } from '@/lib/storage/signed-url/signed-url-store';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { askingAs } from '@/tests/support/storage/asking-as';
import { fetchHttp } from '@/tests/support/storage/server-signing';
import { categoryOver, describeStore, type StoreUnderTest } from '@/tests/support/storage/store-suite';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';

/** The browser's store over the site's own routes, with sessions, quota and looks at each file. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { coach, bucket, rowsOf } = storageTools(() => api);

const storeOf = (sender: Sender, ask = askingAs(sender)): StoreUnderTest => {
  const person = String(sender.customer.customer_id);
  const store = createSignedUrlStore({ ask, http: fetchHttp, now: Date.now });
  return { store, bucket: bucket(), person, prefix: `private/${person}/evidence/`, folder: 'evidence/' };
};

describeStore('the signed-URL store over the routes', async () => storeOf(await coach()));

it.each([
  ['a file of zero bytes', new File([], 'a.jpg', { type: 'image/jpeg' })],
  ['a film named .jpg', new File([bytesOf('video/mp4', 500)], 'a.jpg', { type: 'image/jpeg' })],
])('the sender of %s learns at once of the refusal', async (_what, file) => {
  const sender = await coach();
  const task = categoryOver(storeOf(sender)).putResumable('evidence/a.jpg', file, { level: 'private' });
  const codes: unknown[] = [];
  task.on('error', ({ failure }) => codes.push([failure.status, failure.code]));
  await expect.poll(() => task.state).toBe('PAUSED');
  expect(codes).toEqual([[415, 'FileTypeRefused']]);
});

it('a file in one piece is stored upon completion', async () => {
  const sender = await coach();
  const file = new File([bytesOf('image/jpeg', 500)], 'a.jpg', { type: 'image/jpeg' });
  const task = categoryOver(storeOf(sender)).putResumable('evidence/a.jpg', file, { level: 'private' });
  await expect.poll(() => task.state).toBe('COMPLETED');
  expect(await rowsOf(sender)).toMatchObject([{ state: 'stored' }]);
});

it('an upload whose begin’s answer got lost takes room once', async () => {
  const sender = await coach();
  const asking = askingAs(sender);
  let lost = 0;
  const ask: AskServer = async (call, ...given) => {
    const answer = await asking(call, ...given);
    if (call !== 'create' || lost > 0) return answer;
    lost += 1;
    throw storageError({ status: 0 });
  };
  const file = new File([bytesOf('image/jpeg', 5_242_881)], 'a.jpg', { type: 'image/jpeg' });
  const task = categoryOver(storeOf(sender, ask)).putResumable('evidence/a.jpg', file, { level: 'private' });
  await expect.poll(() => task.state).toBe('COMPLETED');
  expect([lost, await rowsOf(sender)]).toMatchObject([1, [{ state: 'stored' }]]);
});
