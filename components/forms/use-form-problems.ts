import { useState } from 'react';

/** What is wrong with a form: message by field name, in the order in which the fields stand. */
export type Problems<Field extends string = string> = Partial<Record<Field, Message>>;

/** Key of a text, with what goes into it. */
export interface Message {
  key: string;
  values?: Record<string, string | number>;
}

export interface FormProblems<Field extends string> {
  problems: Problems<Field>;
  /** Counts the submits that failed, so that the error summary takes the focus after each. */
  attempt: number;
  /** At submit: shows everything that is wrong. True when nothing is. */
  check(found: Problems<Field>): boolean;
  /** On change: brings a field that is already wrong up to date, and leaves the others alone. */
  recheck(field: Field, found: Problems<Field>): void;
  clear(): void;
}

/** Validates on submit, then on change for wrong fields only, so that no error appears while typing. */
export const useFormProblems = <Field extends string>(): FormProblems<Field> => {
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [attempt, setAttempt] = useState(0);
  return {
    problems,
    attempt,
    check(found) {
      setProblems(found);
      const fine = Object.keys(found).length === 0;
      if (!fine) setAttempt((count) => count + 1);
      return fine;
    },
    recheck(field, found) {
      setProblems((known) => {
        if (known[field] === undefined) return known;
        const { [field]: _, ...others } = known;
        const still = found[field];
        return still === undefined ? (others as Problems<Field>) : { ...known, [field]: still };
      });
    },
    clear: () => setProblems({}),
  };
};
