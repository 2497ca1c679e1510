import { entered } from '@/components/forms/account/entries';
import { surveyAnswersOf } from '@/components/forms/account/survey';
import type { FormValues } from '@/components/forms/form-values';
import { AuthError } from '@/lib/auth/auth-error';
import type { AuthProvider, SignUpDetails } from '@/lib/auth/auth-provider';
import { pendingVerification } from '@/lib/auth/pending-verification';
import { providerForLocale } from '@/lib/auth/provider-for-locale';
import { keepRegistration, type NewRegistration, sendRegistrations } from '@/lib/auth/registration';
import { keepUnidentified } from '@/lib/auth/unidentified-registration';
import { isUnitedStates, type Locale } from '@/lib/shared/config/locales';
import { enteredEmail } from './sign-up-entries';
import { consentFlags, signUpConsents, signUpPayload, workAnswers } from './sign-up-payload';

/** How the code step was reached. `code-not-sent`: the account is there, and its code has to be asked for again. */
export type SignUpOutcome = 'code-sent' | 'code-not-sent' | 'code-sent-again';

const awaitCode = (locale: Locale, email: string): void =>
  pendingVerification.write({ email, locale, startedAt: 'sign-up' });

const signUpDetails = (locale: Locale, values: FormValues): SignUpDetails => ({
  title: entered(values, 'title'),
  consents: consentFlags(locale, values),
  work: workAnswers(values),
  ...(isUnitedStates(locale) ? { survey: surveyAnswersOf(locale, values) } : {}),
});

const registrationOf = (locale: Locale, values: FormValues, userId = ''): NewRegistration => ({
  answers: signUpPayload(locale, userId, values),
  consents: signUpConsents(locale, userId, values),
});

/**
 * Creates the account, then registers the form’s answers and consents under its user id (spec §7). From the first
 * step on the account can always be finished: both are kept until the backend has them, and the code step is remembered.
 * Rejects with `AuthError` when there is no account.
 */
export const createAccount = async (
  locale: Locale,
  values: FormValues,
  provider: (locale: Locale) => Promise<AuthProvider> = providerForLocale,
): Promise<SignUpOutcome> => {
  const email = enteredEmail(values);
  try {
    const { userId } = await (await provider(locale)).signUp({
      email,
      password: values.password ?? '',
      firstName: entered(values, 'firstName'),
      lastName: entered(values, 'lastName'),
      details: signUpDetails(locale, values),
    });
    keepRegistration(registrationOf(locale, values, userId));
    awaitCode(locale, email);
    await sendRegistrations().catch(() => undefined);
    return 'code-sent';
  } catch (error) {
    if (!AuthError.is(error) || error.code !== 'could-not-send-code') throw error;
    keepUnidentified(email, registrationOf(locale, values));
    awaitCode(locale, email);
    return 'code-not-sent';
  }
};

/**
 * Sends another code to an account that exists already, perhaps since a moment ago, when the answer that said so got
 * lost. Rejects with `AuthError`, also when it is confirmed.
 */
export const askForNewCode = async (
  locale: Locale,
  values: FormValues,
  provider: (locale: Locale) => Promise<AuthProvider> = providerForLocale,
): Promise<SignUpOutcome> => {
  const email = enteredEmail(values);
  await (await provider(locale)).resendCode({ email });
  keepUnidentified(email, registrationOf(locale, values));
  awaitCode(locale, email);
  return 'code-sent-again';
};
