import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHOTO_DRAFTS, PROFILE_PHOTO } from '@/lib/shared/storage/profile-photo';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { bytesOf, type Sender, storageTools } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { bucket, call, coach, keyOf, send } = storageTools(() => api);

/** As an `<img>` asks, which follows a redirect by itself. */
const look = (cookie = '', redirect: RequestRedirect = 'manual') =>
  fetch(`${api.origin}/api/storage/photo`, { headers: { cookie }, redirect });

const withPhoto = async (): Promise<Sender> => {
  const sender = await coach();
  const draft = `${PHOTO_DRAFTS}1.jpg`;
  await send(sender, { name: draft });
  const source = { bucket: bucket(), key: keyOf(sender, draft) };
  expect((await call(sender, 'copy', { key: keyOf(sender, PROFILE_PHOTO), source })).status).toBe(200);
  return sender;
};

describe('the address of one’s own photo', () => {
  it('leads to what was sent, by a link that no browser keeps', async () => {
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
