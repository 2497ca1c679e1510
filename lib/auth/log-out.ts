import { endingSession, forgetSession } from '@/lib/auth/own-sign-out';
import type { Locale } from '@/lib/shared/config/locales';
import { loginPath } from '@/lib/shared/config/paths';

/**
 * Ends the session on the server, forgets what this browser kept of the person, and returns to login by a full load
 * (spec §4). Rejects with `AuthError` `network`, and stays signed in, when the server cannot be reached: saying
 * “signed out” while the session lives on would be worse.
 */
export const logOut = async (locale: Locale): Promise<void> => {
  const { closeSession } = await import('@/lib/auth/end-session');
  await endingSession(closeSession);
  await forgetSession();
  window.location.assign(loginPath(locale));
};
