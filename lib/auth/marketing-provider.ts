import type { callBackend } from '@/lib/backend/client';
import type { UnitedStatesLocale } from '@/lib/shared/config/locales';
import {
  identityChangePassword,
  identityConfirm,
  identityDelete,
  identityForgot,
  identityLogin,
  identityResend,
  identityReset,
  identitySignUp,
} from '@/lib/shared/contract/identity';
import { forEachKind, SIGN_UP_CONSENTS } from '@/lib/shared/rules/consents/kinds';
import type { AuthProvider, SessionApi, SignUpDetails } from './auth-provider';
import { asked, signedIn } from './backend-answer';
import { bringingAlong } from './pending-calls';
import type { Sleep } from './retry';
import { createSessionApi } from './session-api';

interface MarketingProviderNeeds {
  locale: UnitedStatesLocale;
  /** Tests outside a browser give their own. */
  call: typeof callBackend;
  /** Milliseconds of silence that end a request; tests give their own. */
  silenceMs?: number;
  /** The pause before another try; tests give their own. */
  sleep?: Sleep;
}

/** What every call of the adapter works with. */
interface Adapter extends MarketingProviderNeeds {
  /** Sessions of both kinds of accounts end through the same session API. */
  sessions: SessionApi;
}

/** Nothing is agreed to where nothing was asked. */
const NO_CONSENTS: SignUpDetails['consents'] = forEachKind(SIGN_UP_CONSENTS, () => false);

/** The beginning and the end of an account (spec §4). */
const accountCalls = (
  adapter: Adapter,
): Pick<AuthProvider, 'signUp' | 'isTaken' | 'confirm' | 'resendCode' | 'deleteAccount'> => {
  const { call, locale } = adapter;
  return {
    signUp: ({ details: { title = '', consents = NO_CONSENTS, survey = {}, work } = {}, ...account }) =>
      asked(
        'sign-up-failed',
        (options) => call(identitySignUp, { locale, ...account, title, consents, survey, work }, options),
        adapter.silenceMs,
      ),
    isTaken: ({ email }) => adapter.sessions.isTaken(email),
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

/** Sessions, which the server holds (spec §4). */
const sessionCalls = (adapter: Adapter): Pick<AuthProvider, 'signIn' | 'signOut' | 'signOutEverywhere'> => ({
  signIn: (credentials, attempt) =>
    bringingAlong({ email: credentials.email, subjects: [] }, async ({ registration, consents }) => {
      const { call, locale } = adapter;
      const { customer } = await asked(
        'login-failed',
        (options) => call(identityLogin, { locale, ...credentials, registration, consents }, options),
        attempt?.silenceMs ?? adapter.silenceMs,
      );
      return signedIn(customer);
    }),
  signOut: () => adapter.sessions.close(),
  signOutEverywhere: () => adapter.sessions.closeEverywhere(),
});

/** Recovering and changing the password (spec §4). */
const passwordCalls = (
  adapter: Adapter,
): Pick<AuthProvider, 'forgotPassword' | 'resetPassword' | 'changePassword'> => {
  const { call, locale } = adapter;
  return {
    async forgotPassword({ email }) {
      await asked(
        'recovery-failed',
        (options) => call(identityForgot, { locale, email }, options),
        adapter.silenceMs,
      );
    },
    /** Signing in and ending the other sessions is the server’s part of both. */
    resetPassword: ({ email, code, newPassword }) =>
      bringingAlong({ email, subjects: [] }, async ({ registration, consents }) => {
        const request = { locale, email, code, newPassword, registration, consents };
        const { customer } = await asked(
          'reset-failed',
          (options) => call(identityReset, request, options),
          adapter.silenceMs,
        );
        return customer && signedIn(customer);
      }),
    async changePassword({ oldPassword, newPassword }) {
      await asked(
        'change-failed',
        (options) => call(identityChangePassword, { oldPassword, newPassword }, options),
        adapter.silenceMs,
      );
    },
  };
};

/**
 * The marketing-identity provider behind the identity port (spec §4, §7). The browser speaks to our own server only,
 * which alone has the vendor key and the tokens.
 */
export const createMarketingProvider = (needs: MarketingProviderNeeds): AuthProvider => {
  const adapter: Adapter = { ...needs, sessions: createSessionApi(needs.locale, needs.call) };
  return { ...accountCalls(adapter), ...sessionCalls(adapter), ...passwordCalls(adapter) };
};
