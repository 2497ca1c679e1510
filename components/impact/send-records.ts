import { callBackend } from '@/lib/backend/client';
import { getImpact, saveImpact } from '@/lib/shared/contract/impact';
import type { ImpactChange, SavedImpact } from './save-records';

const ATTEMPTS = 3;
const CHANGED_MEANWHILE = 'changed-meanwhile';

/**
 * Saves a change of the records, and answers what is there then, with what other devices saved meanwhile. Rejects as
 * `callBackend` does.
 */
export const sendRecords = async ({
  customerId,
  known,
  change,
  idempotencyKey,
}: ImpactChange): Promise<SavedImpact> => {
  let { payload, version } = known;
  for (let attempt = 1; ; attempt += 1) {
    const changed = change(payload);
    const body = { customer_id: customerId, payload: changed, version };
    try {
      const key = `${idempotencyKey}-${version}`;
      const saved = await callBackend(saveImpact, body, { idempotencyKey: key });
      return { payload: changed, version: saved.version };
    } catch (error) {
      if ((error as { code?: string }).code !== CHANGED_MEANWHILE || attempt === ATTEMPTS) throw error;
      ({ payload, version } = await callBackend(getImpact, {}));
    }
  }
};
