import { callLightly } from '@/lib/backend/light-call';
import { serverNow } from '@/lib/browser/server-clock';
import { GET_IMPACT, SAVE_IMPACT } from '@/lib/shared/contract/light-addresses';
import type { ProblemCode } from '@/lib/shared/contract/problem';
import { HttpError } from '@/lib/shared/http/http-error';
import { isRecord } from '@/lib/shared/json/record';
import { type SavedImpact, withMade } from '@/lib/shared/rules/impact';
import type { ImpactWrite } from './queue-entries';

/** Sends a record that waited on the device. Loaded once there is one. */

export const isSavedVersion = (value: unknown): value is { version: number } =>
  isRecord(value) && Number.isInteger(value.version);

export const isSavedImpact = (value: unknown): value is SavedImpact =>
  isSavedVersion(value) && 'payload' in value && (value.payload === null || isRecord(value.payload));

const ATTEMPTS = 3;

const isCode = (error: unknown, code: ProblemCode): boolean => HttpError.is(error) && error.code === code;

/**
 * Puts the record among those that the server has, and answers what is there then. An attempt before it may have got through: its key
 * is spent then, and what was made of the record since stays.
 */
export const sendImpact = async (
  customerId: number,
  write: ImpactWrite,
  idempotencyKey: string,
  waitedSeconds: number,
): Promise<SavedImpact> => {
  const read = () => callLightly(GET_IMPACT, { customer_id: customerId }, isSavedImpact);
  for (let attempt = 1; ; attempt += 1) {
    const known = await read();
    const sentAt = serverNow();
    const payload = withMade(known.payload, write, { madeAt: sentAt - 1_000 * waitedSeconds, sentAt });
    const body = { customer_id: customerId, payload, version: known.version, instead_of: write.insteadOf };
    try {
      const { version } = await callLightly(SAVE_IMPACT, body, isSavedVersion, { idempotencyKey });
      return { payload, version };
    } catch (error) {
      if (isCode(error, 'idempotency-key-reused')) return read();
      if (!isCode(error, 'changed-meanwhile') || attempt === ATTEMPTS) throw error;
    }
  }
};
