import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exifSegment, jpeg } from '@/harness/media/pictures';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { type Sender, storageTools } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { coach, call, keyOf, rowsOf, send } = storageTools(() => api);

const NAME = 'evidence/1-rs.jpg';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const SMALL = base64(jpeg([], { width: 176, height: 132 }));

const consent = ({ client, customer }: Sender, name: 'give' | 'withdraw') =>
  client.post(`/api/${name}-evidence-consent`, { customer_id: customer.customer_id, version: 1 });

const keep = (sender: Sender, picture = SMALL, name = NAME) =>
  call(sender, 'keep-thumbnail', { key: keyOf(sender, name), picture });

/** Asked for as the list does; the answer and its bytes in base64. */
const look = async ({ client }: Pick<Sender, 'client'>, name = NAME) => {
  const answer = await fetch(`${api.origin}/api/storage/thumbnail?key=${encodeURIComponent(name)}`, {
    headers: { cookie: client.cookieHeader },
  });
  return { answer, picture: base64(new Uint8Array(await answer.arrayBuffer())) };
};

const status = async (sender: Pick<Sender, 'client'>, name = NAME) =>
  (await look(sender, name)).answer.status;

const withThumbnail = async () => {
  const sender = await coach();
  await consent(sender, 'give');
  await send(sender, { name: NAME });
  expect((await keep(sender)).status).toBe(200);
  return sender;
};

describe('a small picture of what was sent', () => {
  it('is shown to its owner alone, uncached', async () => {
    const sender = await withThumbnail();
    const { answer, picture } = await look(sender);
    expect([answer.status, answer.headers.get('content-type'), picture]).toEqual([200, 'image/jpeg', SMALL]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await status(await coach())).toBe(404);
    const stranger = await fetch(`${api.origin}/api/storage/thumbnail?key=${encodeURIComponent(NAME)}`);
    expect(stranger.status).toBe(401);
  });

  it.each(['../1/evidence/1-rs.jpg', 'evidence/2-rs.jpg', '', 'a\u0000b'])(
    'is not found under %j',
    async (name) => {
      expect(await status(await withThumbnail(), name)).toBe(404);
    },
  );

  it.each([
    [
      'says where it was made',
      base64(jpeg([exifSegment()], { width: 176, height: 132 })),
      'file-shows-place',
    ],
    ['is large', base64(jpeg([], { width: 177, height: 132 })), 'file-too-large'],
    ['is none', base64(new Uint8Array(200)), 'file-type-refused'],
  ])('is refused when it %s', async (_what, picture, code) => {
    const sender = await withThumbnail();
    expect((await keep(sender, picture)).body.code).toBe(code);
    expect((await look(sender)).picture).toBe(SMALL);
  });

  it('is for a file of one’s own that is stored', async () => {
    const [sender, other] = [await withThumbnail(), await coach()];
    expect((await keep(sender, SMALL, 'evidence/2-rs.jpg')).status).toBe(404);
    expect((await call(other, 'keep-thumbnail', { key: keyOf(sender, NAME), picture: SMALL })).status).toBe(
      404,
    );
  });

  it('is in the data of its owner', async () => {
    const { body } = await (await withThumbnail()).client.get('/api/my-data');
    expect(body.storedObjects).toMatchObject([{ thumbnail: SMALL }]);
  });

  it.each<[string, (sender: Sender) => Promise<unknown>]>([
    ['the file', (sender) => call(sender, 'delete', { key: keyOf(sender, NAME) })],
    ['the consent for those who are shown', (sender) => consent(sender, 'withdraw')],
  ])('goes with %s', async (_what, end) => {
    const sender = await withThumbnail();
    await end(sender);
    expect(await status(sender)).toBe(404);
    const { rows } = await api.database.query(
      'select thumbnail from stored_objects where customer_id = $1 and thumbnail is not null',
      [sender.customer.customer_id],
    );
    expect(rows).toEqual([]);
    expect((await rowsOf(sender)).length).toBeGreaterThan(0);
  });

  it('waits for the coach’s consent like the file', async () => {
    const sender = await withThumbnail();
    await api.database.query('update evidence_consents set version = 0 where customer_id = $1', [
      sender.customer.customer_id,
    ]);
    expect((await keep(sender)).body.code).toBe('consent-missing');
  });
});
