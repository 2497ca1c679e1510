import { clampPeople, entered } from '@/components/forms/account/entries';
import type { FormValues } from '@/components/forms/form-values';
import { type Locale, offersAdditionalSubscription, SITES } from '@/lib/shared/config/locales';
import type { SignUpConsents } from '@/lib/shared/contract/account';
import type { WorkAnswers } from '@/lib/shared/contract/identity';
import type { SignUpPayload } from '@/lib/shared/contract/session';
import type { SignUpField } from './sign-up-entries';

/** What the form asks about the work (spec §3). */
export const workAnswers = (values: FormValues): WorkAnswers => {
  const girls = entered(values, 'youngFemale');
  return {
    organisation: entered(values, 'organisation'),
    workFrom: entered(values, 'workFrom'),
    job: entered(values, 'job'),
    numberOfPeople: clampPeople(entered(values, 'numberOfPeople')),
    mktChannel: entered(values, 'mktChannel'),
    youngFemale: girls === '' ? '' : String(clampPeople(girls)),
    sportType: entered(values, 'sportType'),
  };
};

/** The sign-up payload, exactly the fields of spec §3. `phone` is always empty and `partner` has no field in the form. */
export const signUpPayload = (locale: Locale, userId: string, values: FormValues): SignUpPayload => {
  const { country, language } = SITES[locale];
  return {
    token: userId,
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
export const signUpConsents = (locale: Locale, userId: string, values: FormValues): SignUpConsents => ({
  token: userId,
  locale,
  title: entered(values, 'title'),
  ...consentFlags(locale, values),
});
