import { identityOf, type Locale } from '@/lib/shared/config/locales';
import { ProblemError } from '../../platform/errors/problem-error';
import { addressSubject } from '../../platform/security/attempt-limit';
import { limitedGuess } from '../../platform/security/limited-guess';
import type { CustomerRecord } from '../../platform/session/customer-record';
import type { SessionTokens } from '../../platform/session/session-provider';
import {
  type BrowserLogin,
  type IdentityProvider,
  type IdentityProviders,
  type LoginClaims,
  providerOf,
} from '../../upstream/identity/identity-provider';
import { isTokenRefused, refuseToken } from '../../upstream/identity/refused-token';
import type { BroughtAlong } from '../sign-up/register-pending';
import type { SignInLimits } from './limits';
import { type OpenedSession, type OpenSessionPorts, openSession } from './open-session';

/** A sign-in of the browser at the identity provider itself. */
export interface LogIn {
  locale: Locale;
  tokens: SessionTokens;
  /** Id of the session that the browser had before; it ends. */
  previousSessionId: string | null;
  brought?: BroughtAlong;
  /** After a reset password. */
  endOtherSessions?: boolean;
}

interface Ports extends OpenSessionPorts {
  identityProviders: IdentityProviders;
  limits: Pick<SignInLimits, 'identityCallsByAccount' | 'loginFailuresByAccount' | 'loginFailuresByAddress'>;
}

type BrowserProvider = IdentityProvider & { browserLogin: BrowserLogin };

/** Rejects with `bad-request` on a site where this server signs in itself. */
const browserProviderOf = ({ identityProviders }: Ports, locale: Locale): BrowserProvider => {
  const provider = providerOf(identityProviders, identityOf(locale));
  const { browserLogin } = provider;
  if (browserLogin) return { ...provider, browserLogin };
  throw new ProblemError('bad-request', { errors: [{ path: '/locale', reason: 'other-identity' }] });
};

const openVerified = async (
  ports: Ports,
  login: LogIn,
  provider: BrowserProvider,
  claims: LoginClaims,
): Promise<OpenedSession> => {
  const renewed = await provider.browserLogin.renew(login.tokens, claims.userId);
  const proveAgain = async (customer: CustomerRecord) => {
    if (!(await provider.exists(customer, login.tokens)))
      refuseToken(provider.group, 'the account was deleted meanwhile');
  };
  return openSession(ports, { ...login, claims, ...renewed, proveAgain });
};

/**
 * Turns the tokens of a verified sign-in into a session with a new id (quality: Security 2), behind the limits of
 * quality: Security 4. Only refusals count, so neither a class that signs in together nor a provider that is down locks
 * anybody out. A token that does not verify counts for the visitor's address alone: anybody can write somebody else's
 * user id into one. An account's attempts are used up only with its own genuine tokens. Rejects with
 * `identity-token-refused` or `too-many-requests`, or with `bad-request` on a site whose accounts are elsewhere.
 */
export const logIn = (ports: Ports, login: LogIn, ip: string): Promise<OpenedSession> => {
  const { loginFailuresByAccount, loginFailuresByAddress } = ports.limits;
  const limited = <Result>(
    limit: typeof loginFailuresByAddress,
    subject: string,
    work: () => Promise<Result>,
  ) => limitedGuess([{ limit, subject, counts: isTokenRefused }], work);
  return limited(loginFailuresByAddress, addressSubject(ip), async () => {
    const provider = browserProviderOf(ports, login.locale);
    const claims = await provider.browserLogin.verify(login.tokens);
    await ports.limits.identityCallsByAccount.take(claims.userId);
    return limited(loginFailuresByAccount, claims.userId, () => openVerified(ports, login, provider, claims));
  });
};
