import { type BareSite, whileServing } from '../bare-site';
import { median } from '../median';
import { type Cost, costs, type Load } from './cost';
import type { OwnSite } from './own-site';
import { messageOf, type ServerProcess, whileServerRuns } from './server-process';

/**
 * The home page from memory beside the bare page under `next start`, and beside a Node server that does nothing but send
 * the same headers and the same bytes.
 */

const TIMES_THE_BARE_PAGE = 6;
const TIMES_THE_RAW_SERVER = 2;
const CONNECTIONS = 32;
const REQUESTS = { ours: 2_000, bare: 500, raw: 2_000 };

/** Headers that every Node server sets by itself. */
const BY_NODE = ['date', 'connection', 'keep-alive'];

/** What our server sends, as the raw one is to send it. */
const recorded = async (url: URL) => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !BY_NODE.includes(name)));
  return { headers, length: Number(headers['content-length']) };
};

const whileRawServes = async <Result>(
  url: URL,
  work: (url: URL, server: ServerProcess) => Promise<Result>,
): Promise<Result> => {
  const args = ['bench/servers/raw-server.mjs', JSON.stringify(await recorded(url))];
  return whileServerRuns({ args }, async (server) => {
    const port = await messageOf(server.child, ({ port }) => port as number | undefined);
    return work(new URL(`http://127.0.0.1:${port}/`), server);
  });
};

const line = (name: string, rounds: readonly Cost[]): string[] => [
  name,
  (median(rounds.map(({ cpuMs }) => cpuMs)) * 1000).toFixed(0),
  median(rounds.map(({ perSecond }) => perSecond)).toFixed(0),
];

const report = (rounds: readonly Record<keyof typeof REQUESTS, Cost>[]) => {
  const timesBare = median(rounds.map(({ ours, bare }) => bare.cpuMs / ours.cpuMs));
  const timesRaw = median(rounds.map(({ ours, raw }) => ours.cpuMs / raw.cpuMs));
  const verdict = (met: boolean) => (met ? 'yes' : 'no');
  const [quick, lean] = [timesBare >= TIMES_THE_BARE_PAGE, timesRaw <= TIMES_THE_RAW_SERVER];
  const rows = [
    ['home from memory', 'µs CPU', 'requests/s', 'ratio', 'budget', 'met'],
    line(
      'ours',
      rounds.map(({ ours }) => ours),
    ),
    [
      ...line(
        'bare page, next start',
        rounds.map(({ bare }) => bare),
      ),
      `${timesBare.toFixed(1)} × ours`,
      `≥ ${TIMES_THE_BARE_PAGE}`,
      verdict(quick),
    ],
    [
      ...line(
        'raw Node server',
        rounds.map(({ raw }) => raw),
      ),
      `ours is ${timesRaw.toFixed(2)} ×`,
      `≤ ${TIMES_THE_RAW_SERVER}`,
      verdict(lean),
    ],
  ];
  return { rows, met: quick && lean };
};

/** Lines for the table, and whether both budgets are kept. */
export const measureHome = (site: OwnSite, bare: BareSite): Promise<{ rows: string[][]; met: boolean }> => {
  const ours = new URL(`http://127.0.0.1:${site.variables.PORT}/pt-BR/`);
  const loadOf = (kind: keyof typeof REQUESTS, server: ServerProcess, url: URL): Load => ({
    server,
    request: { url },
    requests: REQUESTS[kind],
    connections: CONNECTIONS,
  });
  return whileServing(bare, (bareAddress, bareServer) =>
    whileRawServes(ours, async (rawUrl, rawServer) => {
      const rounds = await costs({
        ours: loadOf('ours', site.server, ours),
        bare: loadOf('bare', bareServer, new URL(bareAddress)),
        raw: loadOf('raw', rawServer, rawUrl),
      });
      return report(rounds);
    }),
  );
};
