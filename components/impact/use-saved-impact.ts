import { useEffect, useState } from 'react';
import { randomKey } from '@/lib/browser/random-key';
import { serverNow } from '@/lib/browser/server-clock';
import { afterWaiting } from '@/lib/learning/after-waiting';
import type { RecordsChange } from '@/lib/learning/send-impact';
import {
  type ImpactRecord,
  type MadeRecord,
  type SavedImpact,
  withMade,
  withoutRecord,
  withWaitingRecords,
} from '@/lib/shared/rules/impact';
import { saveRecords } from './save-records';

/** The records as far as the page knows them, and how they are changed. Both reject with what `impactFailureOf` names. */
export interface ImpactStore {
  known: SavedImpact;
  saving: boolean;
  /**
   * @param seen what is known of the record before it was corrected; null for a new one
   * @param idempotencyKey the same for a repetition of the same change, which then counts once
   */
  saveRecord: (
    made: ImpactRecord,
    seen: readonly [ImpactRecord, ...ImpactRecord[]] | null,
    idempotencyKey: string,
  ) => Promise<SavedImpact>;
  /** Absent where nothing can be removed now. */
  removeRecord?: (id: string) => Promise<SavedImpact>;
}

const NOTHING: readonly MadeRecord[] = [];

/**
 * What the server holds, as far as the page knows, and how that is changed.
 * @param left what this device has yet to send
 */
export const useSavedImpact = (
  customerId: number,
  atFirst: SavedImpact,
  left: readonly MadeRecord[] = NOTHING,
): ImpactStore => {
  const [known, setKnown] = useState(atFirst);
  useEffect(() => {
    if (left.length > 0) setKnown((now) => ({ ...now, payload: withWaitingRecords(now.payload, left) }));
  }, [left]);
  /** How many changes are under way. */
  const [pending, setPending] = useState(0);

  const save = async (change: RecordsChange['change'], idempotencyKey: string) => {
    setPending((count) => count + 1);
    try {
      const saved = await saveRecords({ customerId, known, change, idempotencyKey });
      // Answers may come in another order than the changes were made.
      setKnown((now) => (saved.version > now.version ? saved : now));
      return saved;
    } finally {
      setPending((count) => count - 1);
    }
  };
  return {
    known,
    saving: pending > 0,
    saveRecord: (made, seen, key) => {
      const madeAt = serverNow();
      return afterWaiting(customerId, `impact/${made.id}`, () =>
        save((before) => {
          const when = { madeAt, sentAt: serverNow() };
          return withMade(before, { record: made, seen: seen ?? [] }, when);
        }, key),
      );
    },
    removeRecord: (id) => save((payload) => withoutRecord(payload, id), randomKey()),
  };
};
