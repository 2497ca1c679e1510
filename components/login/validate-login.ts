import { enteredEmail } from '@/components/forms/account/entries';
import type { FormValues } from '@/components/forms/form-values';
import type { Problems } from '@/components/forms/use-form';
import { emailReason, problemsIn } from '@/components/forms/validators';
import type { Credentials } from '@/lib/auth/sign-in';

export type LoginField = 'email' | 'password';

export const credentialsOf = (values: FormValues): Credentials => ({
  email: enteredEmail(values),
  password: values.password ?? '',
});

/** What keeps the sign-in form from being sent. @param pattern the operator’s, see `isEmailForSite` */
export const validateLogin = (values: FormValues, pattern?: string): Problems<LoginField> => {
  const { email, password } = credentialsOf(values);
  return problemsIn('login', {
    email: emailReason(email, pattern),
    password: password.trim() === '' ? 'missing' : null,
  });
};
