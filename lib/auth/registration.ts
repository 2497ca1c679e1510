import type { SignUpPayload } from '@/lib/backend/contract/session';
import { browserStore, isRecord } from './browser-storage';

/**
 * The sign-up form’s answers on their way to the backend (spec §3, §7). The account exists by the time they are sent,
 * so they are kept until the backend has them: otherwise a lost request would leave an account without its answers.
 * Kept under the user id and free of names, addresses and passwords.
 */

interface Registration {
  payload: SignUpPayload;
  /** Epoch milliseconds. */
  savedAt: number;
}

/** The backend drops unclaimed registrations after as long. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1_000;
/** Nobody waits longer than this for something that can be sent later. */
const TIMEOUT_MS = 4_000;

type Registrations = Record<string, Registration>;

const isRegistrations = (value: unknown): value is Registrations =>
  isRecord(value) &&
  Object.values(value).every(
    (item) => isRecord(item) && isRecord(item.payload) && typeof item.savedAt === 'number',
  );

const store = browserStore('localStorage', 'registrations', isRegistrations);

const current = (now: number): Registrations =>
  Object.fromEntries(
    Object.entries(store.read() ?? {}).filter(([, { savedAt }]) => now - savedAt < KEPT_FOR_MS),
  );

/** Keeps the answers of a new account until `sendRegistrations` has brought them over. */
export const keepRegistration = (payload: SignUpPayload, now = Date.now()): void =>
  store.write({ ...current(now), [payload.token]: { payload, savedAt: now } });

const forget = (userId: string, now: number): void => {
  const { [userId]: _, ...others } = current(now);
  store.write(others);
};

/** Sends what is still waiting. Never rejects: what fails stays, and the next sign-up step or sign-in tries again. */
export const sendRegistrations = async (now = Date.now()): Promise<void> => {
  const waiting = Object.values(current(now));
  if (waiting.length === 0) return;
  const [{ callBackend }, { customers }] = await Promise.all([
    import('@/lib/backend/client'),
    import('@/lib/backend/contract/session'),
  ]);
  const sending = waiting.map(async ({ payload }) => {
    await callBackend(customers, payload, { timeout: TIMEOUT_MS });
    forget(payload.token, now);
  });
  await Promise.allSettled(sending);
};
