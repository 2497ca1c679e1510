import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TimeoutError, UnknownError } from '@/lib/shared/storage/errors';
import { createBrowserStorage } from '@/lib/storage/browser-storage';
import { type AskServer, createSignedUploads } from '@/lib/storage/signed-url/signed-url-store';
import { createXhrHttp } from '@/lib/storage/signed-url/storage-http';

const closing: (() => void)[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const close of closing.splice(0)) close();
});

type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

/** A storage of another origin; gives its address. */
const startStorage = async (answer: Answer, exposed = ''): Promise<string> => {
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-methods', 'GET, PUT');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-expose-headers', exposed);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === 'OPTIONS') response.end();
    else answer(request, response, Buffer.concat(chunks));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/evidence/a`;
};

describe('a request to the storage', () => {
  it('R1.12 R7.65 sends the file as body and tells its progress', async () => {
    let received = '';
    const url = await startStorage((request, response, body) => {
      received = `${request.method} ${request.headers['content-type']} ${body}`;
      response.setHeader('etag', '"e"').end();
    }, 'ETag');
    const bytes: number[] = [];
    const { status, header } = await createXhrHttp()({
      method: 'PUT',
      url,
      headers: { 'content-type': 'video/mp4' },
      body: new Blob(['hello']),
      onBytes: (sent) => bytes.push(sent),
    });
    expect(received).toBe('PUT video/mp4 hello');
    expect([status, header('etag')]).toEqual([200, '"e"']);
    expect(bytes.at(-1)).toBe(5);
  });

  it('R8.27 fails as aborted when a file’s 200 is empty', async () => {
    const url = await startStorage((_request, response) => response.end(), 'ETag');
    const ask = (async () => ({ url, headers: {} })) as unknown as AskServer;
    const store = createSignedUploads({ ask, http: createXhrHttp(), now: Date.now });
    const put = store.put({ bucket: 'evidence', key: 'a', body: new Blob(['hello']) });
    await expect(put).rejects.toMatchObject({ name: 'InternalError', message: 'S3 aborted request' });
  });

  it('has no ETag where CORS rules hide it', async () => {
    const url = await startStorage((_request, response) => response.setHeader('etag', '"e"').end());
    const { header } = await createXhrHttp()({ method: 'PUT', url, body: new Blob(['hello']) });
    expect(header('etag')).toBeNull();
  });

  it('R7.63 asks for a range and tells how much has come', async () => {
    const url = await startStorage((request, response) =>
      response.writeHead(206).end(`of ${request.headers.range}`),
    );
    const bytes: number[] = [];
    const { status, body } = await createXhrHttp()({
      method: 'GET',
      url,
      headers: { range: 'bytes=0-9' },
      onBytes: (received) => bytes.push(received),
    });
    expect([status, (body as Blob).size, bytes.at(-1)]).toEqual([206, 12, 12]);
  });

  it('gives every status as an answer', async () => {
    const url = await startStorage((_request, response) => response.writeHead(503).end('<Error/>'));
    const { status, body } = await createXhrHttp()({ method: 'PUT', url, body: new Blob() });
    expect([status, body]).toEqual([503, '<Error/>']);
  });

  it('fails without a status when the connection breaks', async () => {
    const url = await startStorage((request) => request.socket.destroy());
    await expect(createXhrHttp()({ method: 'PUT', url, body: new Blob(['x']) })).rejects.toSatisfy(
      (error) => UnknownError.is(error) && error.failure.status === 0,
    );
  });

  it('R8.28 R9.36 ends after the time set, with the specified words', async () => {
    const url = await startStorage(() => {});
    await expect(createXhrHttp(20)({ method: 'PUT', url, body: new Blob(['x']) })).rejects.toSatisfy(
      (error) => TimeoutError.is(error) && error.message === 'Request did not complete within 20 ms',
    );
  });

  it('R8.28 R9.36 ends in the browser’s storage after the time set', async () => {
    const url = await startStorage(() => {});
    const respond = async () => new Response(JSON.stringify({ url, headers: {} }));
    vi.stubGlobal('fetch', respond);
    const storage = createBrowserStorage({ bucket: 'evidence', identity: async () => '7', timeout: 20 });
    await expect(storage.download('a', { level: 'private' })).rejects.toSatisfy(
      (error) => TimeoutError.is(error) && error.message === 'Request did not complete within 20 ms',
    );
  });

  it('ends with the reason of its signal', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const url = await startStorage(() => controller.abort(reason));
    const { signal } = controller;
    const request = { method: 'PUT', url, body: new Blob(['x']), signal } as const;
    await expect(createXhrHttp()(request)).rejects.toBe(reason);
    await expect(createXhrHttp()(request)).rejects.toBe(reason);
  });
});
