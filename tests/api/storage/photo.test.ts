import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHOTO_DRAFTS, PROFILE_PHOTO } from '@/lib/shared/storage/profile-photo';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { age, bucket, call, clean, coach, keyOf, send } = storageTools(() => api);

/** As an `<img>` asks, which follows a redirect by itself. */
const look = (cookie = '', redirect: RequestRedirect = 'manual') =>
  fetch(`${api.origin}/api/storage/photo`, { headers: { cookie }, redirect });

const nameOf = (sender: Sender) => keyOf(sender, PROFILE_PHOTO);

/** Sends a draft and puts it in its place. */
const change = async (sender: Sender, draft = `${PHOTO_DRAFTS}1.jpg`, size = 1_000): Promise<void> => {
  await send(sender, { name: draft, bytes: bytesOf('image/jpeg', size) });
  const source = { bucket: bucket(), key: keyOf(sender, draft) };
  expect((await call(sender, 'copy', { key: nameOf(sender), source })).status).toBe(200);
};

const withPhoto = async (): Promise<Sender> => {
  const sender = await coach();
  await change(sender);
  return sender;
};

const sizeAt = async (url: string): Promise<number> => (await (await fetch(url)).arrayBuffer()).byteLength;
const linkOf = async (sender: Sender): Promise<string> =>
  (await call(sender, 'sign-get', { key: nameOf(sender), method: 'GET' })).body.url as string;
const listed = async (sender: Sender): Promise<string[]> => {
  const { body } = await call(sender, 'list', { prefix: keyOf(sender, 'profile-photo') });
  return (body.Contents as { Key: string }[]).map(({ Key }) => Key);
};

describe('the address of one’s own photo', () => {
  it('leads to what was sent, uncached by browsers', async () => {
    const { cookieHeader } = (await withPhoto()).client;
    const answer = await look(cookieHeader);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
    const shown = await look(cookieHeader, 'follow');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await shown.arrayBuffer()).byteLength).toBe(bytesOf('image/jpeg', 1_000).length);
  });

  it('shows nobody else’s, and a stranger none', async () => {
    await withPhoto();
    expect((await look((await coach()).client.cookieHeader)).status).toBe(404);
    expect((await look()).status).toBe(401);
  });
});

describe('a new photo', () => {
  it('has a key of its own, in part the server’s', async () => {
    const sender = await withPhoto();
    const before = await listed(sender);
    await change(sender, `${PHOTO_DRAFTS}2.jpg`, 2_000);
    const after = await listed(sender);
    const key = expect.stringMatching(/\/profile-photo\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$/);
    expect([before, after]).toEqual([[key], [key]]);
    expect(after).not.toEqual(before);
  });

  it('is not shown by the link of the last', async () => {
    const sender = await withPhoto();
    const link = await linkOf(sender);
    await change(sender, `${PHOTO_DRAFTS}2.jpg`, 2_000);
    expect([await sizeAt(link), await sizeAt(await linkOf(sender))]).toEqual([1_000, 2_000]);
    await age(sender, '31 minutes');
    await clean();
    expect([(await fetch(link)).status, await sizeAt(await linkOf(sender))]).toEqual([404, 2_000]);
  });

  it('is the only one when two tabs send theirs', async () => {
    const sender = await withPhoto();
    const drafts = [2, 3].map((number) => `${PHOTO_DRAFTS}${number}.jpg`);
    await Promise.all(drafts.map((draft) => change(sender, draft)));
    expect(await listed(sender)).toHaveLength(1);
  });

  it('is removed by the name that all photos have', async () => {
    const sender = await withPhoto();
    await change(sender, `${PHOTO_DRAFTS}2.jpg`);
    expect((await call(sender, 'delete', { key: nameOf(sender) })).status).toBe(200);
    expect([await listed(sender), (await look(sender.client.cookieHeader)).status]).toEqual([[], 404]);
  });
});
