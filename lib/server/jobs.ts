import { finishDeletions } from './features/account/finish-deletions';
import { askSilentAccounts, deleteSilentAccounts } from './features/account/silent-accounts';
import type { PdfWorkers } from './features/certificates/pdf-workers';
import { endSilentGroups } from './features/groups/end-silent-groups';
import { cleanUpStorage } from './features/storage/clean-up';
import { clearPrefixes } from './features/storage/deletion-jobs';
import type { StoragePorts } from './features/storage/ports';
import { finishWithdrawals } from './features/storage/withdraw-evidence';
import { unlessRunning } from './platform/concurrency/unless-running';
import { deleteExpired } from './platform/db/housekeeping';
import type { Outbox } from './platform/jobs/outbox';
import type { Logger } from './platform/log/logger';
import type { Mailer } from './platform/mail/mailer';
import { asJob } from './platform/request-context/request-context';
import { onShutdown } from './platform/shutdown';
import { afterStart } from './platform/started';

/** What every process of the site does without a request. */

export interface Job {
  name: string;
  everyMs: number;
  /** Of the first run, after the start. */
  firstAfterMs: number;
  run: () => Promise<void>;
}

type Needs = Parameters<typeof finishDeletions>[0] &
  Parameters<typeof askSilentAccounts>[0] & { storage: StoragePorts | null };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The start is the busiest moment of a process: what asks other services waits until it is over. */
const START_UP_MS = 3_000;

/** Those of the files that people send. */
export const storageJobs = (ports: StoragePorts & { log: Logger }): readonly Job[] => [
  // Deletes the files of people who took their consent back or deleted their account.
  {
    name: 'deletion-jobs',
    everyMs: MINUTE_MS,
    firstAfterMs: START_UP_MS,
    run: async () => {
      await finishWithdrawals(ports);
      await clearPrefixes(ports);
    },
  },
  // Looks at uploads that were not finished, and at what lies under keys that somebody still could write to.
  { name: 'storage', everyMs: HOUR_MS, firstAfterMs: START_UP_MS, run: () => cleanUpStorage(ports) },
];

/** Several replicas may run each of them at once. */
const jobsOf = (needs: Needs): readonly Job[] => [
  // Deletes rows that have expired; each table says which.
  { name: 'expired', everyMs: HOUR_MS, firstAfterMs: 0, run: () => deleteExpired(needs) },
  // Finishes deletions of accounts that a process has left behind.
  { name: 'deletions', everyMs: MINUTE_MS, firstAfterMs: 0, run: () => finishDeletions(needs) },
  // Asks who has not logged in for three years, and deletes who was asked and did not.
  {
    name: 'silent accounts',
    everyMs: HOUR_MS,
    // Nothing waits for it.
    firstAfterMs: 10 * MINUTE_MS,
    run: async () => {
      await askSilentAccounts(needs);
      await deleteSilentAccounts(needs);
    },
  },
  // Ends groups that no maker has visited for a year.
  {
    name: 'silent groups',
    everyMs: HOUR_MS,
    firstAfterMs: 10 * MINUTE_MS,
    run: () => endSilentGroups(needs),
  },
  ...(needs.storage ? storageJobs({ ...needs.storage, log: needs.log }) : []),
];

/** Runs of one job do not overlap. A run that fails is logged; the next one comes in its time. */
export const startJobs = (jobs: readonly Job[], log: Logger): void => {
  for (const { name, everyMs, firstAfterMs, run } of jobs) {
    const attempt = unlessRunning(() =>
      asJob(name, run).catch((err: unknown) => log.warn({ err, job: name }, 'housekeeping failed')),
    );
    afterStart(() => {
      void attempt();
      setInterval(attempt, everyMs).unref();
    }, firstAfterMs);
  }
};

type Work = Needs & { outbox: Outbox; mailer: Mailer; certificatePdfs: PdfWorkers };

/** Warns when the mail server is unreachable. The site starts anyway: only US sign-up and recovery need it. */
const warnOfMail = ({ mailer, log }: Work): Promise<void> =>
  mailer.check().catch(({ message }: Error) => {
    log.warn({ reason: message }, 'SMTP_URL: the mail server does not answer or refuses the login');
  });

/** What goes on without a request, and ends with the process. */
export const startWork = (needs: Work): void => {
  const { log, outbox, mailer, certificatePdfs } = needs;
  // A database that is asked while the process starts may seem not to answer.
  afterStart(outbox.start, START_UP_MS);
  afterStart(() => warnOfMail(needs), START_UP_MS);
  startJobs(jobsOf(needs), log);
  onShutdown(outbox.end);
  onShutdown(mailer.end);
  onShutdown(certificatePdfs.end);
};
