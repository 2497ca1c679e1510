import { callBackend } from '@/lib/backend/client';
import { randomKey } from '@/lib/browser/random-key';
import { retryDelay } from '@/lib/browser/retry-delay';
import { getProfile, type Profile, saveProfile } from '@/lib/shared/contract/profile';
import { HttpError } from '@/lib/shared/http/http-error';
import type { Patience } from './use-patience';

export type ConsentChanges = Partial<Profile['consents']>;

const ATTEMPTS = 3;
/**
 * Milliseconds after the choice in which it is sent again. A computer that slept does not send it hours later, when another
 * device may have decided otherwise.
 */
const RESEND_MS = 60_000;

/** After a refusal nothing was kept. After no answer, or that of a failing server or proxy, it may have been. */
const isRefusal = (error: unknown): boolean => !HttpError.is(error) || error.isRefusal;

/** Null: there was no answer that says what was kept. Rejects with a refusal of the first attempt. */
const send = async (consents: ConsentChanges, { pause }: Patience): Promise<Profile | null> => {
  const idempotencyKey = randomKey();
  const began = Date.now();
  for (let failed = 1; ; failed += 1) {
    try {
      return (await callBackend(saveProfile, { consents }, { idempotencyKey })).profile;
    } catch (error) {
      if (failed === 1 && isRefusal(error)) throw error;
      if (failed >= ATTEMPTS || isRefusal(error)) return null;
    }
    await pause(retryDelay(failed, Math.random()));
    if (Date.now() - began > RESEND_MS) return null;
  }
};

/** The profile as the server has it, however long that takes. Null when the page was left first. */
const readUntilAnswered = async (
  onUnknown: (error: unknown) => void,
  { pause, isLeft }: Patience,
): Promise<Profile | null> => {
  for (let failed = 1; !isLeft(); failed += 1) {
    try {
      return (await callBackend(getProfile, {})).profile;
    } catch (error) {
      onUnknown(error);
    }
    await pause(retryDelay(failed, Math.random()));
  }
  return null;
};

/**
 * Saves consents. Where no answer comes, sends them again under the same key, so that they count once, and then reads what
 * the server has: the profile may come without them. Null when the page was left before that was known. Rejects with a
 * refusal, after which nothing was kept.
 * @param onUnknown called with each failure after which it is not known what was kept
 */
export const saveConsents = async (
  changes: ConsentChanges,
  onUnknown: (error: unknown) => void,
  patience: Patience,
): Promise<Profile | null> => (await send(changes, patience)) ?? readUntilAnswered(onUnknown, patience);
