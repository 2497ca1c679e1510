import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { type FormValues, formValues } from '@/components/forms/form-values';
import { randomKey } from '@/lib/browser/random-key';
import type { ImpactRecord } from '@/lib/shared/rules/impact';
import {
  changesOf,
  draftKeptAt,
  dropDraftOfEntries,
  impactDraft,
  keepDraft,
  takeUpImpactDraft,
} from './impact-draft';

interface RecordDraftSettings {
  ref: RefObject<HTMLFormElement | null>;
  customerId: number;
  /** The saved record that is in the form; null for a new one. */
  record: ImpactRecord | null;
  records: readonly ImpactRecord[];
  /** A draft stands in the form now, and the record that it corrects, if it was saved already. */
  onTakenUp: (values: FormValues, saved: ImpactRecord | undefined) => void;
}

/** A record is kept on the device while it is written or corrected, so that it survives a reload. */
export const useRecordDraft = ({ ref, customerId, record, records, onTakenUp }: RecordDraftSettings) => {
  /** At first: a form of a new record may go on with it once it is saved, and keeps its place. */
  const [corrected] = useState(record);
  const place = impactDraft(customerId, corrected?.id);
  const [keptAt, setKeptAt] = useState(0);
  const [firstId] = useState(() => corrected?.id ?? randomKey());
  // A ref: a form that was submitted before its script came is sent before the draft's id would be in a state.
  const id = useRef(firstId);
  /** Of the draft that this tab has kept or taken up last; 0 where it has none, or the device keeps nothing. */
  const ownKeptAt = useRef(0);

  const isOurs = () => ownKeptAt.current === draftKeptAt(place);

  const keep = (values: FormValues) => {
    // Another tab went on with that new record, or saved it: what is written here becomes one of its own.
    if (!corrected && ownKeptAt.current && !isOurs()) id.current = randomKey();
    const at = keepDraft(place, id.current, corrected && record ? changesOf(record, values) : values);
    // After what was entered, which is what the person looks at.
    startTransition(() => setKeptAt(at));
    ownKeptAt.current = draftKeptAt(place);
  };

  const takeUp = () => {
    const form = ref.current;
    if (!form) return;
    const draft = takeUpImpactDraft(form, place, records);
    if (!draft) return;
    const values = formValues(form);
    if (draft.id) {
      id.current = draft.id;
      // What was entered before the script came may be more than the device could keep.
      ownKeptAt.current = draftKeptAt(place);
      setKeptAt(ownKeptAt.current);
    } else keep(values);
    onTakenUp(
      values,
      records.find((one) => one.id === draft.id),
    );
  };
  const takeUpOnce = useRef(takeUp);
  // Before the form submits itself again, whose first attempt came before its script.
  useLayoutEffect(() => takeUpOnce.current(), []);

  return {
    /** Of the record that the form becomes, from its first letter on. */
    id,
    /** Epoch milliseconds; 0 where nothing is kept. */
    keptAt,
    isNew: !corrected,
    keep,
    /** What was saved is kept no longer, unless more was written meanwhile. */
    saved: (values: FormValues) => dropDraftOfEntries(place, values),
    /** The form is empty again, for another record. */
    begunAnew: () => {
      id.current = randomKey();
      setKeptAt(0);
      ownKeptAt.current = 0;
    },
    /** What another tab has written since stays. */
    giveUp: () => {
      if (isOurs()) place.clear();
    },
  };
};
