import type { Environment } from '@/lib/shared/config/environment';
import type { UnitedStatesLocale } from '@/lib/shared/config/locales';
import type { Logger } from '../../platform/log/logger';
import type { Mailer } from '../../platform/mail/mailer';
import type { OneTimeCodes } from '../../platform/security/one-time-codes';
import type { SessionTokenKeeper } from '../../platform/session/session-tokens';
import type { IdentityProviders } from '../../upstream/identity/identity-provider';
import type { MarketingClient } from '../../upstream/identity/marketing-identity/client';
import type { Copies } from '../account/copies';
import type { Deletions } from '../account/deletions';
import type { SignInLimits } from '../login/limits';
import type { OpenSessionPorts } from '../login/open-session';
import type { CodeLimits } from './code-limits';

/** What the flows of the United States sites work with. */
export interface MarketingServices extends Omit<OpenSessionPorts, 'log'> {
  codes: OneTimeCodes;
  copies: Copies;
  deletions: Deletions;
  environment: Environment;
  limits: CodeLimits & Pick<SignInLimits, 'loginFailuresByAccount' | 'loginFailuresByAddress'>;
  mailer: Mailer;
  marketing: MarketingClient;
  identityProviders: IdentityProviders;
  sessionTokens: SessionTokenKeeper;
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
