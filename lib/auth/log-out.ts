import { within } from '@/lib/browser/within';
import { queueToSend } from '@/lib/learning/what-is-left';
import type { Locale } from '@/lib/shared/config/locales';
import { loginPath } from '@/lib/shared/config/paths';
import { endingSession, forgetSession } from './forget-session';

/** Milliseconds that a sign-out waits for answers on their way. */
const PATIENCE_MS = 3_000;

/** Answers that wait on this device: somebody else may be the next to use it. What cannot be sent stays for the next login. */
const sendWhatWaits = async (locale: Locale): Promise<void> => {
  await (await queueToSend(locale))?.attempt();
};

/**
 * Ends the session on the server, forgets what this browser kept of the person, and returns to login by a full load
 * (spec §4). Rejects with `AuthError` `network`, and stays signed in, when the server cannot be reached: saying
 * “signed out” while the session lives on would be worse.
 * @param patience ends the waiting for answers that are being sent first
 */
export const logOut = async (
  locale: Locale,
  patience: AbortSignal = AbortSignal.timeout(PATIENCE_MS),
): Promise<void> => {
  await within(patience, sendWhatWaits(locale)).catch(() => undefined);
  const { closeSession } = await import('./end-session');
  await endingSession(closeSession);
  await forgetSession();
  window.location.assign(loginPath(locale));
};
