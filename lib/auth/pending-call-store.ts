import { serverNow } from '@/lib/browser/server-clock';
import { pageStore } from '@/lib/browser/web-storage';
import { PENDING_CALLS_KEY } from '@/lib/shared/config/storage-keys';
import { isRecord } from '@/lib/shared/json/record';
import { pendingAccount, type SignUpCalls, updatePending } from './pending-account';

/**
 * What the backend has yet to be told of somebody on the way in (spec §3, §4, §7). It outlives tab and sign-out, under the
 * user id. The sign-up posts it at once (`pending-calls.ts`); what is left then goes with the login (`bringingAlong`), in
 * its transaction. Answers and consents are dropped after seven days, as the backend drops unclaimed ones; a session end
 * never is.
 */

export interface PendingCalls extends SignUpCalls {
  /** The password is a new one, so the person's other sessions have to end. */
  endOtherSessions?: true;
}

const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1_000;

/** By user id, or by the account of a reset, which does not know the user id. */
type KeptCalls = Record<string, PendingCalls & { savedAt: number }>;

const isKeptCalls = (value: unknown): value is KeptCalls =>
  isRecord(value) &&
  Object.values(value).every((entry) => isRecord(entry) && typeof entry.savedAt === 'number');

const onDevice = pageStore('localStorage', PENDING_CALLS_KEY, isKeptCalls);

/** Everything pending in this browser, by user id or account. */
export const allPendingCalls = (now = serverNow()): KeptCalls => {
  const kept = Object.entries(onDevice.read() ?? {}).map(([subject, calls]) => {
    const { savedAt, endOtherSessions } = calls;
    return [subject, now - savedAt < KEPT_FOR_MS ? calls : { savedAt, endOtherSessions }] as const;
  });
  return Object.fromEntries(
    kept.filter(([, calls]) => calls.registration || calls.consents || calls.endOtherSessions),
  );
};

export const pendingCallsOf = (subject: string, now = serverNow()): PendingCalls => {
  const { savedAt: _, ...calls } = allPendingCalls(now)[subject] ?? {};
  return calls;
};

/** @param subject a user id, or the account of a reset */
export const hasPendingSessionEnd = (subject: string): boolean =>
  pendingCallsOf(subject).endOtherSessions === true;

/** @param subject a user id, or the account of a reset */
export const keepPendingCalls = (subject: string, calls: PendingCalls, now = serverNow()): void => {
  const all = allPendingCalls(now);
  onDevice.write({ ...all, [subject]: { ...all[subject], ...calls, savedAt: now } });
};

/** Forgets the parts that the backend has by now, or that came to nothing. */
export const settlePendingCalls = (
  subject: string,
  parts: readonly (keyof PendingCalls)[],
  now = serverNow(),
): void => {
  const { [subject]: entry, ...others } = allPendingCalls(now);
  if (!entry) return;
  for (const part of parts) delete entry[part];
  const isDone = Object.keys(entry).length === 1;
  const left = isDone ? others : { ...others, [subject]: entry };
  if (Object.keys(left).length === 0) onDevice.clear();
  else onDevice.write(left);
};

const partsOf = (calls: PendingCalls) => Object.keys(calls) as (keyof PendingCalls)[];

interface Arrival {
  /** As it was typed at the login. */
  email: string;
  /** Under which calls of this person may be pending. */
  subjects: readonly string[];
}

/**
 * Opens a session with all that is pending of the person, and forgets it once the session stands. Where none was opened
 * (null, or a failure) it stays for the next login.
 */
export const bringingAlong = async <Result>(
  { email, subjects }: Arrival,
  open: (brought: PendingCalls) => Promise<Result>,
): Promise<Result> => {
  const kept = subjects.map((subject) => [subject, pendingCallsOf(subject)] as const);
  const { unidentified } = pendingAccount();
  const isOwn = unidentified?.email === email.toLowerCase();
  const result = await open(
    Object.assign({}, ...kept.map(([, calls]) => calls), isOwn ? unidentified.calls : {}),
  );
  if (result === null) return result;
  for (const [subject, calls] of kept) settlePendingCalls(subject, partsOf(calls));
  if (isOwn) updatePending({ unidentified: undefined });
  return result;
};
