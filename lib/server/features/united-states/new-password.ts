import { ProblemError } from '../../platform/errors/problem-error';
import { UpstreamError } from '../../platform/errors/upstream-error';
import { forgetTokens } from '../../upstream/identity/marketing-identity/account-closing';
import { CHECK_TIMEOUT_MS } from '../../upstream/identity/marketing-identity/marketing-provider';
import { provePassword } from './log-in';
import type { MarketingRequestScope } from './ports';

interface NewPassword {
  profileId: string;
  email: string;
  newPassword: string;
}

/** Whether a login with the password succeeds. False as well when that cannot be found out. */
const isSet = async (
  scope: MarketingRequestScope,
  { profileId, email, newPassword }: NewPassword,
): Promise<boolean> => {
  try {
    const proven = await provePassword(scope, { email, password: newPassword, timeoutMs: CHECK_TIMEOUT_MS });
    forgetTokens(scope, proven);
    return proven.profileId === profileId;
  } catch (error) {
    if (UpstreamError.is(error) || ProblemError.is(error)) return false;
    throw error;
  }
};

/**
 * Has the provider set a new password by `set`. Where no answer or a refusal comes, a login with that password tells
 * whether this or an earlier call has arrived. Rejects with the failure of `set` when it has not, or when that is not known.
 */
export const ensureNewPassword = async (
  scope: MarketingRequestScope,
  password: NewPassword,
  set: () => Promise<unknown>,
): Promise<void> => {
  try {
    await set();
  } catch (error) {
    if (!UpstreamError.is(error) || !(await isSet(scope, password))) throw error;
    scope.log.info('a new password had been set without an answer');
  }
};
