import { type IncomingHttpHeaders, request } from 'node:http';

/** What a request costs the process, in processor time: other processes on the machine do not change it. */

type Work = () => Promise<unknown>;

const spentSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

/**
 * Microseconds for each of `runs` runs, one after the other. What was begun and not ended counts to the next run, and
 * collecting garbage to whichever run it falls into: many together tell more than one. Ends early once it has cost `most`.
 */
const costOfOne = async (work: Work, runs: number, most = Number.POSITIVE_INFINITY): Promise<number> => {
  const before = process.cpuUsage();
  for (let done = 1; ; done += 1) {
    await work();
    const spent = spentSince(before);
    if (done === runs || spent > most) return spent / done;
  }
};

/** Long beside what single runs differ in, and beside the steps in which some systems count. */
const BATCH_MICROSECONDS = 50_000;

/** How many runs of the plain work cost a batch. */
const runsOfABatch = async (plain: Work): Promise<number> => {
  let runs = 8;
  while ((await costOfOne(plain, runs)) * runs < BATCH_MICROSECONDS) runs *= 2;
  return runs;
};

/** Most of what is dear at first was only unlucky. */
const SINGLE_RUNS = 4;

/** Whatever else the process does meanwhile only adds, so the cheapest of several batches is the nearest to the truth. */
const MOST_ROUNDS = 12;

/**
 * How many times more each piece of hostile work costs than the plain one. One run of it that is within `limit` is
 * enough, as more would only lower the figure; otherwise both are measured in batches, in turn.
 */
export const costRatios = async <Kind extends string>(
  hostile: readonly (readonly [Kind, Work])[],
  plain: Work,
  limit: number,
): Promise<{ kind: Kind; ratio: number }[]> => {
  // The first run of anything pays for its compilation.
  await plain();
  let cheapest = Math.min(await costOfOne(plain, 1), await costOfOne(plain, 1));
  let runs = 0;
  const ratios: { kind: Kind; ratio: number }[] = [];
  for (const [kind, work] of hostile) {
    let dear = Number.POSITIVE_INFINITY;
    for (let run = 0; run < SINGLE_RUNS && dear > limit * cheapest; run += 1)
      dear = Math.min(dear, await costOfOne(work, 1));
    for (let round = 0; round < MOST_ROUNDS && dear > limit * cheapest; round += 1) {
      if (runs === 0) {
        runs = await runsOfABatch(plain);
        // A single run may have been cheap by luck.
        cheapest = Number.POSITIVE_INFINITY;
      }
      cheapest = Math.min(cheapest, await costOfOne(plain, runs));
      dear = Math.min(dear, await costOfOne(work, runs, 2 * limit * cheapest * runs));
    }
    ratios.push({ kind, ratio: dear / cheapest });
  }
  return ratios;
};

/** Those that are dearer than allowed, for a test to find none of. */
export const dearerThan = (limit: number, ratios: readonly { kind: string; ratio: number }[]): string[] =>
  ratios.filter(({ ratio }) => ratio > limit).map(({ kind, ratio }) => `${kind}: ${ratio.toFixed(1)} times`);

interface RawRequest {
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
