import { refuseDeletedAccount } from '../account/deleted-meanwhile';
import type { Services } from '../composition';
import { ProblemError } from '../http/problem-error';
import { addressSubject } from '../security/attempt-limit';
import { limitedGuess } from '../security/limited-guess';
import { type LogIn, logIn } from './log-in';

const isRefusal = (error: unknown): boolean =>
  ProblemError.is(error) && error.code === 'identity-token-refused';

/**
 * `logIn` behind the limits of quality: Security 4. Only refusals count, so neither a class that signs in together
 * nor a provider that is down locks anybody out. Rejects with `too-many-requests` as well.
 */
export const limitedLogIn = async (services: Services, login: LogIn, ip: string) => {
  const { loginFailuresByAccount, loginFailuresByAddress } = services.limits;
  const address = addressSubject(ip);
  // The token is not verified yet. Whoever knows a person's user id, which nobody else is told, can make up tokens that
  // keep that person out for a quarter of an hour; recovery goes to the provider and still works.
  const account = services.verifier.claimedUser(login.tokens.accessToken) ?? address;
  const limits = [
    { limit: loginFailuresByAccount, subject: account, counts: isRefusal },
    { limit: loginFailuresByAddress, subject: address, counts: isRefusal },
  ];
  return limitedGuess(limits, async () => {
    const opened = await logIn(services, login);
    await refuseDeletedAccount(services, opened.customer, login.tokens.accessToken);
    return opened;
  });
};
