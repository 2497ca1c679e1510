import type { Services } from '../../composition';
import type { Logger } from '../../log/logger';
import type { UnitedStatesLocale } from './envelope';

/** What the flows of the United States sites work with. */
export type MarketingServices = Pick<
  Services,
  | 'clock'
  | 'codes'
  | 'database'
  | 'deletions'
  | 'environment'
  | 'limits'
  | 'loginTurns'
  | 'mailer'
  | 'marketing'
  | 'outbox'
  | 'sessionProviders'
  | 'sessionTokens'
  | 'sessions'
  | 'sleep'
>;

/** The request that a flow serves. */
export interface MarketingRequestScope {
  services: MarketingServices;
  log: Logger;
  ip: string;
}

/** An address on one of the two sites. */
export interface Person {
  locale: UnitedStatesLocale;
  email: string;
}
