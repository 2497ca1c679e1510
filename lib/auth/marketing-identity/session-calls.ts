import { identityLogin } from '@/lib/shared/contract/identity';
import type { AuthProvider } from '../auth-provider';
import { asked, signedIn } from '../backend-answer';
import { bringingAlong } from '../pending-call-store';
import type { Adapter } from './adapter';

/** Sessions, which the server holds (spec §4). */
export const sessionCalls = (
  adapter: Adapter,
): Pick<AuthProvider, 'signIn' | 'signOut' | 'signOutEverywhere'> => ({
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
