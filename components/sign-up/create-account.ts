import { entered, enteredEmail } from '@/components/forms/account/entries';
import { surveyAnswersOf } from '@/components/forms/account/survey';
import { workAnswers } from '@/components/forms/account/work-answers';
import type { FormValues } from '@/components/forms/form-values';
import { leaveEvent } from '@/lib/analytics/left-events';
import { AuthError } from '@/lib/auth/auth-error';
import type { AuthProvider, SignUpDetails } from '@/lib/auth/auth-provider';
import { type SignUpCalls, updatePending } from '@/lib/auth/pending-account';
import { keepPendingCalls, sendPendingSignUps } from '@/lib/auth/pending-calls';
import { providerForLocale } from '@/lib/auth/provider-for-locale';
import { isUnitedStates, type Locale, SITES } from '@/lib/shared/config/locales';
import { consentFlags, signUpConsents, signUpPayload } from './sign-up-payload';

/** How the code step was reached. `code-not-sent`: the account is there, and its code has to be asked for again. */
export type SignUpOutcome = 'code-sent' | 'code-not-sent' | 'code-sent-again';

const codeStepOf = (locale: Locale, email: string) => ({ email, locale, startedAt: 'sign-up' as const });

const signUpDetails = (locale: Locale, values: FormValues): SignUpDetails => ({
  title: entered(values, 'title'),
  consents: consentFlags(locale, values),
  work: workAnswers(values),
  ...(SITES[locale].asksSurvey ? { survey: surveyAnswersOf(locale, values) } : {}),
});

const callsOf = (locale: Locale, values: FormValues): SignUpCalls => ({
  registration: signUpPayload(locale, values),
  consents: signUpConsents(locale, values),
});

/** Remembers an account that this browser was not told the user id of. */
const keepUnidentified = (locale: Locale, email: string, values: FormValues): void =>
  updatePending({
    codeStep: codeStepOf(locale, email),
    unidentified: { email, calls: callsOf(locale, values) },
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
    leaveEvent('sign_up');
    // In the United States the account's own call has told them all.
    if (!isUnitedStates(locale)) keepPendingCalls(userId, callsOf(locale, values));
    updatePending({ codeStep: codeStepOf(locale, email) });
    await sendPendingSignUps().catch(() => undefined);
    return 'code-sent';
  } catch (error) {
    if (!AuthError.is(error) || error.code !== 'could-not-send-code') throw error;
    leaveEvent('sign_up');
    keepUnidentified(locale, email, values);
    return 'code-not-sent';
  }
};

/**
 * Whether the first step has to be corrected because its address has an account. What cannot be found out now, the sign-up
 * finds out.
 */
export const isTaken = (locale: Locale, values: FormValues): Promise<boolean> =>
  providerForLocale(locale)
    .then((provider) => provider.isTaken({ email: enteredEmail(values) }))
    .catch(() => false);

/**
 * Sends another code to an account that exists already, perhaps since a moment ago, when the answer that said so got
 * lost. Its answers are kept where the form was filled in to its end. Rejects with `AuthError`, also when it is confirmed.
 */
export const askForNewCode = async (
  locale: Locale,
  values: FormValues,
  isComplete: boolean,
): Promise<SignUpOutcome> => {
  const email = enteredEmail(values);
  await (await providerForLocale(locale)).resendCode({ email });
  if (isComplete) keepUnidentified(locale, email, values);
  else updatePending({ codeStep: codeStepOf(locale, email) });
  return 'code-sent-again';
};
