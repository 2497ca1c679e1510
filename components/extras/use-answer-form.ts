import { useLayoutEffect, useRef, useState } from 'react';
import type { FormValues } from '@/components/forms/form-values';
import type { SaveFailure } from '@/components/forms/save-failure';
import type { SaveState } from '@/components/forms/save-state-line';
import { useAttemptKey } from '@/components/forms/use-attempt-key';
import { type Problems, useForm } from '@/components/forms/use-form';
import { draftKey } from '@/lib/browser/drafts';
import { browserStore } from '@/lib/browser/web-storage';
import { LONGEST_FREE_TEXT } from '@/lib/shared/contract/limits';
import { SOMETHING_TO_SEE } from '@/lib/shared/contract/text';
import { answerFailureOf, saveAnswer } from './save-answer';

export type AnswerField = 'answer';

const validate = ({ answer = '' }: FormValues): Problems<AnswerField> => {
  if (!SOMETHING_TO_SEE.test(answer)) return { answer: { key: 'extras:answer.missing' } };
  const values = { most: LONGEST_FREE_TEXT, length: answer.length };
  return answer.length > LONGEST_FREE_TEXT ? { answer: { key: 'extras:answer.tooLong', values } } : {};
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Where an answer is kept that is being written, on the device until it is saved; gone at a logout. */
export const answerDraftKey = (customerId: number, extraModuleId: number): string =>
  draftKey(customerId, `extra-answer.${extraModuleId}`);

const draftOf = (customerId: number, extraModuleId: number) =>
  browserStore('localStorage', answerDraftKey(customerId, extraModuleId), isText);

/** Whether the device keeps it now, which full disks and private windows refuse. */
const keep = (store: ReturnType<typeof draftOf>, answer: string): boolean => {
  store.write(answer);
  return store.read() === answer;
};

/** A draft, and what was typed before the script could show it: nothing of either goes. */
const together = (draft: string | null, early: string | null): string | null => {
  if (!draft || early?.includes(draft)) return early ?? draft;
  return early === null || draft.includes(early) ? draft : `${draft}\n${early}`;
};

/** A form without a network: what it makes is kept on the device, and sent later. */
export interface Away {
  save: (answer: string) => void;
  /** What became of what this device has kept; absent where it kept nothing. */
  said?: string | undefined;
}

interface AnswerFormSettings {
  customerId: number;
  extraModuleId: number;
  away?: Away | undefined;
}

/** What the form of an open answer does, apart from how it looks. */
export const useAnswerForm = ({ customerId, extraModuleId, away }: AnswerFormSettings) => {
  const [saved, setSaved] = useState<Exclude<SaveState, 'saving'> | 'unkept'>(away?.said ? 'saved' : 'same');
  /** What is written now, so that an answer of the server is not taken for later words. */
  const written = useRef('');
  const attempt = useAttemptKey();

  const form = useForm<AnswerField, SaveFailure>({
    validate,
    failureOf: answerFailureOf,
    onChange: ({ answer = '' }) => {
      written.current = answer;
      setSaved(keep(draftOf(customerId, extraModuleId), answer) ? 'changed' : 'unkept');
    },
    send: async ({ answer = '' }) => {
      written.current = answer;
      if (away) away.save(answer);
      else await saveAnswer({ customerId, extraModuleId }, answer, attempt.keyOf(answer));
      attempt.forget();
      if (written.current !== answer) return;
      const store = draftOf(customerId, extraModuleId);
      // What another tab has written since stays.
      if (store.read() === answer) store.clear();
      setSaved('saved');
    },
  });
  const { ref } = form;

  // Before the form submits itself again, whose first attempt came before its script.
  useLayoutEffect(() => {
    const store = draftOf(customerId, extraModuleId);
    const field = ref.current?.elements.namedItem('answer');
    if (!(field instanceof HTMLTextAreaElement)) return;
    const text = together(store.read(), field.value === field.defaultValue ? null : field.value);
    if (text === null || text === field.defaultValue) return;
    field.value = text;
    setSaved(keep(store, text) ? 'changed' : 'unkept');
  }, [ref, customerId, extraModuleId]);

  const state: SaveState | 'unkept' = form.busy ? 'saving' : saved;
  return { form, state };
};
