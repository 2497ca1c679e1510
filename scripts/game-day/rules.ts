import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { runAndCollect } from '../../harness/processes';

/** The rules of deploy/monitoring, as promtool reads them, on series that were recorded. */

export interface Rule {
  alert: string;
  expr: string;
}

const OF_SITE = resolve('deploy/monitoring/alerts.yml');
const OF_MACHINES = resolve('deploy/monitoring/machine-alerts.yml');

const rulesIn = (file: string): readonly Rule[] =>
  (parse(readFileSync(file, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules);

/** All rules, in the order of the files. */
export const alertRules = (): readonly Rule[] => [OF_SITE, OF_MACHINES].flatMap(rulesIn);

/** Whether the rule reads what is told of machines, and not of the site's processes. */
export const isOfMachines = (alert: string): boolean =>
  rulesIn(OF_MACHINES).some((rule) => rule.alert === alert);

export const ruleOf = (alert: string): Rule => {
  const rule = alertRules().find((each) => each.alert === alert);
  if (!rule) throw new Error(`There is no alert ${alert}.`);
  return rule;
};

/** One series: its name with labels, and a value for each scrape; null where there was none. */
export type Series = ReadonlyMap<string, readonly (number | null)[]>;

const written = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(9));

/** As promtool wants them: a series that ends is marked, as Prometheus does when a target no longer has it. */
const valuesOf = (values: readonly (number | null)[]): string =>
  values
    .map((value, at) => {
      if (value !== null) return Number.isNaN(value) ? 'NaN' : written(value);
      return at > 0 && values[at - 1] !== null ? 'stale' : '_';
    })
    .join(' ');

interface Question {
  folder: string;
  alert: string;
  series: Series;
  scrapes: number;
  /** What lies between two scrapes by the clock of the rules. */
  secondsApart: number;
}

/** Whether the alert fires at the newest scrape. Rejects when promtool cannot read what it is given. */
export const isFiring = async ({
  folder,
  alert,
  series,
  scrapes,
  secondsApart,
}: Question): Promise<boolean> => {
  const interval = `${secondsApart}s`;
  const test = {
    rule_files: [OF_SITE, OF_MACHINES],
    evaluation_interval: interval,
    tests: [
      {
        interval,
        input_series: [...series].map(([name, values]) => ({ series: name, values: valuesOf(values) })),
        alert_rule_test: [
          { eval_time: `${Math.max(0, scrapes - 1) * secondsApart}s`, alertname: alert, exp_alerts: [] },
        ],
      },
    ],
  };
  const file = join(folder, 'rules-test.json');
  await writeFile(file, JSON.stringify(test));
  const { code, output } = await runAndCollect('promtool', ['test', 'rules', file]);
  if (code === 0) return false;
  if (/got:\s*\[\s*0:/.test(output)) return true;
  throw new Error(`promtool says: ${output.slice(0, 500)}`);
};
