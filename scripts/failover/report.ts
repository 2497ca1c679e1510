import { printTable } from '../../harness/print-table';
import type { Outcome } from './faults';
import type { Load } from './load';
import { lineOf, type Submission } from './submissions';

/** What was acknowledged beside what is stored. */
export interface Comparison {
  acknowledged: number;
  stored: number;
  lost: number;
  double: number;
  /** Stored without an acknowledgement although it was sent until there was one. */
  unfinished: number;
  /** Sent again after the end under the same key, and answered otherwise than the first time. */
  otherwise: number;
}

/** How many of these occur more than once, each counted as often as it is too many. */
const tooMany = (values: readonly string[]): number => values.length - new Set(values).size;

export const compare = (
  { acknowledged }: Pick<Load, 'acknowledged'>,
  { answers, keys }: { answers: readonly string[]; keys: readonly string[] },
  unfinished: readonly Submission[],
  otherwise: number,
): Comparison => {
  const [kept, keptKeys] = [new Set(answers), new Set(keys)];
  const sent = [...acknowledged.keys()];
  const lost = sent.filter((one) => !kept.has(lineOf(one)) || !keptKeys.has(one.key)).length;
  return {
    acknowledged: sent.length,
    stored: answers.length,
    lost,
    double: Math.max(tooMany(answers), tooMany(keys)),
    unfinished: unfinished.length,
    otherwise,
  };
};

const seconds = (value: number): string => value.toFixed(1);

const isMet = ({ back, limit, failures }: Outcome): boolean =>
  failures.length === 0 && (limit === undefined || back <= limit);

/** Prints both tables; true when every figure is kept. */
export const report = (outcomes: readonly Outcome[], comparison: Comparison): boolean => {
  printTable([
    ['what was done', 'answers again after, s', 'at most', '503 with Retry-After', 'other refusals', 'met'],
    ...outcomes.map((outcome) => [
      outcome.title,
      seconds(outcome.back),
      outcome.limit === undefined ? '' : String(outcome.limit),
      String(outcome.refused),
      String(outcome.failures.length),
      isMet(outcome) ? 'yes' : 'no',
    ]),
  ]);
  const { acknowledged, stored, lost, double, unfinished, otherwise } = comparison;
  printTable([
    [
      'acknowledged',
      'stored',
      'lost',
      'stored twice',
      'never acknowledged',
      'answered otherwise when sent again',
    ],
    [acknowledged, stored, lost, double, unfinished, otherwise].map(String),
  ]);
  const others = new Set(outcomes.flatMap(({ failures }) => failures.map(({ what }) => what)));
  for (const what of [...others].slice(0, 10)) process.stdout.write(`other refusal: ${what}\n`);
  return outcomes.every(isMet) && lost + double + unfinished + otherwise === 0 && acknowledged === stored;
};
