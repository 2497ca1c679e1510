import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, buildIsCurrent } from '../scripts/build';
import { endChild, freePort } from '../scripts/processes';
import { startDemo } from '../tests/support/start-demo';
import { type BareSite, buildBareSite } from './bare-site';
import { firstLoadBytes } from './first-load';
import { requestsPerSecond } from './throughput';

/** `npm run bench`: the figures that have a budget, each beside the bare page built and served in the same run. */

interface Row {
  figure: string;
  ours: string;
  bare: string;
  ratio: string;
  budget: string;
  met: string;
}

const PAGES = [
  { figure: 'home', page: '/[locale]', budget: 1.3 },
  { figure: 'login', page: '/[locale]/login', budget: 1.4 },
  { figure: 'module', page: '/[locale]/[slug]/[module]', budget: 1.5 },
] as const;
const THROUGHPUT_BUDGET = 5;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const sizeRows = async (bare: BareSite, name: string): Promise<Row[]> => {
  const bareBytes = await firstLoadBytes(join(bare.root, '.next'), '/');
  return Promise.all(
    PAGES.map(async ({ figure, page, budget }) => {
      const bytes = await firstLoadBytes('.next', page);
      const ratio = bytes / bareBytes;
      return {
        figure: `first-load JS, ${figure} (bare: ${name})`,
        ours: kilobytes(bytes),
        bare: kilobytes(bareBytes),
        ratio: ratio.toFixed(3),
        budget: `≤ ${budget.toFixed(2)}`,
        met: ratio <= budget ? 'yes' : `no, ${kilobytes(bytes - budget * bareBytes)} over`,
      };
    }),
  );
};

const answers = async (url: string): Promise<void> => {
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** `next start` of the bare page, while `work` runs. */
const whileServing = async <T>(bare: BareSite, work: (url: string) => Promise<T>): Promise<T> => {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [bare.nextBin, 'start', '-p', String(port), '-H', '127.0.0.1', bare.root],
    {
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: 'ignore',
    },
  );
  const url = `http://127.0.0.1:${port}/`;
  try {
    await answers(url);
    return await work(url);
  } finally {
    await endChild(child, 5_000);
  }
};

const throughputRow = async (bare: BareSite): Promise<Row> => {
  const demo = await startDemo();
  try {
    const ours = await requestsPerSecond(`${demo.site.replace('localhost', '127.0.0.1')}/pt-BR/`);
    const bareRate = await whileServing(bare, requestsPerSecond);
    const ratio = ours / bareRate;
    return {
      figure: 'requests per second, home (bare: next start)',
      ours: ours.toFixed(0),
      bare: bareRate.toFixed(0),
      ratio: ratio.toFixed(1),
      budget: `≥ ${THROUGHPUT_BUDGET}`,
      met: ratio >= THROUGHPUT_BUDGET ? 'yes' : 'no',
    };
  } finally {
    await demo.stop();
    await demo.clean();
  }
};

const print = (rows: readonly Row[]) => {
  const head: Row = {
    figure: 'figure',
    ours: 'ours',
    bare: 'bare',
    ratio: 'ratio',
    budget: 'budget',
    met: 'met',
  };
  const columns = Object.keys(head) as (keyof Row)[];
  const widths = columns.map((column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  for (const row of [head, ...rows]) {
    const cells = columns.map((column, at) => row[column].padEnd(widths[at] ?? 0));
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  }
};

const main = async () => {
  if (!(await buildIsCurrent())) await build();
  const webpack = await buildBareSite('webpack');
  const standard = await buildBareSite('turbopack');
  const rows = [
    ...(await sizeRows(webpack, 'webpack, as ours')),
    ...(await sizeRows(standard, 'turbopack, the default')),
    await throughputRow(webpack),
  ];
  print(rows);
  await Promise.all([webpack.remove(), standard.remove()]);
};

void main();
