import { isRecord } from '@/lib/shared/json/record';
import type { Logger } from '../log/logger';
import type { Metrics } from '../metrics/metrics';

/** What browsers report that the policy of a page kept out: counted all, logged a few. Anybody can send such reports. */

/** Directives of our policy; every other name counts as `other`, so that no sender makes lists longer. */
const DIRECTIVES = new Set([
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'base-uri',
  'object-src',
  'frame-ancestors',
]);

/** How many are logged, in each process and hour. */
const MOST_LOGGED = 20;
const HOUR_MS = 60 * 60 * 1000;

export interface PolicyReports {
  /** @param report the body of a report, in either of the two forms that browsers send; what is none is left out */
  note(report: unknown): void;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Scheme and host of an address, or the word that browsers give in its place; nothing else may reach the log. */
const originOf = (address: string): string => {
  if (/^[a-z-]{1,20}$/.test(address)) return address;
  return URL.canParse(address) ? new URL(address).origin.slice(0, 100) : 'unknown';
};

type Violation = Record<string, unknown>;

/** Which directive it was against, whichever of the forms and of the browsers' ages says it. */
const directiveOf = (violation: Violation): string => {
  const named =
    violation['effective-directive'] ?? violation.effectiveDirective ?? violation['violated-directive'];
  const known = text(named).replace(/-(elem|attr)$/, '');
  return DIRECTIVES.has(known) ? known : 'other';
};

const blockedOf = (violation: Violation): string =>
  originOf(text(violation['blocked-uri'] ?? violation.blockedURL));

/** Violations in the form of CSP 2 (`csp-report`) and of the Reporting API (a list with `body`). */
const violationsIn = (report: unknown): Violation[] => {
  if (isRecord(report)) return isRecord(report['csp-report']) ? [report['csp-report']] : [];
  if (!Array.isArray(report)) return [];
  return report.flatMap((one) => (isRecord(one) && isRecord(one.body) ? [one.body] : []));
};

interface ReportPorts {
  metrics: Pick<Metrics, 'policyViolation'>;
  log: Pick<Logger, 'warn'>;
  /** Epoch milliseconds. */
  clock: () => number;
}

export const createPolicyReports = ({ metrics, log, clock }: ReportPorts): PolicyReports => {
  let hour = { began: clock(), logged: 0 };
  return {
    note(report) {
      if (clock() - hour.began >= HOUR_MS) hour = { began: clock(), logged: 0 };
      for (const violation of violationsIn(report)) {
        const directive = directiveOf(violation);
        metrics.policyViolation(directive);
        if (hour.logged >= MOST_LOGGED) continue;
        hour.logged += 1;
        log.warn({ directive, blocked: blockedOf(violation) }, 'the policy of a page kept something out');
      }
    },
  };
};
