import { useState } from 'react';
import type { SavedImpact } from '@/lib/shared/rules/impact';
import { saveRecords } from './save-records';
import type { ImpactChange } from './send-records';

export type SaveChange = (
  change: ImpactChange['change'],
  idempotencyKey: ImpactChange['idempotencyKey'],
) => Promise<SavedImpact>;

/** What the server holds, as far as the page knows, and how that is changed. */
export const useSavedImpact = (customerId: number, atFirst: SavedImpact) => {
  const [known, setKnown] = useState(atFirst);
  /** How many changes are under way. */
  const [pending, setPending] = useState(0);

  /** Rejects with what `impactFailureOf` names. */
  const save: SaveChange = async (change, idempotencyKey) => {
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
  return { known, saving: pending > 0, save };
};
