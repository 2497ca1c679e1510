import { isLocale } from '@/lib/shared/config/locales';
import { PAGE_PARTS } from '@/lib/shared/contract/page-fault';
import { isRecord } from '@/lib/shared/json/record';
import type { Logger } from '../log/logger';
import type { Metrics } from './metrics';

/**
 * What pages report of a part that failed in the browser: counted up to a bound, logged a few. Anybody can send such reports, so
 * nothing is kept of them but words of closed lists and forms.
 */

/** Of one address, in each process and hour. */
const MOST_OF_AN_ADDRESS = 10;
/** Of all together, in each process and hour. With it the addresses that are remembered are bounded, too. */
const MOST_COUNTED = 1_000;
const MOST_LOGGED = 20;
const HOUR_MS = 60 * 60 * 1000;

export interface PageFaults {
  /**
   * @param report the body of a report; what is none is left out
   * @param address whom it comes from, to bound how many count; never logged
   */
  note(report: unknown, address: string): void;
}

interface FaultPorts {
  metrics: Pick<Metrics, 'pageFault'>;
  log: Pick<Logger, 'warn'>;
  /** Epoch milliseconds. */
  clock: () => number;
}

const PARTS: ReadonlySet<unknown> = new Set(PAGE_PARTS);

const fitting = (value: unknown, form: RegExp): string =>
  typeof value === 'string' && form.test(value) ? value : 'other';

const inWords = ({ part, error, route, locale, release }: Record<string, unknown>) => ({
  part: String(part),
  error: fitting(error, /^[A-Z][A-Za-z]{0,30}(Error|Exception)$|^Error$/),
  route: fitting(route, /^(\/(\[[a-z.]{1,16}\]|[a-z-]{1,24}|404)){1,4}$/),
  locale: typeof locale === 'string' && isLocale(locale) ? locale : 'other',
  release: fitting(release, /^[\w-]{1,40}$/),
});

export const createPageFaults = ({ metrics, log, clock }: FaultPorts): PageFaults => {
  const newHour = () => ({ began: clock(), counted: 0, byAddress: new Map<string, number>() });
  let hour = newHour();
  return {
    note(report, address) {
      if (!isRecord(report) || !PARTS.has(report.part)) return;
      if (clock() - hour.began >= HOUR_MS) hour = newHour();
      const sent = (hour.byAddress.get(address) ?? 0) + 1;
      if (sent > MOST_OF_AN_ADDRESS || hour.counted >= MOST_COUNTED) return;
      hour.byAddress.set(address, sent);
      hour.counted += 1;
      const fault = inWords(report);
      metrics.pageFault(fault.part);
      if (hour.counted <= MOST_LOGGED) log.warn(fault, 'a part of a page failed in the browser');
    },
  };
};
