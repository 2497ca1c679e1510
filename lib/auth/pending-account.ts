import { pageStore, userBoundKey } from '@/lib/browser/web-storage';
import { isLocale, type Locale } from '@/lib/shared/config/locales';
import type { SignUpAnswers, SignUpConsents } from '@/lib/shared/contract/sign-up';
import { isRecord } from '@/lib/shared/json/record';

/**
 * Somebody on the way in, as a tab remembers them (spec §2, §3, §4): typed addresses, the open code step, answers of an
 * account whose user id is not known. Never a password, token or code. It goes with the tab, and at sign-out; the sign-in
 * clears what it has used. What outlives both stands in `pending-calls.ts`, which pages with a form need not load.
 */

/** What the sign-up form asked besides the account itself. Free of names and addresses. */
export interface SignUpCalls {
  registration?: SignUpAnswers;
  consents?: SignUpConsents;
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

const inTab = pageStore('sessionStorage', userBoundKey('pending'), isPendingAccount);

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
