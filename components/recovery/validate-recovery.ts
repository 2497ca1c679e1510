import { enteredEmail } from '@/components/forms/account/entries';
import type { FormValues } from '@/components/forms/form-values';
import type { Problems } from '@/components/forms/use-form';
import { codeReason, emailReason, passwordReason, problemsIn } from '@/components/forms/validators';
import { normaliseCode } from '@/lib/auth/verification-code';
import type { PasswordRule } from '@/lib/shared/config/locales';

export type ForgotField = 'email';
export type ResetField = 'code' | 'password';

/** What keeps a recovery code from being asked for (spec §5). @param pattern the operator’s, see `isEmailForSite` */
export const validateForgot = (values: FormValues, pattern?: string): Problems<ForgotField> =>
  problemsIn('recovery', { email: emailReason(enteredEmail(values), pattern) });

export const enteredReset = (values: FormValues) => ({
  code: normaliseCode(values.code ?? ''),
  newPassword: values.password ?? '',
});

/** What keeps the new password from being set (spec §5), in the order of the fields. */
export const validateReset = (
  { code = '', password = '' }: FormValues,
  rule: PasswordRule,
): Problems<ResetField> =>
  problemsIn('recovery', { code: codeReason(code), password: passwordReason(password, rule) });
