import { callBackend } from '@/lib/backend/client';
import type { CallOptions } from '@/lib/backend/light-call';
import type { Locale } from '@/lib/shared/config/locales';
import { deleteAccount, signOutEverywhere } from '@/lib/shared/contract/account';
import { login, logout, resetTokens } from '@/lib/shared/contract/session';
import { checkAddress } from '@/lib/shared/contract/sign-up';
import type { SessionApi } from './auth-provider';
import { asked, signedIn } from './backend-answer';

/** Milliseconds of silence after which the sign-up goes on without an answer. */
const CHECK_SILENCE_MS = 2_500;

/**
 * Opens and ends the server-held sessions of one site (spec §7).
 * @param call tests outside a browser give their own
 */
export const createSessionApi = (locale: Locale, call: typeof callBackend = callBackend): SessionApi => ({
  async open(tokens, brought, silenceMs) {
    const send = (options: CallOptions) => call(login, { locale, ...tokens, ...brought }, options);
    return signedIn((await asked('login-failed', send, silenceMs)).customer);
  },
  async isTaken(email) {
    const send = (options: CallOptions) => call(checkAddress, { locale, email }, options);
    return (await asked('network', send, CHECK_SILENCE_MS)).taken;
  },
  async close() {
    await asked('network', (options) => call(logout, {}, options));
  },
  async closeEverywhere() {
    await asked('sign-out-failed', (options) => call(signOutEverywhere, {}, options));
  },
  async endOthers() {
    await asked('sign-out-failed', (options) => call(resetTokens, {}, options));
  },
  async deleteAccount(accessToken, silenceMs) {
    const send = (options: CallOptions) => call(deleteAccount, { accessToken }, options);
    return (await asked('delete-failed', send, silenceMs)).receipt;
  },
});
