import { entered } from '@/components/forms/account/entries';
import { workAnswers } from '@/components/forms/account/work-answers';
import type { FormValues } from '@/components/forms/form-values';
import { type Locale, offersAdditionalSubscription, SITES } from '@/lib/shared/config/locales';
import type { SignUpAnswers, SignUpConsents } from '@/lib/shared/contract/sign-up';
import type { SignUpField } from './sign-up-entries';

/** The sign-up payload of spec §3, without the user id. `phone` is always empty and `partner` has no field in the form. */
export const signUpPayload = (locale: Locale, values: FormValues): SignUpAnswers => {
  const { country, language } = SITES[locale];
  return {
    phone: '',
    partner: '-',
    country: country.toUpperCase(),
    language: language.toUpperCase(),
    ...workAnswers(values),
  };
};

const isTicked = (values: FormValues, box: SignUpField): boolean => entered(values, box) !== '';

/** Each consent is its own; the additional subscription exists outside en-AU and en-NZ only (spec §5). */
export const consentFlags = (locale: Locale, values: FormValues) => ({
  legalAge: isTicked(values, 'legalAgeConsent'),
  email: isTicked(values, 'emailConsent'),
  additionalSubscription: offersAdditionalSubscription(locale) && isTicked(values, 'additionalSubscription'),
});

/**
 * What was agreed to, and the form of address: the rest of the form, for the consumer profile (spec §3).
 */
export const signUpConsents = (locale: Locale, values: FormValues): SignUpConsents => ({
  locale,
  title: entered(values, 'title'),
  ...consentFlags(locale, values),
});
