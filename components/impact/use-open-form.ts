import { useState } from 'react';
import type { FormValues } from '@/components/forms/form-values';
import type { ImpactRecord } from '@/lib/shared/rules/impact';

/** Which record is in the form, and what is entered there. */
export const useOpenForm = () => {
  /** Another number is another form: one that goes on with a record that was just saved keeps its number. */
  const [turn, setTurn] = useState(0);
  const [corrected, setCorrected] = useState<ImpactRecord | null>(null);
  const [entered, setEntered] = useState<FormValues>({});

  /** @param record null for a new one */
  const begin = (record: ImpactRecord | null) => {
    setTurn((count) => count + 1);
    setCorrected(record);
    setEntered({});
  };
  return { turn, corrected, entered, goOn: setCorrected, setEntered, begin };
};
