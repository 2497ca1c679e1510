import { callBackend } from '@/lib/backend/client';
import type { CallOptions } from '@/lib/backend/light-call';
import type { Locale } from '@/lib/shared/config/locales';
import { deleteAccount, signOutEverywhere } from '@/lib/shared/contract/account';
import { login, logout, resetTokens } from '@/lib/shared/contract/session';
import type { SessionApi } from './auth-provider';
import { asked, signedIn } from './backend-answer';

/**
 * Opens and ends the server-held sessions of one site (spec §7).
 * @param call tests outside a browser give their own
 */
export const createSessionApi = (locale: Locale, call: typeof callBackend = callBackend): SessionApi => ({
  async open(tokens, brought, silenceMs) {
    const send = (options: CallOptions) => call(login, { locale, ...tokens, ...brought }, options);
    return signedIn((await asked('login-failed', send, silenceMs)).customer);
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
