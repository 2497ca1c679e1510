import { useLayoutEffect, useState } from 'react';
import { type FormValues, fillFields } from '@/components/forms/form-values';
import { keptDraft, takeUpDraft } from '@/components/forms/kept-draft';
import type { SaveFailure } from '@/components/forms/save-failure';
import { useAttemptKey } from '@/components/forms/use-attempt-key';
import { useForm } from '@/components/forms/use-form';
import { type ImpactRecord, recordsIn, withRecord } from '@/lib/shared/rules/impact';
import { type ImpactField, newEntries, recordFrom, validateImpact } from './impact-entries';
import { impactFailureOf, type SavedImpact, saveRecords } from './save-records';

interface ImpactFormSettings {
  customerId: number;
  /** YYYY-MM-DD, in the programme's time zone. */
  today: string;
  known: SavedImpact;
  /** The record that is corrected; null for a new one. */
  record: ImpactRecord | null;
  onEntered: (values: FormValues) => void;
  onSaved: (saved: SavedImpact) => void;
}

const draftOf = (customerId: number) => keptDraft('impact', customerId);

/**
 * What the form of a record does, apart from how it looks. A new record is kept on the device while it is written, so
 * that it survives a reload; correcting an old one is not.
 */
export const useImpactForm = (settings: ImpactFormSettings) => {
  const { customerId, today, known, record, onEntered, onSaved } = settings;
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const attempt = useAttemptKey();
  const isNew = record === null;

  const form = useForm<ImpactField, SaveFailure>({
    validate: (values) => validateImpact(values, today),
    failureOf: impactFailureOf,
    onChange: (values) => {
      onEntered(values);
      if (!isNew) return;
      const draft = { values, keptAt: Date.now() };
      draftOf(customerId).write(draft);
      setKeptAt(draft.keptAt);
    },
    send: async (values) => {
      const idempotencyKey = attempt.keyOf([record?.id, values]);
      // A new record is named after its attempt, so that one that is sent again takes its own place.
      const made = recordFrom(values, record?.id ?? idempotencyKey);
      const change: Parameters<typeof saveRecords>[0]['change'] = (payload) => withRecord(payload, made);
      const saved = await saveRecords({ customerId, known, change, idempotencyKey });
      attempt.forget();
      if (isNew && form.ref.current) {
        draftOf(customerId).clear();
        setKeptAt(null);
        form.ref.current.reset();
        fillFields(form.ref.current, newEntries(today, recordsIn(saved.payload)));
      }
      onSaved(saved);
    },
  });
  const { ref } = form;

  useLayoutEffect(() => {
    if (!isNew || !ref.current) return;
    const draft = takeUpDraft(ref.current, draftOf(customerId));
    if (!draft) return;
    setKeptAt(draft.keptAt);
    onEntered(draft.values);
  }, [isNew, ref, customerId, onEntered]);

  return { form, keptAt };
};
