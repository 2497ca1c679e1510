import { identityLogin } from '@/lib/shared/contract/identity';
import type { AuthProvider } from '../auth-provider';
import { asked, signedIn } from '../backend-answer';
import { endOtherSessions, hasPendingSessionEnd } from '../other-sessions';
import { type Adapter, timeLimitOf } from './adapter';

/** Sessions, which the server holds (spec §4). */
export const sessionCalls = (
  adapter: Adapter,
): Pick<AuthProvider, 'signIn' | 'signOut' | 'signOutEverywhere'> => ({
  async signIn(credentials, attempt) {
    const { call, locale } = adapter;
    const { customer } = await asked(
      'login-failed',
      (options) => call(identityLogin, { locale, ...credentials }, options),
      timeLimitOf(adapter, attempt),
    );
    const person = signedIn(customer);
    if (hasPendingSessionEnd(person.userId)) void endOtherSessions(adapter, person.userId);
    return person;
  },
  signOut: () => adapter.sessions.close(),
  signOutEverywhere: () => adapter.sessions.closeEverywhere(),
});
