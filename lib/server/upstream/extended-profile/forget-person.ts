import type { Environment } from '@/lib/shared/config/environment';
import { UpstreamError } from '../../platform/errors/upstream-error';
import type { Logger } from '../../platform/log/logger';
import { type ExtendedProfile, storeInterests, storePreferences, updateProfile } from './calls';

/** Longest wait for this service when an account is deleted. */
const PATIENCE_MS = 3_000;

const BLANK: ExtendedProfile = {
  title: '',
  firstName: '',
  lastName: '',
  organisation: '',
  workFrom: '',
  job: '',
  numberOfPeople: 0,
  sportType: '',
};

/**
 * Blanks, at the end of an account, everything that the service holds of the person, since it has no call that deletes:
 * best effort, within three seconds. Answers whether it was done; never rejects.
 */
export const forgetExtendedProfile = async (
  { environment, log }: { environment: Environment; log: Logger },
  { customerId, idToken }: { customerId: number; idToken: string },
): Promise<boolean> => {
  const caller = { baseUrl: environment.EXTENDED_PROFILE_URL, idToken, timeoutMs: PATIENCE_MS };
  const calls = [updateProfile(caller, BLANK), storeInterests(caller, []), storePreferences(caller, [])];
  const failures = (await Promise.allSettled(calls)).filter((call) => call.status === 'rejected');
  for (const { reason } of failures) {
    const record = {
      customer: customerId,
      error: UpstreamError.is(reason) ? reason.message : 'broken',
    };
    log.warn(record, 'the extended-profile service was not told of the account’s end');
  }
  return failures.length === 0;
};
