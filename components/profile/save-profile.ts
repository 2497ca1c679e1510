import { lazyContract } from '@/components/forms/lazy-contract';
import { saveFailures } from '@/components/forms/save-failure';
import type { Profile, ProfileChanges } from '@/lib/shared/contract/profile';

/** Names what `saveProfile` rejected with. */
export const saveFailureOf = saveFailures('profile', ['network', 'not-signed-in', 'refused']);

const contracts = lazyContract(() => import('@/lib/shared/contract/profile'));

export const warmSaving = contracts.warm;

/** As it is stored now. */
export const readProfile = async (): Promise<Profile> => {
  const [{ callBackend }, contract] = await contracts.load();
  return (await callBackend(contract.getProfile, {})).profile;
};

/**
 * Saves parts of the profile. Rejects with what `saveFailureOf` names.
 * @param idempotencyKey the same for a repetition of the same changes, which then count once
 */
export const saveProfile = async (changes: ProfileChanges, idempotencyKey: string): Promise<Profile> => {
  const [{ callBackend }, contract] = await contracts.load();
  return (await callBackend(contract.saveProfile, changes, { idempotencyKey })).profile;
};
