import type { SignUpPayload } from '@/lib/backend/contract/session';
import { BUILT_IN_LOCALES, type Locale } from '@/lib/config/locales';
import { clampPeople, entered } from '../session/entries';
import type { FormValues } from '../session/form-values';

/** The sign-up payload, exactly the fields of spec §3. `phone` is always empty and `partner` has no field in the form. */
export const signUpPayload = (locale: Locale, userId: string, values: FormValues): SignUpPayload => {
  const { country, language } = BUILT_IN_LOCALES[locale];
  const girls = entered(values, 'youngFemale');
  return {
    token: userId,
    organisation: entered(values, 'organisation').slice(0, 200),
    workFrom: entered(values, 'workFrom'),
    phone: '',
    job: entered(values, 'job'),
    partner: '-',
    numberOfPeople: clampPeople(entered(values, 'numberOfPeople')),
    mktChannel: entered(values, 'mktChannel'),
    country: country.toUpperCase(),
    language: language.toUpperCase(),
    youngFemale: girls === '' ? '' : String(clampPeople(girls)),
    sportType: entered(values, 'sportType'),
  };
};
