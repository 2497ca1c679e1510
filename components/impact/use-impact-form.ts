import { useRef } from 'react';
import { type FormValues, fillFields, formValues, sameEntries } from '@/components/forms/form-values';
import type { SaveFailure } from '@/components/forms/save-failure';
import { useAttemptKey } from '@/components/forms/use-attempt-key';
import { useForm } from '@/components/forms/use-form';
import { type ImpactRecord, recordsIn, type SavedImpact } from '@/lib/shared/rules/impact';
import { type ImpactField, newEntries, recordFrom, validateImpact } from './impact-entries';
import { impactFailureOf } from './save-records';
import { useRecordDraft } from './use-record-draft';
import type { ImpactStore } from './use-saved-impact';

interface ImpactFormSettings {
  customerId: number;
  /** YYYY-MM-DD, in the programme's time zone. */
  today: string;
  known: SavedImpact;
  /** The saved record that is in the form; null for a new one. */
  record: ImpactRecord | null;
  onEntered: (values: FormValues) => void;
  save: ImpactStore['saveRecord'];
  /** Everything in the form is saved, as this record. */
  onSaved: (record: ImpactRecord) => void;
  /** The form goes on with a record that is saved by now, and holds something else than that. */
  onGoesOn: (record: ImpactRecord) => void;
  onCancel: () => void;
}

/**
 * What the form of a record does, apart from how it looks. What is typed while the record is being saved stays in the
 * form, which then corrects that record.
 */
export const useImpactForm = (settings: ImpactFormSettings) => {
  const { customerId, today, known, record, onEntered, save, onSaved, onGoesOn, onCancel } = settings;
  const attempt = useAttemptKey();
  /** What this form has sent of its record: an answer may have got lost. */
  const sent = useRef<ImpactRecord[]>([]);

  const form = useForm<ImpactField, SaveFailure>({
    validate: (values) => validateImpact(values, today),
    failureOf: impactFailureOf,
    onChange: (values) => {
      onEntered(values);
      draft.keep(values);
    },
    send: async (values) => {
      const made = recordFrom(values, draft.id.current);
      const seen = record && ([record, ...sent.current] as const);
      sent.current.push(made);
      const { payload } = await save(made, seen, attempt.keyOf([made.id, values]));
      attempt.forget();
      draft.saved(values);
      const element = form.ref.current;
      if (!element) return;
      if (!sameEntries(formValues(element), values)) return void onGoesOn(made);
      if (draft.isNew) {
        draft.begunAnew();
        element.reset();
        fillFields(element, newEntries(today, recordsIn(payload)));
      }
      onSaved(made);
    },
  });

  const draft = useRecordDraft({
    ref: form.ref,
    customerId,
    record,
    records: recordsIn(known.payload),
    onTakenUp: (values, saved) => {
      onEntered(values);
      if (saved) onGoesOn(saved);
    },
  });

  const cancel = () => {
    draft.giveUp();
    onCancel();
  };
  return { form, keptAt: draft.keptAt, cancel };
};
