import { isLocale, type Locale } from '@/lib/shared/config/locales';
import type { SignUpAnswers, SignUpConsents } from '@/lib/shared/contract/registration';
import { browserStore, isRecord, userBoundKey } from './browser-storage';

/**
 * Somebody on the way in, as this browser remembers them (spec §2, §3, §4). Never a password, token or code. Two parts,
 * since they last differently:
 *
 * - `PendingAccount` is what a tab shows: typed addresses, the open code step, answers of an account whose user id is not
 *   known. It goes with the tab, and at sign-out; the sign-in clears what it has used.
 * - `PendingCalls` are what the backend has yet to be told. They outlive tab and sign-out, under the user id. The sign-up
 *   posts them at once (`pending-calls.ts`); what is left then goes with the login (`bringingAlong`), in its transaction.
 *   Answers and consents are dropped after seven days, as the backend drops unclaimed ones; a session end never is.
 */

/** What the sign-up form asked besides the account itself. Free of names and addresses. */
export interface SignUpCalls {
  registration?: SignUpAnswers;
  consents?: SignUpConsents;
}

export interface PendingCalls extends SignUpCalls {
  /** The password is a new one, so the person's other sessions have to end. */
  endOtherSessions?: true;
}

/** An address whose code has not been entered yet, and the screen on which its code step began. */
export interface CodeStep {
  email: string;
  locale: Locale;
  startedAt: 'sign-up' | 'login' | 'recovery';
}

export interface PendingAccount {
  /** What the login form begins with. `confirmed`: just now, so that only the password is missing. */
  login?: { email: string; confirmed: boolean };
  codeStep?: CodeStep;
  /** The account is there, but the answer that names it got lost, or told only that the code did not leave. */
  unidentified?: { email: string; calls: SignUpCalls };
}

const hasEmail = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && typeof value.email === 'string';

const isPendingAccount = (value: unknown): value is PendingAccount => {
  if (!isRecord(value)) return false;
  const { login, codeStep, unidentified } = value;
  return (
    (login === undefined || (hasEmail(login) && typeof login.confirmed === 'boolean')) &&
    (codeStep === undefined || (hasEmail(codeStep) && isLocale(codeStep.locale))) &&
    (unidentified === undefined || (hasEmail(unidentified) && isRecord(unidentified.calls)))
  );
};

const inTab = browserStore('sessionStorage', userBoundKey('pending'), isPendingAccount);

export const pendingAccount = (): PendingAccount => inTab.read() ?? {};

/** Changes the parts that are named; `undefined` ends one. */
export const updatePending = (change: PendingAccount): void => {
  const next = { ...pendingAccount(), ...change };
  if (Object.values(next).every((part) => part === undefined)) inTab.clear();
  else inTab.write(next);
};

/** The address that waits for its code on this screen of this site, if any. */
export const pendingEmail = (locale: Locale, startedAt: CodeStep['startedAt']): string | null => {
  const { codeStep } = pendingAccount();
  return codeStep?.locale === locale && codeStep.startedAt === startedAt ? codeStep.email : null;
};

const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1_000;

/** By user id, or by the account of a reset, which does not know the user id. */
type KeptCalls = Record<string, PendingCalls & { savedAt: number }>;

const isKeptCalls = (value: unknown): value is KeptCalls =>
  isRecord(value) &&
  Object.values(value).every((entry) => isRecord(entry) && typeof entry.savedAt === 'number');

const onDevice = browserStore('localStorage', 'pending-calls', isKeptCalls);

/** Everything pending in this browser, by user id or account. */
export const allPendingCalls = (now = Date.now()): KeptCalls => {
  const kept = Object.entries(onDevice.read() ?? {}).map(([subject, calls]) => {
    const { savedAt, endOtherSessions } = calls;
    return [subject, now - savedAt < KEPT_FOR_MS ? calls : { savedAt, endOtherSessions }] as const;
  });
  return Object.fromEntries(
    kept.filter(([, calls]) => calls.registration || calls.consents || calls.endOtherSessions),
  );
};

export const pendingCallsOf = (subject: string, now = Date.now()): PendingCalls => {
  const { savedAt: _, ...calls } = allPendingCalls(now)[subject] ?? {};
  return calls;
};

/** @param subject a user id, or the account of a reset */
export const keepPendingCalls = (subject: string, calls: PendingCalls, now = Date.now()): void => {
  const all = allPendingCalls(now);
  onDevice.write({ ...all, [subject]: { ...all[subject], ...calls, savedAt: now } });
};

/** Forgets the parts that the backend has by now, or that came to nothing. */
export const settlePendingCalls = (
  subject: string,
  parts: readonly (keyof PendingCalls)[],
  now = Date.now(),
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
