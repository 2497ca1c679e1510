import type { Profile, ProfileChanges } from '@/lib/shared/contract/profile';

/** Reasons that the person can do something about; the texts are `profile:save.failure.*`. */
export type SaveFailure = 'network' | 'not-signed-in' | 'refused' | 'other';

export type SaveOutcome = { profile: Profile } | { failure: SaveFailure };

const BAD_REQUEST = 400;

const failureOf = (error: unknown): SaveFailure => {
  const { code, status, withoutAnswer } = error as {
    code?: string;
    status?: number;
    withoutAnswer?: boolean;
  };
  if (withoutAnswer) return 'network';
  if (code === 'not-signed-in') return 'not-signed-in';
  return status === BAD_REQUEST ? 'refused' : 'other';
};

const load = () => Promise.all([import('@/lib/backend/client'), import('@/lib/shared/contract/profile')]);

/** Fetches what saving needs while the person is still typing. */
export const warmSaving = (): void => {
  load().catch(() => undefined);
};

/**
 * Saves parts of the profile. Never rejects.
 * @param idempotencyKey the same for a repetition of the same changes, which then count once
 */
export const saveProfile = async (changes: ProfileChanges, idempotencyKey: string): Promise<SaveOutcome> => {
  const loaded = await load().catch(() => null);
  if (!loaded) return { failure: 'network' };
  const [{ callBackend }, contract] = loaded;
  try {
    return await callBackend(contract.saveProfile, changes, { idempotencyKey });
  } catch (error) {
    return { failure: failureOf(error) };
  }
};
