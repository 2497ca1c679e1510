import { isEmailForSite, normaliseEmail } from '@/lib/auth/email';
import type { Credentials } from '@/lib/auth/sign-in';
import type { FormValues } from '../session/form-values';
import type { Problems } from '../session/use-form-problems';

export type LoginField = 'email' | 'password';

export const credentialsOf = (values: FormValues): Credentials => ({
  email: normaliseEmail(values.email ?? ''),
  password: values.password ?? '',
});

const emailReason = (email: string, pattern?: string): 'missing' | 'malformed' | null => {
  if (email === '') return 'missing';
  return isEmailForSite(email, pattern) ? null : 'malformed';
};

/** What keeps the sign-in form from being sent. @param pattern the operator’s, see `isEmailForSite` */
export const validateLogin = (values: FormValues, pattern?: string): Problems<LoginField> => {
  const { email, password } = credentialsOf(values);
  const reason = emailReason(email, pattern);
  return {
    ...(reason ? { email: { key: `login:email.${reason}` } } : {}),
    ...(password === '' ? { password: { key: 'login:password.missing' } } : {}),
  };
};
