import { serverNow } from '@/lib/browser/server-clock';
import { pageStore } from '@/lib/browser/web-storage';
import { within } from '@/lib/browser/within';
import { PENDING_CALLS_KEY } from '@/lib/shared/config/storage-keys';
import { isRecord } from '@/lib/shared/json/record';
import { AuthError, type AuthErrorCode } from './auth-error';
import { pendingAccount, type SignUpCalls, updatePending } from './pending-account';
import { type Sleep, withRetries } from './retry';

/**
 * What the backend has yet to be told of somebody on the way in (spec §3, §4, §7). It outlives tab and sign-out, under the
 * user id. The sign-up posts it at once (`sendPendingSignUps`); what is left then goes with the login (`bringingAlong`), in
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
const allPendingCalls = (now = serverNow()): KeptCalls => {
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

/** Milliseconds that a new account waits for this. It goes on meanwhile, and the login makes up for what fails. */
const SIGN_UP_PATIENCE_MS = 1_500;

/**
 * Sends the answers and consents of new accounts (spec §7), so that they wait for the first login wherever that is.
 * Never rejects: what fails stays.
 */
export const sendPendingSignUps = async (
  now = serverNow(),
  patience = AbortSignal.timeout(SIGN_UP_PATIENCE_MS),
): Promise<void> => {
  const pending = Object.entries(allPendingCalls(now)).filter(
    ([, calls]) => calls.registration || calls.consents,
  );
  if (pending.length === 0) return;
  const [{ callBackend }, { customerConsents, customers }] = await Promise.all([
    import('@/lib/backend/client'),
    import('@/lib/shared/contract/sign-up'),
  ]);
  const sending = pending.flatMap(([token, { registration, consents }]) => [
    registration &&
      callBackend(customers, { token, ...registration }).then(() =>
        settlePendingCalls(token, ['registration'], now),
      ),
    consents &&
      callBackend(customerConsents, { token, ...consents }).then(() =>
        settlePendingCalls(token, ['consents'], now),
      ),
  ]);
  await within(patience, Promise.allSettled(sending)).catch(() => undefined);
};

const settleSessionEnd = (subject: string): void => settlePendingCalls(subject, ['endOtherSessions']);

/** Failures that leave open whether the password is the new one. */
const UNKNOWN_OUTCOMES: ReadonlySet<AuthErrorCode> = new Set(['network', 'reset-failed', 'change-failed']);

const isRefusal = (error: unknown): boolean => AuthError.is(error) && !UNKNOWN_OUTCOMES.has(error.code);

/**
 * Runs `setPassword`, after which the person's other sessions have to end (quality: Security 2), and stores the pending
 * call before it: the connection may break as soon as the password is the new one. A refusal removes the pending call,
 * unless it was there before.
 * @param subject a user id, or the account of a reset
 */
export const withPendingSessionEnd = async <Result>(
  subject: string,
  setPassword: () => Promise<Result>,
): Promise<Result> => {
  const pendingBefore = hasPendingSessionEnd(subject);
  keepPendingCalls(subject, { endOtherSessions: true });
  try {
    return await setPassword();
  } catch (error) {
    if (!pendingBefore && isRefusal(error)) settleSessionEnd(subject);
    throw error;
  }
};

/** Milliseconds that a person with a new password waits for this; the tries go on for as long as the page lives. */
const PATIENCE_MS = 2_000;

/** The server’s half, the pause between two tries, and the clock by which they end. */
interface SessionEnder {
  sessions: { endOthers(): Promise<void> };
  sleep?: Sleep;
  now?: () => number;
}

/**
 * Ends the other sessions of somebody who is signed in and stays so, in up to three calls. Never rejects: the password
 * is the new one by then. A failed call stays pending until that person's next page or login in this browser.
 */
export const endOtherSessions = async (
  { sessions, sleep, now }: SessionEnder,
  userId: string,
  patienceMs = PATIENCE_MS,
): Promise<void> => {
  keepPendingCalls(userId, { endOtherSessions: true });
  const signal = AbortSignal.timeout(patienceMs);
  const telling = withRetries(() => sessions.endOthers(), sleep, now).then(
    () => settleSessionEnd(userId),
    (error: unknown) => {
      if (!AuthError.is(error)) throw error;
    },
  );
  await within(signal, telling).catch((error: unknown) => {
    if (error !== signal.reason) throw error;
  });
};
