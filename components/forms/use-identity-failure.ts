import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { showError } from '@/components/ui/toasts/show-toast';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { authErrorMessageKey } from '@/lib/auth/auth-error-message';

/** The catalogue’s code of anything thrown; `otherwise` for what no identity provider reported. */
const codeOf = (error: unknown, otherwise: AuthErrorCode): AuthErrorCode =>
  AuthError.is(error) ? error.code : otherwise;

/**
 * How a failed identity call reaches the person (spec §8): always as a toast, and in place besides.
 * @param fieldOf fields that a failure belongs to; the others belong to the form as a whole
 * @param blame puts the message at a field
 * @param own texts of this form in place of the catalogue's, where it asks for less than the address and the password
 */
export const useIdentityFailure = <Field extends string>(
  fieldOf: Partial<Record<AuthErrorCode, Field>>,
  blame: (field: Field, key: string) => void,
  own: Partial<Record<AuthErrorCode, string>> = {},
) => {
  const { t } = useTranslation('errors');
  const [failure, setFailure] = useState<string | null>(null);

  /** Says what went wrong, and answers which failure it was. */
  const fail = (error: unknown, otherwise: AuthErrorCode): AuthErrorCode => {
    const code = codeOf(error, otherwise);
    const key = own[code] ?? authErrorMessageKey(code);
    const field = fieldOf[code];
    showError(t(key));
    if (field === undefined) setFailure(key);
    else blame(field, key);
    return code;
  };

  return { failure: failure === null ? null : t(failure), codeOf, fail, clear: () => setFailure(null) };
};
