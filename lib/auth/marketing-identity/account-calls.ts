import {
  identityConfirm,
  identityDelete,
  identityResend,
  identitySignUp,
} from '@/lib/shared/contract/identity';
import { forEachKind, SIGN_UP_CONSENTS } from '@/lib/shared/rules/consents/kinds';
import type { AuthProvider, SignUpDetails } from '../auth-provider';
import { asked } from '../backend-answer';
import type { Adapter } from './adapter';

/** Nothing is agreed to where nothing was asked. */
const NO_CONSENTS: SignUpDetails['consents'] = forEachKind(SIGN_UP_CONSENTS, () => false);

/** The beginning and the end of an account (spec §4). */
export const accountCalls = (
  adapter: Adapter,
): Pick<AuthProvider, 'signUp' | 'confirm' | 'resendCode' | 'deleteAccount'> => {
  const { call, locale } = adapter;
  return {
    signUp: ({ details: { title = '', consents = NO_CONSENTS, survey = {}, work } = {}, ...account }) =>
      asked(
        'sign-up-failed',
        (options) => call(identitySignUp, { locale, ...account, title, consents, survey, work }, options),
        adapter.silenceMs,
      ),
    async confirm({ email, code }, attempt) {
      await asked(
        'verify-failed',
        (options) => call(identityConfirm, { locale, email, code }, options),
        attempt?.silenceMs ?? adapter.silenceMs,
      );
    },
    async resendCode({ email }) {
      await asked(
        'could-not-send-code',
        (options) => call(identityResend, { locale, email }, options),
        adapter.silenceMs,
      );
    },
    async deleteAccount({ password }) {
      const { receipt } = await asked(
        'delete-failed',
        (options) => call(identityDelete, { password }, options),
        adapter.silenceMs,
      );
      return receipt;
    },
  };
};
