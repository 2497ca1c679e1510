import { AuthError, type AuthErrorCode, authErrorMessageKey } from '@/lib/auth/auth-error';
import type { Failure } from './use-form';

/** The failure of an identity call; `otherwise` for what no identity provider reported. */
export const asAuthError = (error: unknown, otherwise: AuthErrorCode): AuthError =>
  AuthError.is(error) ? error : new AuthError(otherwise, { cause: error });

/**
 * How failed identity calls are named in a form (spec §8).
 * @param otherwise for what no identity provider reported
 * @param fields fields that a failure belongs to; the others belong to the form as a whole
 * @param texts of this form in place of the catalogue's, where it asks for less than the address and the password
 */
export const identityFailures =
  <Field extends string>(
    otherwise: AuthErrorCode,
    fields: Partial<Record<AuthErrorCode, Field>> = {},
    texts: Partial<Record<AuthErrorCode, string>> = {},
  ) =>
  (error: unknown): Failure<Field, AuthErrorCode> => {
    const { code, forOperator } = asAuthError(error, otherwise);
    return {
      code,
      key: texts[code] ?? authErrorMessageKey(code),
      field: fields[code],
      forOperator,
    };
  };
