import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type FormValues, formValues } from '@/components/forms/form-values';
import { newKey } from '@/components/forms/use-attempt-key';
import type { ImpactRecord } from '@/lib/shared/rules/impact';
import { draftKeptAt, dropDraft, dropDraftOfEntries, keepDraft, takeUpImpactDraft } from './impact-draft';

interface RecordDraftSettings {
  ref: RefObject<HTMLFormElement | null>;
  customerId: number;
  /** The saved record that is in the form at first; null for a new one, which alone is kept. */
  record: ImpactRecord | null;
  records: readonly ImpactRecord[];
  /** A draft stands in the form now, and the record that it corrects, if it was saved already. */
  onTakenUp: (values: FormValues, saved: ImpactRecord | undefined) => void;
}

/** A new record is kept on the device while it is written, so that it survives a reload; a corrected one is not. */
export const useRecordDraft = ({ ref, customerId, record, records, onTakenUp }: RecordDraftSettings) => {
  const [isKept] = useState(record === null);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [firstId] = useState(() => record?.id ?? newKey());
  // A ref: a form that was submitted before its script came is sent before the draft's id would be in a state.
  const id = useRef(firstId);
  /** Of the draft that this tab has kept or taken up last; null where it has none, or the device keeps nothing. */
  const ownKeptAt = useRef<number | null>(null);

  const keep = (values: FormValues) => {
    const isOurs = ownKeptAt.current === null || ownKeptAt.current === draftKeptAt(customerId);
    // Another tab went on with that record, or saved it: what is written here becomes one of its own.
    if (!isOurs) id.current = newKey();
    setKeptAt(keepDraft(customerId, id.current, values));
    ownKeptAt.current = draftKeptAt(customerId);
  };

  const takeUp = () => {
    if (!isKept || !ref.current) return;
    const draft = takeUpImpactDraft(ref.current, customerId, records);
    if (!draft) return;
    if (draft.id) {
      id.current = draft.id;
      // What was entered before the script came may be more than the device could keep.
      ownKeptAt.current = draftKeptAt(customerId);
      setKeptAt(ownKeptAt.current);
    } else keep(formValues(ref.current));
    onTakenUp(
      draft.values,
      records.find((one) => one.id === draft.id),
    );
  };
  const takeUpOnce = useRef(takeUp);
  // Before the form submits itself again, whose first attempt came before its script.
  useLayoutEffect(() => takeUpOnce.current(), []);

  return {
    /** Of the record that the form becomes, from its first letter on. */
    id,
    /** Epoch milliseconds; null where nothing is kept. */
    keptAt,
    isKept,
    keep: (values: FormValues) => {
      if (isKept) keep(values);
    },
    /** What was saved is kept no longer, unless more was written meanwhile. */
    saved: (values: FormValues) => {
      if (isKept) dropDraftOfEntries(customerId, values);
    },
    /** The form is empty again, for another record. */
    begunAnew: () => {
      id.current = newKey();
      setKeptAt(null);
      ownKeptAt.current = null;
    },
    giveUp: () => {
      if (isKept) dropDraft(customerId);
    },
  };
};
