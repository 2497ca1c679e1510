import { AuthError, type AuthErrorCode } from './auth-error';
import { browserStore, isRecord } from './browser-storage';
import { type Sleep, withRetries } from './retry';
import { within } from './time-limit';

/**
 * After a changed password the person’s other sessions end (quality: Security 2). The password is the new one by then,
 * so a failed call must not fail the sign-in, but it must be retried. The pending call is stored under the user id and
 * sent with that person’s next page or sign-in in this browser. A reset does not know the user id: until the login that
 * follows, its pending call is stored under the account.
 */

type PendingEnds = Record<string, true>;

const isPendingEnds = (value: unknown): value is PendingEnds => isRecord(value);
const store = browserStore('localStorage', 'end-other-sessions', isPendingEnds);

const markPending = (subject: string): void => store.write({ ...store.read(), [subject]: true });

const settle = (subject: string): void => {
  const { [subject]: _, ...others } = store.read() ?? {};
  if (Object.keys(others).length === 0) store.clear();
  else store.write(others);
};

/** @param subject a user id, or the account of a reset */
export const hasPendingSessionEnd = (subject: string): boolean => store.read()?.[subject] === true;

/** Failures that leave open whether the password is the new one. */
const UNKNOWN_OUTCOMES: ReadonlySet<AuthErrorCode> = new Set(['network', 'reset-failed', 'change-failed']);

const isRefusal = (error: unknown): boolean => AuthError.is(error) && !UNKNOWN_OUTCOMES.has(error.code);

/**
 * Runs `setPassword` and stores the pending call before it: the connection may break as soon as the password is the new
 * one. A refusal removes the pending call, unless it was there before.
 * @param subject a user id, or the account of a reset
 */
export const withPendingSessionEnd = async <Result>(
  subject: string,
  setPassword: () => Promise<Result>,
): Promise<Result> => {
  const pendingBefore = hasPendingSessionEnd(subject);
  markPending(subject);
  try {
    return await setPassword();
  } catch (error) {
    if (!pendingBefore && isRefusal(error)) settle(subject);
    throw error;
  }
};

/** A login tells whose account it is: what was pending under the account is pending under the user id from now on. */
export const assignSessionEnds = (account: string, userId: string): void => {
  if (!hasPendingSessionEnd(account)) return;
  markPending(userId);
  settle(account);
};

/** Milliseconds that a person with a new password waits for this; the tries go on for as long as the page lives. */
const PATIENCE_MS = 2_000;

/** The server’s half, the pause between two tries, and the clock by which they end. */
interface SessionEnder {
  sessions: { endOthers(): Promise<void> };
  sleep?: Sleep;
  now?: () => number;
}

/** Calls the server up to three times. Never rejects; a failed call stays pending. */
export const endOtherSessions = async (
  { sessions, sleep, now }: SessionEnder,
  userId: string,
  patienceMs = PATIENCE_MS,
): Promise<void> => {
  markPending(userId);
  const signal = AbortSignal.timeout(patienceMs);
  const telling = withRetries(() => sessions.endOthers(), sleep, now).then(
    () => settle(userId),
    (error: unknown) => {
      if (!AuthError.is(error)) throw error;
    },
  );
  await within(signal, telling).catch((error: unknown) => {
    if (error !== signal.reason) throw error;
  });
};
