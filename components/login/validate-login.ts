import type { FormValues } from '@/components/forms/form-values';
import type { Problems } from '@/components/forms/use-form-problems';
import { isEmailForSite } from '@/lib/auth/email';
import type { Credentials } from '@/lib/auth/sign-in';
import { normaliseEmail } from '@/lib/shared/contract/email-address';

export type LoginField = 'email' | 'password';

export const credentialsOf = (values: FormValues): Credentials => ({
  email: normaliseEmail(values.email ?? ''),
  password: values.password ?? '',
});

export const MALFORMED_EMAIL = 'login:email.malformed';

const emailProblem = (email: string, pattern?: string): Problems<LoginField> => {
  if (email === '') return { email: { key: 'login:email.missing' } };
  return isEmailForSite(email, pattern) ? {} : { email: { key: MALFORMED_EMAIL } };
};

/** What keeps the sign-in form from being sent. @param pattern the operator’s, see `isEmailForSite` */
export const validateLogin = (values: FormValues, pattern?: string): Problems<LoginField> => {
  const { email, password } = credentialsOf(values);
  return {
    ...emailProblem(email, pattern),
    ...(password === '' ? { password: { key: 'login:password.missing' } } : {}),
  };
};
