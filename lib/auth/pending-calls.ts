import { serverNow } from '@/lib/browser/server-clock';
import { within } from '@/lib/browser/within';
import { AuthError, type AuthErrorCode } from './auth-error';
import {
  allPendingCalls,
  hasPendingSessionEnd,
  keepPendingCalls,
  settlePendingCalls,
} from './pending-call-store';
import { type Sleep, withRetries } from './retry';

/** Pending calls (`pending-call-store.ts`) that are sent by themselves, and not with a login. */

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
  const [{ callBackend }, { customers }, { customerConsents }] = await Promise.all([
    import('@/lib/backend/client'),
    import('@/lib/shared/contract/session'),
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
