import type { FormValues } from '@/components/forms/form-values';
import { passwordReason } from '@/components/forms/password-rule';
import type { Problems } from '@/components/forms/use-form-problems';
import { isEmailForSite } from '@/lib/auth/email';
import { isCompleteCode, normaliseCode } from '@/lib/auth/verification-code';
import { normaliseEmail } from '@/lib/shared/contract/email-address';

export type ForgotField = 'email';
export type ResetField = 'code' | 'password';

export const MALFORMED_EMAIL = 'recovery:email.malformed';

export const enteredEmail = (values: FormValues): string => normaliseEmail(values.email ?? '');

/** What keeps a recovery code from being asked for (spec §5). @param pattern the operator’s, see `isEmailForSite` */
export const validateForgot = (values: FormValues, pattern?: string): Problems<ForgotField> => {
  const email = enteredEmail(values);
  if (email === '') return { email: { key: 'recovery:email.missing' } };
  return isEmailForSite(email, pattern) ? {} : { email: { key: MALFORMED_EMAIL } };
};

export const enteredReset = (values: FormValues) => ({
  code: normaliseCode(values.code ?? ''),
  newPassword: values.password ?? '',
});

/** What keeps the new password from being set (spec §5), in the order of the fields. */
export const validateReset = (values: FormValues): Problems<ResetField> => {
  const { code, newPassword } = enteredReset(values);
  const reason = passwordReason(newPassword);
  return {
    ...(isCompleteCode(code) ? {} : { code: { key: 'recovery:code.incomplete' } }),
    ...(reason ? { password: { key: `recovery:password.${reason}` } } : {}),
  };
};
