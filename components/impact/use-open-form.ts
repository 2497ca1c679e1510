import { useLayoutEffect, useRef, useState } from 'react';
import type { FormValues } from '@/components/forms/form-values';
import type { ImpactRecord } from '@/lib/shared/rules/impact';
import { correctionOf } from './impact-draft';

/** Which record is in the form, and what is entered there. A correction that a reload interrupted is open again. */
export const useOpenForm = (customerId: number, records: readonly ImpactRecord[]) => {
  /** Another number is another form: one that goes on with a record that was just saved keeps its number. */
  const [formNumber, setFormNumber] = useState(0);
  const [corrected, setCorrected] = useState<ImpactRecord | null>(null);
  const [entered, setEntered] = useState<FormValues>({});

  /** @param record null for a new one */
  const begin = (record: ImpactRecord | null) => {
    setFormNumber((count) => count + 1);
    setCorrected(record);
    setEntered({});
  };

  const resume = useRef(() => {
    const record = correctionOf(customerId, records);
    if (record) begin(record);
  });
  // After the form has kept what was entered before the script came, which is newer.
  useLayoutEffect(() => resume.current(), []);

  return { formNumber, corrected, entered, goOn: setCorrected, setEntered, begin };
};
