import type { Environment } from '@/lib/shared/config/environment';
import type { UnitedStatesLocale } from '@/lib/shared/config/locales';
import type { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import type { Database } from '../../platform/db/database';
import type { Outbox } from '../../platform/jobs/outbox';
import type { Logger } from '../../platform/log/logger';
import type { Mailer } from '../../platform/mail/mailer';
import type { OneTimeCodes } from '../../platform/security/one-time-codes';
import type { SessionStore } from '../../platform/session/session-store';
import type { SessionTokenKeeper } from '../../platform/session/session-tokens';
import type { IdentityProviders } from '../../upstream/identity/identity-provider';
import type { MarketingClient } from '../../upstream/identity/marketing-identity/client';
import type { Copies } from '../account/copies';
import type { Deletions } from '../account/deletions';
import type { SignInLimits } from '../login/limits';
import type { CodeLimits } from './code-limits';

/** What the flows of the United States sites work with. */
export interface MarketingServices {
  clock: () => number;
  codes: OneTimeCodes;
  copies: Copies;
  database: Database;
  deletions: Deletions;
  environment: Environment;
  limits: CodeLimits & Pick<SignInLimits, 'loginFailuresByAccount' | 'loginFailuresByAddress'>;
  loginMutex: KeyedMutex;
  mailer: Mailer;
  marketing: MarketingClient;
  outbox: Outbox;
  identityProviders: IdentityProviders;
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
