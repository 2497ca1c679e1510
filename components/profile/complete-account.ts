import { workAnswers } from '@/components/forms/account/work-answers';
import type { FormValues } from '@/components/forms/form-values';
import { lazyContract } from '@/components/forms/lazy-contract';
import type { Profile, ProfileChanges } from '@/lib/shared/contract/profile';
import { saveProfile } from './save-profile';

const contracts = lazyContract(() => import('@/lib/shared/contract/account'));

/**
 * Sends the sign-up answers of an account that lacks them: all of them, of which nothing replaces what is there, and then those
 * that the profile holds, so that it shows what is stored. Rejects with what `saveFailureOf` names.
 */
export const completeAccount = async (
  values: FormValues,
  changes: ProfileChanges,
  idempotencyKey: string,
): Promise<Profile> => {
  const [{ callBackend }, contract] = await contracts.load();
  await callBackend(contract.newFields, workAnswers(values));
  return saveProfile(changes, idempotencyKey);
};
