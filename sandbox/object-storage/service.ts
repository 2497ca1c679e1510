import { requireOwnSite } from '../http/own-site';
import { sendJson } from '../http/reply';
import type { Exchange, HttpService } from '../http/service';
import { isBucketName } from './addresses';
import { faultDocument, type Sending, sendRefusal, sendReply } from './answer';
import { type Payload, payloadOf } from './body/payload';
import { corsHeaders, preflightHeaders } from './cors';
import { inspected } from './inspect';
import { listBuckets } from './operations/buckets';
import type { Operation, Reply } from './operations/operation';
import { type Asked, OPERATIONS, operationNamed, refusalOf } from './operations/table';
import type { Received } from './received';
import { Refusal, refusals } from './refusal';
import { rawPath, readRequest, type StorageRequest } from './request';
import { authenticate } from './signature/authenticate';
import type { Storage } from './storage';

const askedOf = ({ request, url, path }: Exchange): Asked => {
  const [, bucket = '', ...key] = path.split('/');
  return {
    method: request.method ?? 'GET',
    bucket,
    key: key.join('/'),
    query: url.searchParams,
    isCopy: 'x-amz-copy-source' in request.headers || url.searchParams.has('x-amz-copy-source'),
  };
};

const bucketOf = ({ buckets }: Storage, name: string) => {
  const bucket = buckets.get(name);
  if (bucket) return bucket;
  throw isBucketName(name) ? refusals.noSuchBucket(name) : refusals.invalidBucketName(name);
};

/** Counts what is read of a content, be it that the client breaks off. */
const counted = (payload: Payload, received: Received): Payload => ({
  ...payload,
  async *read() {
    for await (const chunk of payload.read()) {
      received.bytes += chunk.length;
      yield chunk;
    }
  },
});

const noteRequest = (
  storage: Storage,
  operation: string,
  { bucket, key, query }: StorageRequest,
): Received => {
  const uploadId = query.get('uploadId');
  const partNumber = Number(query.get('partNumber'));
  return storage.received.add({
    operation,
    bucket,
    key,
    ...(uploadId === null ? {} : { uploadId }),
    ...(partNumber > 0 ? { partNumber } : {}),
    bytes: 0,
    status: 0,
  });
};

/** GET, HEAD and DELETE have no content, whatever their headers say. */
const withContent = ({ request }: Exchange): boolean => ['PUT', 'POST'].includes(request.method ?? '');

const NO_CONTENT: Payload = {
  size: 0,
  async *read() {},
  checksums: {},
  text: async () => '',
};

export const objectStorageService = (storage: Storage): HttpService => {
  /** Signatures go by the machine's time, since the browser's clock and the server's do not move along with the sandbox's. */
  const now = () => Date.now() + storage.settings.current().clockOffsetMs;

  const serve = async (exchange: Exchange, sending: Sending): Promise<void> => {
    const asked = askedOf(exchange);
    const name = operationNamed(asked);
    const { sessionTokenExpired } = storage.settings.current();
    const request = readRequest(exchange);
    const signed = authenticate(exchange.request, request, { now: sending.now, sessionTokenExpired });
    if (name === 'ListBuckets') return sendReply(sending, listBuckets(storage));
    const bucket = bucketOf(storage, request.bucket);
    const operation: Operation | undefined = OPERATIONS[name];
    if (!operation) throw refusalOf(asked);
    const received = noteRequest(storage, name, request);
    const payload = withContent(exchange) ? payloadOf(exchange.request, request, signed) : NO_CONTENT;
    const endpoint = `http://${request.header('host')}/object-storage`;
    try {
      const call = {
        storage,
        bucket,
        key: request.key,
        request,
        payload: counted(payload, received),
        endpoint,
      };
      const reply: Reply = await operation(call);
      received.status = reply.status ?? 200;
      await sendReply(sending, reply);
    } catch (error) {
      if (error instanceof Refusal) received.status = error.status;
      throw error;
    }
  };

  const refuse = (exchange: Exchange, sending: Sending, error: unknown): void => {
    const { request, response } = exchange;
    const what = `${request.method} ${rawPath(request)}`;
    // The client has gone: there is no one to answer.
    const isGone = response.destroyed || (request.destroyed && !request.complete);
    if (isGone || response.headersSent) return void response.destroy();
    if (!(error instanceof Refusal))
      storage.log(`object-storage: ${what} failed: ${(error as Error).message}`);
    const refusal = error instanceof Refusal ? error : refusals.internal();
    if (refusal.status === 501) storage.log(`object-storage: ${what}: ${refusal.message}`);
    sendRefusal(sending, refusal, rawPath(request));
  };

  const handle = async (exchange: Exchange): Promise<void> => {
    const { request, response, path, url } = exchange;
    if (request.method === 'GET' && path === '/inspect.json') {
      requireOwnSite(request);
      return sendJson(response, 200, inspected(storage, url.searchParams.get('key')));
    }
    const sending: Sending = { response, now: now(), isHead: request.method === 'HEAD' };
    const settings = storage.settings.current();
    try {
      if (request.method === 'OPTIONS') {
        return await sendReply(sending, { headers: preflightHeaders(exchange, settings) });
      }
      response.setHeaders(new Map(Object.entries(corsHeaders(exchange, settings))));
      await serve(exchange, sending);
    } catch (error) {
      refuse(exchange, sending, error);
    }
  };

  return {
    operationOf: (exchange) => operationNamed(askedOf(exchange)),
    handle,
    failure: (status) => ({ type: 'application/xml', body: faultDocument(status) }),
  };
};
