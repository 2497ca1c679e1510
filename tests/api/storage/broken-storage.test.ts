import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { factsAt } from '@/lib/server/features/storage/arrived';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { createSignedUrlStore } from '@/lib/storage/signed-url/signed-url-store';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { control } from '@/tests/support/cognito-accounts';
import { askingAs } from '@/tests/support/storage/asking-as';
import { fetchHttp } from '@/tests/support/storage/server-signing';
import { categoryOver } from '@/tests/support/storage/store-suite';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';

/** What people meet while the storage misbehaves as a whole. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: { DATABASE_POOL_SIZE: '8' } });
});
afterEach(async () => {
  await control(api, 'faults');
  await control(api, 'object-storage', { clockOffsetMs: 0 });
  // The server learns the time again.
  await factsAt(requireStorage(services()).objects, 'public/none');
});
afterAll(() => api.stop());

const { coach, age, bucket, call, clean, keyOf, put, read, rowsOf, sendParts, signPut } = storageTools(
  () => api,
);

const PART = 5_242_880;
const MINUTE_MS = 60_000;

describe.each([20, -20])('a storage whose clock is %i minutes off', (minutes) => {
  it.each([
    ['in one piece', 500],
    ['in parts', PART + 1],
  ])('takes a file %s', async (_how, size) => {
    const sender = await coach();
    await control(api, 'object-storage', { clockOffsetMs: minutes * MINUTE_MS });
    const store = createSignedUrlStore({ ask: askingAs(sender), http: fetchHttp, now: Date.now });
    const person = String(sender.customer.customer_id);
    const file = new File([bytesOf('image/jpeg', size)], 'a.jpg', { type: 'image/jpeg' });
    const category = categoryOver({ store, bucket: bucket(), person });
    const errors: unknown[] = [];
    const task = category.putResumable('evidence/a.jpg', file, { level: 'private' });
    task.on('error', (error) => errors.push(error));
    await expect.poll(() => task.state).not.toBe('IN_PROGRESS');
    expect([task.state, errors]).toEqual(['COMPLETED', []]);
    expect((await read(sender, keyOf(sender, 'a.jpg')))?.headers.get('content-length')).toBe(String(size));
  });
});

describe.each(['hang', 'reset'])('a storage that does not answer: %s', (kind) => {
  it('lets each call end in time, and recovers', async () => {
    const sender = await coach();
    const jpeg = { contentType: 'image/jpeg', size: 1_000 };
    const begin = async (name: string) => {
      const key = keyOf(sender, name);
      const { body } = await call(sender, 'create', { key, ...jpeg });
      return { key, uploadId: body.uploadId as string };
    };
    await put(sender, { name: 'stored.jpg' });
    const stored = { key: keyOf(sender, 'stored.jpg') };
    const [sent, begun] = [await begin('sent.jpg'), await begin('begun.jpg')];
    const parts = await sendParts(sender, sent, bytesOf('image/jpeg', 1_000));
    const source = { bucket: bucket(), ...stored };
    const calls: [string, object][] = [
      ['create', { key: keyOf(sender, 'new.jpg'), ...jpeg }],
      ['list-parts', sent],
      ['complete', { ...sent, parts }],
      ['confirm', stored],
      ['list', { prefix: keyOf(sender, '') }],
      ['sign-get', { ...stored, method: 'GET' }],
      ['copy', { key: keyOf(sender, 'copy.jpg'), source }],
      ['abort', begun],
    ];
    await control(api, 'faults', { service: 'object-storage', kind });
    const answers = await Promise.all(calls.map(([name, body]) => call(sender, name, body)));
    const codes = answers.map(({ body }, index) => [calls[index]?.[0], body.code]);
    // What is stored is known without the storage.
    const isKnown = (name: string) => name === 'confirm' || name === 'sign-get';
    expect(codes).toEqual(calls.map(([name]) => [name, isKnown(name) ? undefined : 'upstream-unavailable']));
    for (const { waitedMs } of answers) expect(waitedMs).toBeLessThan(5_000);
    await control(api, 'faults');
    const later = await Promise.all(calls.map(([name, body]) => call(sender, name, body)));
    // Whichever of `list-parts` and `complete` comes first, the file is there.
    expect(later.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    expect((await read(sender, sent.key))?.status).toBe(200);
  });
});

describe('a storage that hangs while files are deleted', () => {
  let before: number;
  // So that no look takes too long on a slow machine.
  beforeAll(() => {
    before = requireStorage(services()).inspectionMs;
    requireStorage(services()).inspectionMs = 60_000;
  });
  afterAll(() => {
    requireStorage(services()).inspectionMs = before;
  });
  const giveUp = (sender: Sender) =>
    call(sender, 'delete', { key: keyOf(sender, 'a.jpg'), onlyUnconfirmed: true });
  const confirm = (sender: Sender) => call(sender, 'confirm', { key: keyOf(sender, 'a.jpg') });

  it.each([
    ['give theirs up', 'image/jpeg', giveUp, 200],
    ['have theirs refused', 'video/mp4', confirm, 415],
  ])('answers others while more people than connections %s', async (_what, type, act, status) => {
    const [other, ...senders] = await Promise.all(Array.from({ length: 13 }, () => coach()));
    if (!other) throw new Error('nobody is there');
    for (const sender of senders)
      await (await signPut(sender, { name: 'a.jpg', bytes: bytesOf(type, 500) }))();
    await control(api, 'faults', {
      service: 'object-storage',
      operation: 'ListObjectVersions',
      kind: 'hang',
    });
    const acting = Promise.all(senders.map(act));
    // From here on each of them waits for the storage.
    const states = async () =>
      new Set((await Promise.all(senders.map(rowsOf))).flat().map(({ state }) => state));
    await expect.poll(states).toEqual(new Set(['gone']));
    const answers = await Promise.all(Array.from({ length: 8 }, () => other.client.get('/api/get-impact')));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect((await acting).map((answer) => answer.status)).toEqual(senders.map(() => status));
    await control(api, 'faults');
    for (const sender of senders) await age(sender, '31 minutes');
    await clean();
    const { objects } = requireStorage(services());
    const left = await Promise.all(senders.map((sender) => factsAt(objects, keyOf(sender, 'a.jpg'))));
    expect(left.filter((facts) => facts !== null)).toEqual([]);
  });
});
