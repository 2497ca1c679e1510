import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { createAdmission } from '@/front/admission/admission';
import { createDrain } from '@/front/drain';
import { securityHeaders } from '@/front/security-headers';
import { createFront, type FrontOptions } from '@/front/server';

export const headers = securityHeaders({
  tagManager: { scripts: [], connections: [], pictures: [], frames: [] },
  siteOrigin: 'https://site.example',
  connectOrigins: ['https://identity.example'],
  mediaOrigins: ['https://media.example'],
  development: false,
});

/** A front on a free port; closed at the end of the test that asks for it. */
export const listening = async (options: Partial<FrontOptions> & Pick<FrontOptions, 'next'>) => {
  const drain = options.drain ?? createDrain();
  const server = createFront({
    headers,
    drain,
    offlineModules: true,
    admission: createAdmission(100),
    templateOf: () => 'other',
    clientOf: () => 'somebody',
    sessionOf: async () => null,
    observer: { answered: () => undefined, follow: (_request, _response, _route, work) => work() },
    trustsPeer: () => false,
    onUntrustedProxy: () => undefined,
    allowedOrigins: ['https://site.example'],
    onOtherScheme: () => undefined,
    onError: () => undefined,
    busyPage: null,
    memory: null,
    ...options,
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, drain, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** A request whose answer is left as it came: no decompression, no redirects followed. */
export const raw = (
  origin: string,
  path: string,
  requestHeaders: Record<string, string> = {},
  method = 'GET',
) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = httpRequest({ hostname, port, path, method, headers: requestHeaders }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end();
  });

/** Everything that the server says on a connection up to its end; each part is sent once something was heard. */
export const conversation = (origin: string, first: string, ...parts: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let heard = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      heard += text;
      const part = parts.shift();
      if (part !== undefined) socket.write(part);
    });
    socket.on('error', reject).on('close', () => resolve(heard));
    socket.write(first);
  });

/** Of one answer as `conversation` has it. */
export const parsed = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const fields = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(statusLine.split(' ')[1]), fields, body };
};
