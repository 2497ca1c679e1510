import { callLightly } from '@/lib/backend/light-call';
import { serverNow } from '@/lib/browser/server-clock';
import { GET_IMPACT, SAVE_IMPACT } from '@/lib/shared/contract/light-addresses';
import type { ProblemCode } from '@/lib/shared/contract/problem';
import { HttpError } from '@/lib/shared/http/http-error';
import { isRecord } from '@/lib/shared/json/record';
import { type ImpactPayload, type SavedImpact, withMade } from '@/lib/shared/rules/impact';
import type { ImpactWrite } from './queue-entries';

/** Sends the records of the impact. Loaded once one is made, or waits on the device. */

export const isSavedVersion = (value: unknown): value is { version: number } =>
  isRecord(value) && Number.isInteger(value.version);

export const isSavedImpact = (value: unknown): value is SavedImpact =>
  isSavedVersion(value) && 'payload' in value && (value.payload === null || isRecord(value.payload));

const ATTEMPTS = 3;

const isCode = (error: unknown, code: ProblemCode): boolean => HttpError.is(error) && error.code === code;

export interface RecordsChange {
  customerId: number;
  /** What the page knows the server to hold; the server is asked otherwise. */
  known?: SavedImpact;
  /** Makes the new payload; again from a newer one, where another device has saved meanwhile. */
  change: (payload: ImpactPayload | null) => ImpactPayload;
  /** The same for a repetition of the same change, which then counts once. */
  idempotencyKey: string;
  /** Keys of changes that were made on this device before, and may be on their way still. */
  insteadOf?: readonly string[] | undefined;
}

/**
 * Saves a change of the records, and answers what is there then, with what other devices saved meanwhile. An attempt before it may have
 * got through: its key is spent then, and what was made of the records since stays. Rejects as `callLightly` does.
 */
export const sendRecords = async (wanted: RecordsChange): Promise<SavedImpact> => {
  const { customerId, known, change, idempotencyKey, insteadOf } = wanted;
  const read = () => callLightly(GET_IMPACT, { customer_id: customerId }, isSavedImpact);
  let before = known ?? (await read());
  for (let attempt = 1; ; attempt += 1) {
    const payload = change(before.payload);
    const body = { customer_id: customerId, payload, version: before.version, instead_of: insteadOf };
    try {
      const { version } = await callLightly(SAVE_IMPACT, body, isSavedVersion, { idempotencyKey });
      return { payload, version };
    } catch (error) {
      if (isCode(error, 'idempotency-key-reused')) return read();
      if (!isCode(error, 'changed-meanwhile') || attempt === ATTEMPTS) throw error;
      before = await read();
    }
  }
};

/** Puts a record that waited so long among those that the server has. */
export const sendImpact = (
  customerId: number,
  write: ImpactWrite,
  idempotencyKey: string,
  waitedSeconds: number,
): Promise<SavedImpact> => {
  const change = (payload: ImpactPayload | null) => {
    const sentAt = serverNow();
    return withMade(payload, write, { madeAt: sentAt - 1_000 * waitedSeconds, sentAt });
  };
  return sendRecords({ customerId, change, idempotencyKey, insteadOf: write.insteadOf });
};
