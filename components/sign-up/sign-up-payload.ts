import { CONSENT_FIELDS } from '@/components/forms/account/consent-fields';
import { entered } from '@/components/forms/account/entries';
import { workAnswers } from '@/components/forms/account/work-answers';
import type { FormValues } from '@/components/forms/form-values';
import { type Locale, SITES } from '@/lib/shared/config/locales';
import type { SignUpAnswers, SignUpConsents } from '@/lib/shared/contract/sign-up';
import { forEachKind, offeredConsents, SIGN_UP_CONSENTS } from '@/lib/shared/rules/consents/kinds';

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

/** Each consent is its own. */
export const consentFlags = (locale: Locale, values: FormValues) =>
  offeredConsents(
    locale,
    forEachKind(SIGN_UP_CONSENTS, (kind) => entered(values, CONSENT_FIELDS[kind]) !== ''),
  );

/**
 * What was agreed to, and the form of address: the rest of the form, for the consumer profile (spec §3).
 */
export const signUpConsents = (locale: Locale, values: FormValues): SignUpConsents => ({
  locale,
  title: entered(values, 'title'),
  ...consentFlags(locale, values),
});
