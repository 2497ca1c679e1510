import type { ReceivedPage } from './receive-pages';
import type { Traffic } from './traffic';

/** Script bytes received without a click, as a multiple of the bare page's; and by how many they are over the budget. */
export const judged = ({ budget, untouched }: ReceivedPage, bareScript: number) => ({
  ratio: untouched.script / bareScript,
  over: Math.max(0, Math.ceil(untouched.script - budget * bareScript)),
});

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const HEAD = [
  'page, kB received',
  'JS',
  'ratio',
  'budget',
  'met',
  'requests',
  'HTML',
  'fonts',
  'headers',
  'total',
];

const cells = (name: string, traffic: Traffic, verdict: readonly string[]): string[] => [
  name,
  kilobytes(traffic.script),
  ...verdict,
  String(traffic.requests),
  kilobytes(traffic.html),
  kilobytes(traffic.fonts),
  kilobytes(traffic.headers),
  kilobytes(traffic.total),
];

/** A line for the bare page, and one or two for each kind of page. Of films only the requests of the page count. */
export const receivedTable = (pages: readonly ReceivedPage[], bare: Traffic): string[][] => [
  HEAD,
  cells('bare page', bare, ['1.000', '', '']),
  ...pages.flatMap((page) => {
    const { ratio, over } = judged(page, bare.script);
    const met = over === 0 ? 'yes' : `no, ${kilobytes(over)} kB over`;
    const untouched = cells(page.name, page.untouched, [
      ratio.toFixed(3),
      `≤ ${page.budget.toFixed(2)}`,
      met,
    ]);
    if (!page.touched) return [untouched];
    const touchedRatio = (page.touched.script / bare.script).toFixed(3);
    return [untouched, cells(`  ${page.touch?.name}`, page.touched, [touchedRatio, '', ''])];
  }),
];
