import { createHash } from 'node:crypto';
import { ListObjectVersionsCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { expect, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { storageJobs } from '@/lib/server/jobs';
import type { Logger } from '@/lib/server/platform/log/logger';
import type { ServerStore } from '@/lib/server/upstream/object-storage/server-store';
import { createStorageClient } from '@/lib/server/upstream/object-storage/storage-client';
import { EVIDENCE_CONSENT_VERSION } from '@/lib/shared/storage/evidence';
import { type Bytes, bytes as joined } from '../../harness/media/bytes';
import { box, ftyp } from '../../harness/media/films';
import { jpeg } from '../../harness/media/pictures';
import type { ApiHarness } from './api-harness';
import type { Answer } from './client';

/** Files that somebody sends to the object storage, as a browser does. */

export type Sender = Awaited<ReturnType<ApiHarness['signedIn']>>;

const PART = 5_242_880;

/** Pictures and films are made to length by zeros where the picture would be. */
const MADE: Readonly<Record<string, (zeros: Uint8Array) => Bytes>> = {
  'image/jpeg': (scan) => jpeg([], { scan }),
  'video/mp4': (mdat) => joined(ftyp(), box('mdat', mdat)),
};

/** A file of this type and size, if it can be as small; of another type zeros. */
export const bytesOf = (contentType: string, size: number): Uint8Array<ArrayBuffer> => {
  const make = MADE[contentType] ?? ((zeros) => joined(zeros));
  return make(new Uint8Array(Math.max(0, size - make(new Uint8Array()).length))).slice(0, size);
};

/** In base64, as signing takes it. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/** What the jobs of the storage do, one after the other. */
export const runStorageJobs = async (log: Logger = services().log): Promise<void> => {
  for (const { run } of storageJobs({ ...requireStorage(services()), log })) await run();
};

/** The storage as a job takes it, with some calls in another way; `warn` has what the job would log. */
export const storageWith = (calls: Partial<ServerStore> = {}) => {
  const storage = requireStorage(services());
  const warn = vi.fn();
  return { ...storage, objects: { ...storage.objects, ...calls }, log: { warn } as unknown as Logger, warn };
};

/** @param api asked for when it is there: tests start it in a hook */
export const storageTools = (api: () => ApiHarness) => {
  const bucket = () => requireStorage(services()).bucket;

  const call = (
    { client }: Pick<Sender, 'client'>,
    name: string,
    body: object,
    headers = {},
  ): Promise<Answer> => {
    const made = { bucket: bucket(), ...(name === 'sign-put' ? { sha256: sha256Of(new Uint8Array()) } : {}) };
    return client.post(`/api/storage/${name}`, { ...made, ...body }, { headers });
  };

  /** Gives the consent for those who are shown. */
  const consent = ({ client, customer: { customer_id } }: Sender): Promise<Answer> =>
    client.post('/api/give-evidence-consent', { customer_id, version: EVIDENCE_CONSENT_VERSION });

  /** Somebody who is signed in and has given that word. */
  const coach = async (): Promise<Sender> => {
    const sender = await api().signedIn();
    await consent(sender);
    return sender;
  };

  /** What pages send: drafts of the photo, the photo by its name, and below its folder evidence. */
  const keyOf = ({ customer }: Sender, name: string): string => {
    const own = /^(evidence\/|profile-photo)/.test(name) ? name : `evidence/${name}`;
    return `private/${customer.customer_id}/${own}`;
  };

  /** Sends the bytes of one part to its signed URL; its ETag. */
  const sendPart = async (url: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const { status, headers } = await fetch(url, { method: 'PUT', body: bytes });
    expect(status).toBe(200);
    return headers.get('etag') ?? '';
  };

  /** Sends all parts; what `complete` takes. */
  const sendParts = async (sender: Sender, upload: object, bytes: Uint8Array<ArrayBuffer>) => {
    const count = Math.max(1, Math.ceil(bytes.length / PART));
    const partNumbers = Array.from({ length: count }, (_none, index) => index + 1);
    const signed = await call(sender, 'sign-part', { ...upload, partNumbers });
    const urls = signed.body.urls as Record<number, string>;
    const parts = [];
    for (const PartNumber of partNumbers) {
      const part = bytes.slice((PartNumber - 1) * PART, PartNumber * PART);
      parts.push({ PartNumber, ETag: await sendPart(urls[PartNumber] ?? '', part) });
    }
    return parts;
  };

  /** Sends a file in parts; the answer to the last call. */
  const send = async (
    sender: Sender,
    { name, contentType = 'image/jpeg', bytes = bytesOf(contentType, 1_000) }: SentFile,
  ): Promise<Answer> => {
    const key = keyOf(sender, name);
    const created = await call(sender, 'create', { key, contentType, size: bytes.length });
    if (created.status !== 200) return created;
    const upload = { key, uploadId: created.body.uploadId };
    return call(sender, 'complete', { ...upload, parts: await sendParts(sender, upload, bytes) });
  };

  /** Asks the storage past the site. */
  const past = async <Answer>(ask: (s3: S3Client) => Promise<Answer>): Promise<Answer> => {
    const { OBJECT_STORAGE: settings, OBJECT_STORAGE_CREDENTIALS: credentials } = services().environment;
    if (!settings) throw new Error('there is no storage');
    const { s3 } = createStorageClient(settings, { credentials });
    return ask(s3).finally(() => s3.destroy());
  };

  /** Stores it as an operator does, whatever lies there. */
  const putOver = async (Key: string, ContentType: string, Body: Uint8Array): Promise<void> => {
    await past((s3) => s3.send(new PutObjectCommand({ Bucket: bucket(), Key, Body, ContentType })));
  };

  /** The versions that are kept under a key, the latest first. */
  const versionsOf = async (key: string): Promise<(string | undefined)[]> => {
    const command = new ListObjectVersionsCommand({ Bucket: bucket(), Prefix: key });
    const { Versions = [] } = await past((s3) => s3.send(command));
    return Versions.map(({ VersionId }) => VersionId);
  };

  /** Signs for a file in one piece; what sends it, once or again, and resolves with the storage's status. */
  const signPut = async (sender: Sender, { name, contentType = 'image/jpeg', bytes }: SentFile) => {
    const sent = bytes ?? bytesOf(contentType, 500);
    const key = name.includes('/') ? name : keyOf(sender, name);
    const described = { key, contentType, size: sent.length, sha256: sha256Of(sent) };
    const { status, body } = await call(sender, 'sign-put', described);
    expect(status).toBe(200);
    return async (instead = sent, headers = body.headers as Record<string, string>): Promise<number> =>
      (await fetch(body.url as string, { method: 'PUT', body: instead, headers })).status;
  };

  /** Sends a file in one piece and says so; the answer to that. */
  const put = async (sender: Sender, file: SentFile): Promise<Answer> => {
    expect(await (await signPut(sender, file))()).toBe(200);
    const key = file.name.includes('/') ? file.name : keyOf(sender, file.name);
    return call(sender, 'confirm', { key });
  };

  /** A file that is stored and was taken, wherever it lies. */
  const lay = async (
    { customer }: { customer: Pick<Sender['customer'], 'customer_id'> },
    key: string,
    bytes = bytesOf('image/jpeg', 500),
  ): Promise<void> => {
    await putOver(key, 'image/jpeg', bytes);
    const { eTag } = await requireStorage(services()).objects.head({ key });
    await api().database.query(
      `insert into stored_objects (customer_id, key, content_type, size, state, e_tag)
       values ($1, $2, 'image/jpeg', $3, 'stored', $4)`,
      [customer.customer_id, key, bytes.length, eTag],
    );
  };

  /**
   * The answer of the storage to the URL by which an object is read; null when none is signed. It has come as a whole: a body that
   * nobody reads keeps its connection.
   */
  const read = async (sender: Sender, key: string, choices: object = {}): Promise<Response | null> => {
    const { status, body } = await call(sender, 'sign-get', { key, method: 'GET', ...choices });
    if (status !== 200) return null;
    const answer = await fetch(body.url as string);
    return new Response(await answer.arrayBuffer(), answer);
  };

  /** What the bucket has under a key, as text. */
  const contentAt = async (key: string): Promise<string> => {
    const { objects } = requireStorage(services());
    const { size, eTag } = await objects.head({ key });
    return Buffer.from(await objects.readBytes({ key, eTag }, 0, size)).toString();
  };

  /** Lets everything count as so much older that this person has begun. */
  const age = ({ customer }: Sender, interval: string) =>
    api().database.query(
      `update stored_objects set created_at = created_at - $2::interval, due_at = due_at - $2::interval
       where customer_id = $1`,
      [customer.customer_id, interval],
    );

  const clean = () => runStorageJobs();

  const rowsOf = async ({ customer }: Sender) =>
    (
      await api().database.query(
        'select state, key, size::int from stored_objects where customer_id = $1 order by id',
        [customer.customer_id],
      )
    ).rows;

  return {
    age,
    bucket,
    call,
    clean,
    coach,
    consent,
    contentAt,
    keyOf,
    lay,
    put,
    putOver,
    read,
    rowsOf,
    send,
    sendParts,
    signPut,
    versionsOf,
  };
};

interface SentFile {
  /** Below the sender's folder of evidence, or a whole key. */
  name: string;
  contentType?: string;
  bytes?: Uint8Array<ArrayBuffer>;
}
