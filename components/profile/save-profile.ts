import type { Failure } from '@/components/forms/use-form';
import { AuthError } from '@/lib/auth/auth-error';
import type { Profile, ProfileChanges } from '@/lib/shared/contract/profile';

/** Reasons that the person can do something about; the texts are `profile:save.failure.*`. */
type SaveFailure = 'network' | 'not-signed-in' | 'refused' | 'other';

const BAD_REQUEST = 400;

/** Names what `saveProfile` rejected with. */
export const saveFailureOf = (error: unknown): Failure<string, SaveFailure> => {
  const { code, status, withoutAnswer } = error as {
    code?: string;
    status?: number;
    withoutAnswer?: boolean;
  };
  const named = (failure: SaveFailure) => ({ code: failure, key: `profile:save.failure.${failure}` });
  if (withoutAnswer || (AuthError.is(error) && code === 'network')) return named('network');
  if (code === 'not-signed-in') return named(code);
  return named(status === BAD_REQUEST ? 'refused' : 'other');
};

const load = () => Promise.all([import('@/lib/backend/client'), import('@/lib/shared/contract/profile')]);

/** Fetches what saving needs while the person is still typing. */
export const warmSaving = (): void => {
  load().catch(() => undefined);
};

/**
 * Saves parts of the profile. Rejects with what `saveFailureOf` names.
 * @param idempotencyKey the same for a repetition of the same changes, which then count once
 */
export const saveProfile = async (changes: ProfileChanges, idempotencyKey: string): Promise<Profile> => {
  const [{ callBackend }, contract] = await load().catch((cause: unknown) => {
    throw new AuthError('network', { cause });
  });
  return (await callBackend(contract.saveProfile, changes, { idempotencyKey })).profile;
};
