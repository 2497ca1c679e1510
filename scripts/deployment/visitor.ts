import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { Agent, request as secureRequest } from 'node:https';

/** Asks nginx as a browser does that takes www.example.org for this machine. */

export interface Visitor {
  http: number;
  https: number;
  /** The certificate that nginx shows, PEM. */
  ca: string;
  secure: boolean;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const HOST = 'www.example.org';
const agent = new Agent({ keepAlive: true });

/** Rejects when the connection breaks before there is an answer. */
export const ask = (
  visitor: Visitor,
  path: string,
  { method = 'GET', headers, body }: Question = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { http, https, ca, secure } = visitor;
    const options = { host: '127.0.0.1', method, path, headers: { host: HOST, ...headers } };
    const request = secure
      ? secureRequest({ ...options, port: https, servername: HOST, ca, agent })
      : plainRequest({ ...options, port: http });
    request.once('error', reject).once('response', (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          text += chunk;
        })
        .once('error', reject)
        .once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
    });
    request.end(body);
  });
