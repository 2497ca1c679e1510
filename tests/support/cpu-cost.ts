import { type IncomingHttpHeaders, request } from 'node:http';

/** What a request costs the process, in processor time: other processes on the machine do not change it. */

const cpuMicroseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

/** Whatever else the process does meanwhile only adds, so the cheapest of several runs is the nearest to the truth. */
const MOST_RUNS = 12;

type Work = () => Promise<unknown>;

/**
 * How many times more each piece of hostile work costs than the plain one, the cheapest run of each. What is within
 * `limit` at once is not measured again, as more runs would only lower it.
 */
export const costRatios = async <Kind extends string>(
  hostile: readonly (readonly [Kind, Work])[],
  plain: Work,
  limit: number,
): Promise<{ kind: Kind; ratio: number }[]> => {
  // The first run of anything pays for its compilation.
  await plain();
  let cheapest = await cpuMicroseconds(plain);
  const ratios: { kind: Kind; ratio: number }[] = [];
  for (const [kind, work] of hostile) {
    let dear = await cpuMicroseconds(work);
    for (let run = 1; run < MOST_RUNS && dear > limit * cheapest; run += 1) {
      cheapest = Math.min(cheapest, await cpuMicroseconds(plain));
      dear = Math.min(dear, await cpuMicroseconds(work));
    }
    ratios.push({ kind, ratio: dear / cheapest });
  }
  return ratios;
};

/** Those that are dearer than allowed, for a test to find none of. */
export const dearerThan = (limit: number, ratios: readonly { kind: string; ratio: number }[]): string[] =>
  ratios.filter(({ ratio }) => ratio > limit).map(({ kind, ratio }) => `${kind}: ${ratio.toFixed(1)} times`);

export interface RawRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as it is. */
  body?: Buffer;
}

/** Sends a request with next to no cost of its own, so that the server’s shows. Resolves with status and headers. */
export const sendRaw = (
  origin: string,
  { method, path, headers = {}, body = Buffer.alloc(0) }: RawRequest,
): Promise<{ status: number; headers: IncomingHttpHeaders }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const length = method === 'POST' ? { 'content-length': String(body.length) } : {};
    const sent = request({ host: hostname, port, method, path, headers: { ...headers, ...length } });
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
      response.resume();
    });
    sent.end(body);
  });
