import { pauseAfter } from '../../platform/jobs/backoff';
import type { Logger } from '../../platform/log/logger';
import type { EndedSession, SessionStore } from '../../platform/session/session-store';
import type { IdentityProviders } from '../../upstream/identity/identity-provider';

interface Ports {
  sessions: SessionStore;
  identityProviders: IdentityProviders;
}

/** In two minutes and a half; after that the provider's tokens end by themselves. */
const ATTEMPTS = 6;

/** All sessions of a customer are at one provider. */
const endAtProvider = async ({ identityProviders }: Ports, ended: readonly EndedSession[]): Promise<void> => {
  const [session] = ended;
  if (session) await identityProviders(session.identity)?.signOutEverywhere(ended);
};

const tryAgain = (ports: Ports, ended: readonly EndedSession[], log: Logger, attempt: number): void => {
  if (attempt > ATTEMPTS) {
    log.error({ customer: ended[0]?.customerId }, 'the provider was never told to sign a person out');
    return;
  }
  const again = () =>
    endAtProvider(ports, ended).then(
      () => log.info({ customer: ended[0]?.customerId, attempt }, 'the provider signed a person out later'),
      () => tryAgain(ports, ended, log, attempt + 1),
    );
  setTimeout(again, pauseAfter(attempt)).unref();
};

/**
 * Ends every session of a customer at once, whatever the provider says, and then the provider's own (spec §7). One
 * that does not answer is asked again in the background; `atProvider` is false then.
 */
export const signOutEverywhere = async (
  ports: Ports,
  customerId: number,
  log: Logger,
): Promise<{ ended: number; atProvider: boolean }> => {
  const ended = await ports.sessions.endAll(customerId);
  log.info({ customer: customerId, ended: ended.length }, 'signed out everywhere');
  try {
    await endAtProvider(ports, ended);
    return { ended: ended.length, atProvider: true };
  } catch (err) {
    log.warn({ err, customer: customerId }, 'the provider did not sign a person out');
    tryAgain(ports, ended, log, 1);
    return { ended: ended.length, atProvider: false };
  }
};
