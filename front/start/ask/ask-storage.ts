import { GetBucketVersioningCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { createStorageClient, type StorageClient } from '@/lib/server/upstream/object-storage/storage-client';
import type { Environment } from '@/lib/shared/config/environment';
import { storageEndpoint } from '@/lib/shared/config/variables/object-storage';
import { bad, type Finding, good } from '../finding';

/** The bucket, as the site's account and as a browser of the site see it. Nothing is written. */

const TIMEOUT_MS = 4_000;
const CORS_RULES = 'docs/operate/storage.md (CORS rules)';
/** What browsers send with an upload. */
const SENT_HEADERS = ['content-type', 'if-none-match', 'x-amz-checksum-sha256'];

/** By a listing, since a refused HEAD says no code. */
const reach = async ({ s3, bucket, ask }: StorageClient): Promise<Finding> => {
  const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: 'private/', MaxKeys: 1 });
  await ask('ListObjectsV2', (options) => s3.send(command, options), TIMEOUT_MS);
  return good('bucket', `${bucket}, may be listed`);
};

const versions = async ({ s3, bucket, ask }: StorageClient): Promise<Finding> => {
  const command = new GetBucketVersioningCommand({ Bucket: bucket });
  const answer = await ask('GetBucketVersioning', (options) => s3.send(command, options), TIMEOUT_MS).catch(
    () => null,
  );
  if (answer === null) return good('bucket versions', 'not told to the site’s account, which is right');
  return good(
    'bucket versions',
    answer.Status === 'Enabled' ? 'on: keep the lifecycle rules of docs/operate/storage.md' : 'off',
  );
};

const namesIn = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase());

const allows = (names: readonly string[], wanted: string): boolean =>
  names.includes('*') || names.includes(wanted);

/** What the storage's answers to a browser lack; each names the rule of the bucket. */
const corsFaults = (question: Headers, answer: Headers, origin: string): string[] => {
  const allowed = question.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== origin) return [`no AllowedOrigins with ${origin}`];
  const exposed = [question, answer].flatMap((headers) => namesIn(headers, 'access-control-expose-headers'));
  const sent = namesIn(question, 'access-control-allow-headers');
  return [
    ...(allows(namesIn(question, 'access-control-allow-methods'), 'put')
      ? []
      : ['no AllowedMethods with PUT']),
    ...SENT_HEADERS.filter((name) => !allows(sent, name)).map((name) => `no AllowedHeaders with ${name}`),
    ...(allows(exposed, 'etag') ? [] : ['no ExposeHeaders with ETag, without which every upload ends']),
  ];
};

const cors = async (address: string, origin: string): Promise<Finding> => {
  const what = 'bucket CORS';
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const question = await fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': SENT_HEADERS.join(','),
    },
    signal,
  });
  await question.body?.cancel();
  const answer = await fetch(address, { headers: { origin }, signal });
  await answer.body?.cancel();
  const faults = corsFaults(question.headers, answer.headers, origin);
  return faults.length === 0
    ? good(what, `browsers of ${origin} may send`)
    : bad(what, `${question.status}: ${faults.join('; ')}; set the rules of ${CORS_RULES}`);
};

/** One question for each line; empty without a storage. */
export const storageQuestions = ({
  OBJECT_STORAGE: settings,
  OBJECT_STORAGE_CREDENTIALS: credentials,
  SITE_ORIGIN,
}: Environment): readonly (readonly [what: string, ask: () => Promise<Finding>])[] => {
  if (!settings) return [];
  const client = createStorageClient(settings, { credentials });
  const address = `${storageEndpoint(settings)}/${settings.bucket}/private/nobody`;
  return [
    ['bucket', () => reach(client)],
    ['bucket CORS', () => cors(address, SITE_ORIGIN)],
    ['bucket versions', () => versions(client)],
  ];
};
