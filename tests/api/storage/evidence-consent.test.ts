import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { finishWithdrawals, withdrawEvidence } from '@/lib/server/features/storage/withdraw-evidence';
import { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import { evidencePrefix } from '@/lib/shared/storage/evidence';
import { profilePhotoName } from '@/lib/shared/storage/profile-photo';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { control } from '@/tests/support/cognito-accounts';
import { loadImpact } from '@/tests/support/page-loaders';
import {
  bytesOf,
  runStorageJobs,
  type Sender,
  storageTools,
  storageWith,
} from '@/tests/support/stored-files';
import { visit } from '@/tests/support/visit-page';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ bucket: 'breaking-barriers-versions' });
});
afterAll(() => api.stop());

const { call, keyOf, read, send, sendParts, rowsOf, putOver } = storageTools(() => api);

const give = ({ client, customer }: Sender, version = 1) =>
  client.post('/api/give-evidence-consent', { customer_id: customer.customer_id, version });

const withdraw = ({ client, customer }: Sender) =>
  client.post('/api/withdraw-evidence-consent', { customer_id: customer.customer_id });

const consents = async ({ customer }: Sender) =>
  (
    await api.database.query(
      'select version, withdrawn_at is not null as withdrawn from evidence_consents where customer_id = $1',
      [customer.customer_id],
    )
  ).rows;

const jpeg = { contentType: 'image/jpeg', size: 1_000 };

/** Every version below the person's evidence, and every unfinished upload. */
const left = async ({ customer }: Sender): Promise<string[]> => {
  const prefix = evidencePrefix(customer.customer_id);
  const inspected = await fetch(`${api.sandbox.objectStorage.endpoint}/inspect.json`);
  const { objects } = (await inspected.json()) as { objects: { key: string }[] };
  const uploads = await requireStorage(services()).objects.listUploads(prefix);
  return [...objects, ...uploads].map(({ key }) => key).filter((key) => key.startsWith(prefix));
};

/** Somebody with a file in two versions, an upload that is under way, and a file that is no evidence. */
const withEvidence = async () => {
  const sender = await api.signedIn();
  await give(sender);
  await send(sender, { name: 'evidence/1/a.jpg' });
  await putOver(keyOf(sender, 'evidence/1/a.jpg'), 'image/jpeg', bytesOf('image/jpeg', 2_000));
  const key = keyOf(sender, 'evidence/2/b.jpg');
  const { body } = await call(sender, 'create', { key, ...jpeg });
  await send(sender, { name: 'profile-photo-drafts/1.jpg' });
  expect(await left(sender)).toHaveLength(3);
  return { sender, upload: { key, uploadId: body.uploadId as string } };
};

describe('the consent of a coach for those who are shown', () => {
  it('is asked of everybody who begins to send evidence', async () => {
    const sender = await api.signedIn();
    const key = (name: string) => ({ key: keyOf(sender, `evidence/1/${name}.jpg`) });
    const draft = 'profile-photo-drafts/1.jpg';
    await send(sender, { name: draft });
    const source = { bucket: requireStorage(services()).bucket, key: keyOf(sender, draft) };
    // In turn: they wait for each other's lock, and a busy database ends a wait.
    const asked = async () => [
      await call(sender, 'create', { ...key('a'), ...jpeg }),
      await call(sender, 'sign-put', { ...key('b'), ...jpeg }),
      await call(sender, 'copy', { ...key('c'), source }),
    ];
    for (const { status, body } of await asked())
      expect([status, body.code]).toEqual([403, 'consent-missing']);
    expect(await rowsOf(sender)).toHaveLength(1);
    expect((await give(sender)).status).toBe(200);
    expect((await asked()).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('is outlived by no copy: evidence becomes evidence alone', async () => {
    const { sender } = await withEvidence();
    const { bucket } = requireStorage(services());
    const source = { bucket, key: keyOf(sender, 'evidence/1/a.jpg') };
    const id = sender.customer.customer_id;
    const places = [`protected/${id}/a.jpg`, `private/${id}/other/a.jpg`, `private/${id}/evidence`];
    const photos = [profilePhotoName(id), keyOf(sender, 'profile-photo-drafts/1.jpg')];
    for (const key of [...places, ...photos])
      expect((await call(sender, 'copy', { bucket, key, source })).body.code).toBe('no-such-key');
    const key = keyOf(sender, 'evidence/3/a.jpg');
    expect((await call(sender, 'copy', { bucket, key, source })).status).toBe(200);
  });

  it('is kept with its first time and text’s version', async () => {
    const sender = await api.signedIn();
    const first = await give(sender);
    expect((await give(sender)).body).toEqual(first.body);
    expect(await consents(sender)).toEqual([{ version: 1, withdrawn: false }]);
    expect((await give(sender, 2)).status).toBe(400);
    const { body } = await sender.client.get('/api/my-data');
    expect(body.evidenceConsent).toEqual([{ version: 1, givenAt: first.body.givenAt, withdrawnAt: null }]);
  });

  it('does not count for another text', async () => {
    const sender = await api.signedIn();
    await give(sender);
    await api.database.query('update evidence_consents set version = 0 where customer_id = $1', [
      sender.customer.customer_id,
    ]);
    const begun = () => call(sender, 'create', { key: keyOf(sender, 'evidence/1/a.jpg'), ...jpeg });
    expect((await begun()).status).toBe(403);
    await give(sender);
    expect((await begun()).status).toBe(200);
  });
});

/** Somebody whose withdrawal is not finished. */
const withdrawnMeanwhile = async (): Promise<Sender> => {
  const sender = await api.signedIn();
  await give(sender);
  await api.database.query('update evidence_consents set withdrawn_at = now() where customer_id = $1', [
    sender.customer.customer_id,
  ]);
  return sender;
};

const evidenceOf = async ({ client }: Sender) => {
  const { props } = await visit(loadImpact, {
    cookie: client.cookieHeader,
    params: { locale: 'pt-BR' },
    path: '/pt-BR/impacto',
  });
  return props?.evidence;
};

describe('the page of the impact', () => {
  it('lists evidence sent and begun, once, and nothing else', async () => {
    const { sender } = await withEvidence();
    const key = keyOf(sender, 'evidence/2/b.jpg');
    await call(sender, 'create', { key, ...jpeg });
    const other = await withEvidence();
    await withdraw(other.sender);
    const file = {
      contentType: 'image/jpeg',
      sentOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      thumbnail: false,
    };
    expect(await evidenceOf(sender)).toEqual({
      bucket: requireStorage(services()).bucket,
      consented: true,
      largest: '10\u00a0GB',
      withdrawing: false,
      files: [
        { ...file, key: 'evidence/1/a.jpg', size: 1_000, complete: true },
        { ...file, key: 'evidence/2/b.jpg', size: 1_000, complete: false },
      ],
    });
    expect(await evidenceOf(other.sender)).toMatchObject({ consented: false, files: [] });
  });
});

describe('withdrawing it', () => {
  it('deletes every version of evidence, begun or sent, alone', async () => {
    const { sender, upload } = await withEvidence();
    const parts = await sendParts(sender, upload, bytesOf('image/jpeg', 1_000));
    expect((await withdraw(sender)).body).toEqual({ withdrawn: true, deleted: true });
    expect([await left(sender), await consents(sender)]).toEqual([[], []]);
    const kept = (await rowsOf(sender)).filter(({ state }) => state !== 'gone');
    expect(kept.map(({ key }) => key)).toEqual([keyOf(sender, 'profile-photo-drafts/1.jpg')]);
    const late = await call(sender, 'complete', { ...upload, parts });
    expect([late.status, late.body.code]).toEqual([403, 'consent-missing']);
    expect((await call(sender, 'create', { key: upload.key, ...jpeg })).status).toBe(403);
    expect((await withdraw(sender)).status).toBe(200);
  });

  it.each(['ListMultipartUploads', 'DeleteObjects'])(
    'goes on where it stopped when storage fails at %s',
    async (operation) => {
      const { sender, upload } = await withEvidence();
      await control(api, 'faults', { service: 'object-storage', operation, kind: 'status', status: 500 });
      expect((await withdraw(sender)).body).toEqual({ withdrawn: true, deleted: false });
      expect(await consents(sender)).toEqual([{ version: 1, withdrawn: true }]);
      // Nothing is shown from then on, also by a link that is asked for.
      expect(await evidenceOf(sender)).toMatchObject({ consented: false, withdrawing: true, files: [] });
      expect(await read(sender, keyOf(sender, 'evidence/1/a.jpg'))).toBeNull();
      // Meanwhile nothing new comes in.
      expect((await call(sender, 'create', { key: upload.key, ...jpeg })).status).toBe(403);
      expect((await give(sender)).status).toBe(503);
      const { log, warn } = storageWith();
      await runStorageJobs(log);
      expect(warn.mock.calls.map(([, message]) => message)).toEqual([
        'a withdrawal is left for the next run',
      ]);
      expect(await consents(sender)).toHaveLength(1);
      await control(api, 'faults');
      await runStorageJobs(log);
      expect([await left(sender), await consents(sender)]).toEqual([[], []]);
      expect(await evidenceOf(sender)).toMatchObject({ consented: false, withdrawing: false });
      expect((await give(sender)).status).toBe(200);
    },
  );

  it('is accepted in time while the storage hangs', async () => {
    const { sender } = await withEvidence();
    await control(api, 'faults', { service: 'object-storage', kind: 'hang' });
    const { body, waitedMs } = await withdraw(sender);
    expect(body).toEqual({ withdrawn: true, deleted: false });
    // Not as long as the storage itself would be waited for.
    expect(waitedMs).toBeLessThan(4_000);
    await control(api, 'faults');
    await finishWithdrawals({ ...requireStorage(services()), log: services().log });
    expect([await left(sender), await consents(sender)]).toEqual([[], []]);
  });

  it('is accepted in time while a deletion has no end', async () => {
    const sender = await api.signedIn();
    await give(sender);
    const deleteAll = () => new Promise<void>(() => undefined);
    const answers: unknown[] = [];
    const ports = { ...requireStorage(services()), ...storageWith({ deleteAll }) };
    void withdrawEvidence(ports, sender.customer.customer_id).then((answer) => answers.push(answer));
    await expect.poll(() => answers).toEqual([{ withdrawn: true, deleted: false }]);
  });

  it.each([
    ['is not tried for each person while the storage is away', 'unreachable', 1],
    ['is tried for each person while the storage refuses', 'failed', 3],
  ] as const)('%s', async (_title, code, calls) => {
    await api.database.query('delete from evidence_consents');
    for (let person = 0; person < 3; person += 1) await withdrawnMeanwhile();
    const deleteAll = vi.fn((_prefix: string) =>
      Promise.reject(new UpstreamError({ service: 'object-storage', code })),
    );
    await finishWithdrawals(storageWith({ deleteAll }));
    expect(deleteAll).toHaveBeenCalledTimes(calls);
  });

  it('is finished behind others that cannot be', async () => {
    await api.database.query('delete from evidence_consents');
    const [first, between, last] = [
      await withdrawnMeanwhile(),
      await withdrawnMeanwhile(),
      await withdrawnMeanwhile(),
    ];
    const { objects } = requireStorage(services());
    const stuck = [first, last].map(({ customer }) => evidencePrefix(customer.customer_id));
    const deleteAll = (prefix: string) =>
      stuck.includes(prefix)
        ? Promise.reject(new UpstreamError({ service: 'object-storage', code: 'failed' }))
        : objects.deleteAll(prefix);
    await expect
      .poll(async () => {
        await finishWithdrawals(storageWith({ deleteAll }), 1);
        return consents(between);
      })
      .toEqual([]);
    expect([await consents(first), await consents(last)]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });
});
