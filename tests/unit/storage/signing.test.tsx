import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { PROBLEMS, type ProblemCode } from '@/lib/shared/contract/problem';
import { InternalError, NoCredentials, NoSuchUpload, UnknownError } from '@/lib/shared/storage/errors';
import { askServer, createSignedUploads } from '@/lib/storage/signed-url/signed-url-store';
import { createXhrHttp } from '@/lib/storage/signed-url/storage-http';
import { startBackendServer } from '../../support/backend-server';

const server = startBackendServer();

/** Of every code; those of other endpoints are here so that a new one is decided about. */
const KINDS: Record<ProblemCode, string> = {
  'not-signed-in': 'NoCredentials',
  'no-such-key': 'NoSuchKey',
  'key-used': 'UnknownError',
  'no-such-upload': 'NoSuchUpload',
  'upload-gone': 'UnknownError',
  'object-not-in-active-tier': 'ObjectNotInActiveTierError',
  internal: 'InternalError',
  'bad-request': 'UnknownError',
  'foreign-origin': 'UnknownError',
  'not-found': 'UnknownError',
  'method-not-allowed': 'UnknownError',
  'body-too-large': 'UnknownError',
  'unsupported-media-type': 'UnknownError',
  'csrf-token-mismatch': 'UnknownError',
  'idempotency-key-reused': 'UnknownError',
  'name-not-printable': 'UnknownError',
  'course-not-completed': 'UnknownError',
  'course-too-fast': 'UnknownError',
  'certificate-revoked': 'UnknownError',
  'group-ended': 'UnknownError',
  'group-full': 'UnknownError',
  'last-maker': 'UnknownError',
  'too-many-groups': 'UnknownError',
  'changed-meanwhile': 'UnknownError',
  'upload-incomplete': 'UnknownError',
  'file-too-large': 'UnknownError',
  'storage-full': 'UnknownError',
  'storage-day-full': 'UnknownError',
  'file-type-refused': 'UnknownError',
  'file-shows-place': 'UnknownError',
  'consent-missing': 'UnknownError',
  'too-many-requests': 'UnknownError',
  'identity-token-refused': 'NoCredentials',
  'identity-refused': 'UnknownError',
  'upstream-unavailable': 'UnknownError',
  'upstream-aborted': 'InternalError',
  unavailable: 'UnknownError',
};

const upload = { bucket: 'evidence', key: 'private/coach-1/a', uploadId: 'u' };

const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  http.post('/api/storage/list-parts', () =>
    HttpResponse.json(
      { type: 'about:blank', title: 'no', status, code },
      { status, headers: { 'content-type': 'application/problem+json', ...headers } },
    ),
  );

describe('a call for a signature', () => {
  it('R7.75 goes to our server with the request as body', async () => {
    let received: unknown;
    server.use(
      http.post('/api/storage/sign-part', async ({ request }) => {
        received = await request.json();
        return HttpResponse.json({ urls: { 1: 'https://storage.test/1' }, expiresIn: 900 });
      }),
    );
    const answer = await askServer('sign-part', { ...upload, partNumbers: [1] });
    expect(answer).toEqual({ urls: { 1: 'https://storage.test/1' }, expiresIn: 900 });
    expect(received).toEqual({ ...upload, partNumbers: [1] });
  });

  it('R6.9 fails without credentials when the session has ended', async () => {
    server.use(problem(401, 'not-signed-in'));
    await expect(askServer('list-parts', upload)).rejects.toSatisfy(
      (error) => NoCredentials.is(error) && error.message === 'no credentials',
    );
  });

  it('R8.23 takes the kind of a failure from its problem code', async () => {
    server.use(problem(404, 'no-such-upload'));
    await expect(askServer('list-parts', upload)).rejects.toSatisfy((error) => NoSuchUpload.is(error));
  });

  it('R8.32 keeps another failure’s code, and how long to wait', async () => {
    server.use(problem(429, 'too-many-requests', { 'retry-after': '7' }));
    await expect(askServer('list-parts', upload)).rejects.toSatisfy(
      (error) =>
        UnknownError.is(error) &&
        error.failure.code === 'TooManyRequests' &&
        error.failure.status === 429 &&
        error.failure.retryAfterMs === 7_000,
    );
  });

  it.each(Object.entries(KINDS))('R8.32 takes %s for %s', async (code, kind) => {
    server.use(problem(PROBLEMS[code as ProblemCode][0], code));
    await expect(askServer('list-parts', upload)).rejects.toMatchObject({ name: kind });
  });

  it('carries the key by which a repetition is known', async () => {
    const keys: unknown[] = [];
    server.use(
      http.post('/api/storage/create', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json({ uploadId: 'u' });
      }),
    );
    const store = createSignedUploads({ ask: askServer, http: createXhrHttp(), now: Date.now });
    const { bucket, key } = upload;
    await store.createMultipart({ bucket, key, size: 1, attempt: 'one-attempt' });
    expect(keys).toEqual(['one-attempt']);
  });

  it.each([
    ['our server answers nothing', () => new HttpResponse(null, { status: 200 })],
    [
      'the storage has answered our server nothing',
      () => HttpResponse.json({ code: 'upstream-aborted' }, { status: 502 }),
    ],
  ])('R8.27 says that the request was aborted when %s', async (_when, answer) => {
    server.use(http.post('/api/storage/list-parts', answer));
    await expect(askServer('list-parts', upload)).rejects.toSatisfy(
      (error) => InternalError.is(error) && error.message === 'S3 aborted request',
    );
  });

  it('has no status when no answer comes', async () => {
    server.use(http.post('/api/storage/list-parts', () => HttpResponse.error()));
    await expect(askServer('list-parts', upload)).rejects.toSatisfy(
      (error) => UnknownError.is(error) && error.failure.status === 0,
    );
  });

  it('ends with the reason of its signal', async () => {
    const reason = new Error('enough');
    await expect(askServer('list-parts', upload, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
