import type { SignUpConsents } from '@/lib/shared/contract/account';
import type { SignUpPayload } from '@/lib/shared/contract/session';
import { browserStore, isRecord } from './browser-storage';

/**
 * What the sign-up form asked, on its way to the backend (spec §3, §7): the answers, and the consents with the form of
 * address. The account exists by the time they are sent, so they are kept until the backend has them: otherwise a lost
 * request would leave an account without its answers. Kept under the user id and free of names, addresses and passwords.
 */

export interface NewRegistration {
  answers: SignUpPayload;
  consents: SignUpConsents;
}

/** Each part is sent by itself, and gone once it has arrived. */
interface Waiting extends Partial<NewRegistration> {
  /** Epoch milliseconds. */
  savedAt: number;
}

/** The backend drops unclaimed registrations after as long. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1_000;
/** Time limit of a request that can be repeated later. */
const TIMEOUT_MS = 1_500;

type Registrations = Record<string, Waiting>;

const isRegistrations = (value: unknown): value is Registrations =>
  isRecord(value) &&
  Object.values(value).every(
    (item) =>
      isRecord(item) &&
      typeof item.savedAt === 'number' &&
      (isRecord(item.answers) || isRecord(item.consents)),
  );

const store = browserStore('localStorage', 'registrations', isRegistrations);

const current = (now: number): Registrations => {
  const stored: Registrations = store.read() ?? {};
  return Object.fromEntries(Object.entries(stored).filter(([, { savedAt }]) => now - savedAt < KEPT_FOR_MS));
};

/** Keeps what a new account answered until `sendRegistrations` has brought it over. */
export const keepRegistration = (registration: NewRegistration, now = Date.now()): void =>
  store.write({ ...current(now), [registration.answers.token]: { ...registration, savedAt: now } });

const forget = (userId: string, part: keyof NewRegistration, now: number): void => {
  const { [userId]: entry, ...others } = current(now);
  if (!entry) return;
  const rest: Waiting = { ...entry, [part]: undefined };
  store.write(rest.answers || rest.consents ? { ...others, [userId]: rest } : others);
};

const backend = async () => {
  const [{ callBackend }, { customers }, { customerConsents, newFields }] = await Promise.all([
    import('@/lib/backend/client'),
    import('@/lib/shared/contract/session'),
    import('@/lib/shared/contract/account'),
  ]);
  return { callBackend, customers, customerConsents, newFields };
};

/** Sends what is still waiting. Never rejects: what fails stays, and the next sign-up step, sign-in or page tries again. */
export const sendRegistrations = async (now = Date.now()): Promise<void> => {
  const waiting = Object.entries(current(now));
  if (waiting.length === 0) return;
  const { callBackend, customers, customerConsents } = await backend();
  const sending = waiting.flatMap(([userId, { answers, consents }]) => [
    answers &&
      callBackend(customers, answers, { timeout: TIMEOUT_MS }).then(() => forget(userId, 'answers', now)),
    consents &&
      callBackend(customerConsents, consents, { timeout: TIMEOUT_MS }).then(() =>
        forget(userId, 'consents', now),
      ),
  ]);
  await Promise.allSettled(sending);
};

/**
 * For a customer who signed in without sign-up answers: posts the ones that this browser still has (spec §7,
 * `newFields`). Answers whether the customer is complete by then; rejects when the backend could not be asked.
 */
export const completeRegistration = async (userId: string, now = Date.now()): Promise<boolean> => {
  const answers = current(now)[userId]?.answers;
  if (!answers) return false;
  const { callBackend, newFields } = await backend();
  const { token: _, phone: __, country: ___, language: ____, ...fields } = answers;
  const { customer } = await callBackend(newFields, fields, { timeout: TIMEOUT_MS });
  forget(userId, 'answers', now);
  return customer.complete;
};
