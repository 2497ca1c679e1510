import { refuseDeletedAccount } from '../account/deleted-meanwhile';
import type { Services } from '../composition';
import { ProblemError } from '../http/problem-error';
import { addressSubject } from '../security/attempt-limit';
import { type LogIn, logIn } from './log-in';

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
  await Promise.all([loginFailuresByAccount.assertOpen(account), loginFailuresByAddress.assertOpen(address)]);
  try {
    const opened = await logIn(services, login);
    await refuseDeletedAccount(services, opened.customer, login.tokens.accessToken);
    return opened;
  } catch (error) {
    if (ProblemError.is(error) && error.code === 'identity-token-refused') {
      await Promise.all([loginFailuresByAccount.count(account), loginFailuresByAddress.count(address)]);
    }
    throw error;
  }
};
