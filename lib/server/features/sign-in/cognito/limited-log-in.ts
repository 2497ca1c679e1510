import { addressSubject } from '../../../platform/security/attempt-limit';
import { limitedGuess } from '../../../platform/security/limited-guess';
import type { IdentityAccounts } from '../../../upstream/identity/identity-accounts';
import { isTokenRefused, refuseToken } from '../../../upstream/identity/refused-token';
import { type DeletedMeanwhilePorts, takeBackDeleted } from '../../customers/deleted-meanwhile';
import type { SignInLimits } from '../limits';
import { type LogIn, type LogInPorts, logIn, verifyLogIn } from './log-in';

interface Ports extends LogInPorts, DeletedMeanwhilePorts {
  identityAccounts: IdentityAccounts;
  limits: Pick<SignInLimits, 'loginFailuresByAccount' | 'loginFailuresByAddress'>;
}

/**
 * `logIn` behind the limits of quality: Security 4. Only refusals count, so neither a class that signs in together
 * nor a provider that is down locks anybody out. A token that does not verify counts for the visitor's address alone:
 * anybody can write somebody else's user id into one. An account's attempts are used up only with its own genuine
 * tokens. Rejects with `too-many-requests` as well.
 */
export const limitedLogIn = (ports: Ports, login: LogIn, ip: string) => {
  const { loginFailuresByAccount, loginFailuresByAddress } = ports.limits;
  const address = { limit: loginFailuresByAddress, subject: addressSubject(ip), counts: isTokenRefused };
  return limitedGuess([address], async () => {
    const verified = await verifyLogIn(ports, login);
    const account = {
      limit: loginFailuresByAccount,
      subject: verified.claims.userId,
      counts: isTokenRefused,
    };
    return limitedGuess([account], async () => {
      const opened = await logIn(ports, login, verified);
      const { accessToken } = login.tokens;
      const isThere = () => ports.identityAccounts.exists(verified.pool, accessToken);
      const deleted = await takeBackDeleted(ports, opened.customer, isThere);
      return deleted ? refuseToken('the account was deleted meanwhile') : opened;
    });
  });
};
