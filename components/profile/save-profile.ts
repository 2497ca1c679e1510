import { saveFailures } from '@/components/forms/save-failure';
import { AuthError } from '@/lib/auth/auth-error';
import type { Profile, ProfileChanges } from '@/lib/shared/contract/profile';

/** Names what `saveProfile` rejected with. */
export const saveFailureOf = saveFailures('profile', ['network', 'not-signed-in', 'refused']);

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
