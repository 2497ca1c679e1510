import type { SignedInCustomer } from './auth-provider';
import { browserStore, isRecord, userBoundKey } from './browser-storage';
import { keepRegistration, type NewRegistration } from './registration';

/**
 * What the sign-up form asked for an account whose user id this browser was never told, though the account is there: the
 * provider’s answer got lost, or told only that the code did not leave. It waits in its tab for the sign-in that names
 * the person. What the backend has by then stays.
 */
interface Unidentified {
  email: string;
  /** Without a user id in `token`. */
  registration: NewRegistration;
}

const isUnidentified = (value: unknown): value is Unidentified =>
  isRecord(value) &&
  typeof value.email === 'string' &&
  isRecord(value.registration) &&
  isRecord(value.registration.answers) &&
  isRecord(value.registration.consents);

const store = browserStore('sessionStorage', userBoundKey('registration'), isUnidentified);

export const keepUnidentified = (email: string, registration: NewRegistration): void =>
  store.write({ email, registration });

/** Gives what waits for this person’s sign-in, if anything does, the user id under which it can be sent. */
export const nameRegistration = ({ email, userId }: SignedInCustomer): void => {
  const kept = store.read();
  if (kept?.email !== email) return;
  const { answers, consents } = kept.registration;
  keepRegistration({ answers: { ...answers, token: userId }, consents: { ...consents, token: userId } });
  store.clear();
};
