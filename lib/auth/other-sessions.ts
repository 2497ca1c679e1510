import { AuthError } from './auth-error';
import { browserStore, isRecord } from './browser-storage';
import { type Sleep, withRetries } from './retry';
import { within } from './time-limit';

/**
 * After a changed password the person’s other sessions end (quality: Security 2). The password is the new one by then,
 * so a failed call must not fail the sign-in, but it must be retried. The pending call is stored under the user id and
 * sent with that person’s next page or sign-in in this browser.
 */

type Debts = Record<string, true>;

const isDebts = (value: unknown): value is Debts => isRecord(value);
const store = browserStore('localStorage', 'end-other-sessions', isDebts);

const owe = (userId: string): void => store.write({ ...store.read(), [userId]: true });

const settle = (userId: string): void => {
  const { [userId]: _, ...others } = store.read() ?? {};
  if (Object.keys(others).length === 0) store.clear();
  else store.write(others);
};

export const owesSessionEnds = (userId: string): boolean => store.read()?.[userId] === true;

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
  owe(userId);
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
