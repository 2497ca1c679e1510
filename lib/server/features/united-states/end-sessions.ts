import { revokeEnded } from '../../platform/session/revoke-ended';
import type { MarketingRequestScope } from './ports';

/** Whose sessions end, and the one that goes on. */
interface Whose {
  customer: number;
  /** Null: none goes on. */
  keep: string | null;
}

/**
 * Ends the sessions of a person. Called before the provider is asked for another password: afterwards a broken database
 * would leave them open without a trace.
 */
export const endSessions = async (
  { services, log }: MarketingRequestScope,
  { customer, keep }: Whose,
): Promise<void> => {
  const ended = await services.sessions.endOthers(customer, keep);
  log.info({ customer, ended: ended.length }, 'a new password ends other sessions');
  void revokeEnded({ identityProviders: services.identityProviders, log }, ended);
};

/** Ends what the old password opened while the provider was asked. Never rejects: the password is the new one by now. */
export const endSessionsOpenedMeanwhile = async (
  scope: MarketingRequestScope,
  whose: Whose,
): Promise<void> => {
  try {
    await endSessions(scope, whose);
  } catch (err) {
    scope.log.error({ err, customer: whose.customer }, 'sessions that opened meanwhile were not ended');
  }
};
