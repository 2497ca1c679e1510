import { budgetOf } from './page-kinds';
import type { ReceivedPage } from './receive-pages';
import type { Traffic } from './traffic';

/** What is received without a touch: script as a multiple of the bare page's, and by how many bytes that and everything are over their budgets. */
export const judged = (page: ReceivedPage, bareScript: number) => {
  const { untouched } = page;
  const { script, total } = budgetOf(page);
  const over = Math.max(0, Math.ceil(untouched.script - script * bareScript));
  const overInAll = Math.max(0, untouched.total - total * 1000);
  return { ratio: untouched.script / bareScript, over, overInAll, isMet: over + overInAll === 0 };
};

/** Script of GOV.UK's home page as a multiple of the bare page's, as it was in November 2026: a line to beat. */
const GOV_UK = 0.1;

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

/** A line for the bare page, one for the best known, and one or two for each kind of page. Of films only the requests of the page count. */
export const receivedTable = (pages: readonly ReceivedPage[], bare: Traffic): string[][] => [
  HEAD,
  cells('bare page', bare, ['1.000', '', '']),
  ['GOV.UK', kilobytes(GOV_UK * bare.script), GOV_UK.toFixed(3)],
  ...pages.flatMap((page) => {
    const { ratio, over, overInAll, isMet } = judged(page, bare.script);
    const met = isMet ? 'yes' : `no, ${kilobytes(over)} and in all ${kilobytes(overInAll)} kB over`;
    const untouched = cells(page.name, page.untouched, [
      ratio.toFixed(3),
      `≤ ${budgetOf(page).script.toFixed(2)}`,
      met,
    ]);
    if (!page.touched) return [untouched];
    const touchedRatio = (page.touched.script / bare.script).toFixed(3);
    return [untouched, cells(`  ${page.touch?.name}`, page.touched, [touchedRatio, '', ''])];
  }),
];
