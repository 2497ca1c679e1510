import { useLayoutEffect, useRef, useState } from 'react';
import { type FormValues, fillFields, formValues, sameEntries } from '@/components/forms/form-values';
import type { SaveFailure } from '@/components/forms/save-failure';
import { newKey, useAttemptKey } from '@/components/forms/use-attempt-key';
import { useForm } from '@/components/forms/use-form';
import { type ImpactRecord, recordsIn, withRecord } from '@/lib/shared/rules/impact';
import { dropDraft, dropDraftOfEntries, keepDraft, takeUpImpactDraft } from './impact-draft';
import { type ImpactField, newEntries, recordFrom, validateImpact } from './impact-entries';
import { impactFailureOf, type SavedImpact } from './save-records';
import type { SaveChange } from './use-saved-impact';

interface ImpactFormSettings {
  customerId: number;
  /** YYYY-MM-DD, in the programme's time zone. */
  today: string;
  known: SavedImpact;
  /** The saved record that is in the form; null for a new one. */
  record: ImpactRecord | null;
  onEntered: (values: FormValues) => void;
  save: SaveChange;
  /** Everything in the form is saved. */
  onSaved: () => void;
  /** The form goes on with a record that is saved by now, and holds something else than that. */
  onGoesOn: (record: ImpactRecord) => void;
  onCancel: () => void;
}

/**
 * What the form of a record does, apart from how it looks. A new record is kept on the device while it is written, so
 * that it survives a reload; correcting an old one is not. What is typed while the record is being saved stays in the
 * form, which then corrects that record.
 */
export const useImpactForm = (settings: ImpactFormSettings) => {
  const { customerId, today, known, record, onEntered, save, onSaved, onGoesOn, onCancel } = settings;
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const attempt = useAttemptKey();
  const [keepsDraft] = useState(record === null);
  const [firstId] = useState(() => record?.id ?? newKey());
  // A ref: a form that was submitted before its script came is sent before the draft's id would be in a state.
  const id = useRef(firstId);

  const form = useForm<ImpactField, SaveFailure>({
    validate: (values) => validateImpact(values, today),
    failureOf: impactFailureOf,
    onChange: (values) => {
      onEntered(values);
      if (keepsDraft) setKeptAt(keepDraft(customerId, id.current, values));
    },
    send: async (values) => {
      const made = recordFrom(values, id.current);
      const saved = await save((payload) => withRecord(payload, made), attempt.keyOf([made.id, values]));
      attempt.forget();
      if (keepsDraft) dropDraftOfEntries(customerId, values);
      if (!form.ref.current) return;
      if (!sameEntries(formValues(form.ref.current), values)) return void onGoesOn(made);
      if (keepsDraft) beginAnew(form.ref.current, recordsIn(saved.payload));
      onSaved();
    },
  });
  const { ref } = form;

  const beginAnew = (element: HTMLFormElement, records: readonly ImpactRecord[]) => {
    id.current = newKey();
    setKeptAt(null);
    element.reset();
    fillFields(element, newEntries(today, records));
  };

  const takeUp = useRef(() => {});
  takeUp.current = () => {
    if (!keepsDraft || !ref.current) return;
    const records = recordsIn(known.payload);
    const draft = takeUpImpactDraft(ref.current, customerId, records);
    if (!draft) return;
    id.current = draft.id ?? id.current;
    setKeptAt(draft.id ? draft.keptAt : keepDraft(customerId, id.current, formValues(ref.current)));
    onEntered(draft.values);
    const saved = records.find((one) => one.id === draft.id);
    if (saved) onGoesOn(saved);
  };
  // Before the form submits itself again, whose first attempt came before its script.
  useLayoutEffect(() => takeUp.current(), []);

  const cancel = () => {
    if (keepsDraft) dropDraft(customerId);
    onCancel();
  };
  return { form, keptAt, cancel };
};
