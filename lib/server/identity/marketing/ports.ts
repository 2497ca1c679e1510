import type { Environment } from '@/lib/config/environment';
import type { Deletions } from '../../account/deletions';
import type { Database } from '../../db/database';
import type { Logger } from '../../log/logger';
import type { Mailer } from '../../mail/mailer';
import type { Outbox } from '../../outbox/outbox';
import type { Limits } from '../../security/limits';
import type { OneTimeCodes } from '../../security/one-time-codes';
import type { SessionProviders } from '../../session/session-provider';
import type { SessionStore } from '../../session/session-store';
import type { SessionTokenKeeper } from '../../session/session-tokens';
import type { Turns } from '../../session/turns';
import type { MarketingClient } from './client';
import type { UnitedStatesLocale } from './envelope';

/** What the flows of the United States sites work with. */
export interface MarketingServices {
  clock: () => number;
  codes: OneTimeCodes;
  database: Database;
  deletions: Deletions;
  environment: Environment;
  limits: Limits;
  loginTurns: Turns;
  mailer: Mailer;
  marketing: MarketingClient;
  outbox: Outbox;
  identityProviders: SessionProviders;
  sessionTokens: SessionTokenKeeper;
  sessions: SessionStore;
  sleep: (milliseconds: number) => Promise<void>;
}

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
