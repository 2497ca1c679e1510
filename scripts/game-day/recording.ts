import { setTimeout as pause } from 'node:timers/promises';
import { isFiring, isOfMachines, ruleOf } from './rules';

/**
 * What Prometheus would have scraped of the site's processes. A scrape every half second stands for one each 15 seconds
 * (deploy/monitoring/scrape.yml), so that the rules' windows and waiting times pass thirty times as fast.
 */

const PAUSE_MS = 500;
/** Prometheus waits as long. */
const TIMEOUT_MS = 10_000;
const SCRAPE_SECONDS = 15;
/** More than any rule looks back, but the one that looks back a week. */
const MOST_SCRAPES = 400;

const JOB = 'breaking-barriers';

export interface Scraped {
  ports(): readonly number[];
  token: string;
  /** What node_exporter tells of the machine. */
  machine(): Promise<string>;
}

/** What stood there before the recording, for a rule that looks back further; newest last. */
export type Earlier = ReadonlyMap<string, readonly number[]>;

export interface Recording {
  /** Resolves after so many more scrapes. */
  scrapes(count: number): Promise<void>;
  /** Whether the alert fires now. */
  fires(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Name with the labels that Prometheus adds, and value, of the metrics that the rule reads. */
const linesOf = (text: string, expr: string, instance: string): [series: string, value: number][] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
    if (!name || !new RegExp(`\\b${name}\\b`).test(expr)) return [];
    const all = [labels, `instance="${instance}"`, `job="${JOB}"`].filter(Boolean).join(',');
    return [[`${name}{${all}}`, Number(value)] as [string, number]];
  });

const scrape = async (port: number, token: string): Promise<string | null> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
};

interface Wanted {
  folder: string;
  alert: string;
  /** Instead of 15. */
  secondsApart?: number;
  earlier?: Earlier;
}

/** Records what one alert's rule reads until it is stopped. */
export const startRecording = (
  { ports, token, machine }: Scraped,
  { folder, alert, secondsApart = SCRAPE_SECONDS, earlier = new Map() }: Wanted,
): Recording => {
  const { expr } = ruleOf(alert);
  const series = new Map<string, (number | null)[]>(
    [...earlier].map(([name, values]) => [name, [...values]]),
  );
  let count = Math.max(0, ...[...earlier.values()].map(({ length }) => length));
  const most = count + MOST_SCRAPES;
  let going = true;

  /** A moment by the clock of the rules, which begins with the recording. */
  const byRules = (moment: number): number => moment - Date.now() / 1_000 + count * secondsApart;
  const askSite = () =>
    Promise.all(
      ports().map(async (port) => ({ instance: `127.0.0.1:${port}`, text: await scrape(port, token) })),
    );
  const ask = isOfMachines(alert) ? async () => [{ instance: 'machine', text: await machine() }] : askSite;
  const add = (name: string, value: number): void => {
    const values = series.get(name) ?? [];
    while (values.length < count) values.push(null);
    values.push(value);
    series.set(name, values);
  };
  const record = async (): Promise<void> => {
    for (const { instance, text } of await ask()) {
      if (/\bup\b/.test(expr)) add(`up{instance="${instance}",job="${JOB}"}`, text === null ? 0 : 1);
      for (const [name, value] of linesOf(text ?? '', expr, instance))
        add(name, /_(timestamp|mtime)_seconds/.test(name) ? byRules(value) : value);
    }
    count += 1;
    for (const values of series.values()) while (values.length < count) values.push(null);
    if (count <= most) return;
    for (const values of series.values()) values.shift();
    count -= 1;
  };

  let done = 0;
  const loop = (async () => {
    while (going) {
      await record();
      done += 1;
      await pause(PAUSE_MS);
    }
  })();
  return {
    scrapes: async (more) => {
      for (const wanted = done + more; done < wanted; ) await pause(50);
    },
    fires: () => isFiring({ folder, alert, series, scrapes: count, secondsApart }),
    stop: async () => {
      going = false;
      await loop;
    },
  };
};
