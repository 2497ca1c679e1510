import { useLayoutEffect } from 'react';
import type { FormValues } from '@/components/forms/form-values';
import { keptDraft, takeUpDraft } from '@/components/forms/kept-draft';
import type { SaveFailure } from '@/components/forms/save-failure';
import { type Problems, useForm } from '@/components/forms/use-form';
import { useSite } from '@/components/ui/site';
import { serverNow } from '@/lib/browser/server-clock';
import { coursesHomePath } from '@/lib/shared/config/paths';
import { LONGEST_FREE_TEXT } from '@/lib/shared/contract/limits';
import { answersIn, sendSurvey, surveyFailureOf } from './send-survey';

type SurveyField = 'useful' | 'change';

const validate = (values: FormValues): Problems<SurveyField> => {
  const { length } = values.change ?? '';
  if (length > LONGEST_FREE_TEXT)
    return { change: { key: 'survey:change.tooLong', values: { most: LONGEST_FREE_TEXT, length } } };
  return answersIn(values).length === 0 ? { useful: { key: 'survey:missing' } } : {};
};

/** Name of its draft. */
export const SURVEY = 'survey';

const draftOf = (customerId: number) => keptDraft(SURVEY, customerId);

/** What the form of the survey does, apart from how it looks. Answers stay on the device until they are sent. */
export const useSurveyForm = (customerId: number, onAnswered: () => void, send = sendSurvey) => {
  const { locale } = useSite();
  const form = useForm<SurveyField, SaveFailure>({
    validate,
    failureOf: surveyFailureOf,
    onChange: (values) => draftOf(customerId).write({ values, keptAt: serverNow() }),
    send: async (values) => {
      await send(customerId, answersIn(values));
      draftOf(customerId).clear();
      onAnswered();
      return undefined;
    },
  });
  const { ref } = form;

  useLayoutEffect(() => {
    if (ref.current) takeUpDraft(ref.current, draftOf(customerId));
  }, [ref, customerId]);

  const decline = () =>
    form.run(async () => {
      await send(customerId, null);
      draftOf(customerId).clear();
      window.location.assign(coursesHomePath(locale));
      return 'leaving' as const;
    });
  return { form, decline };
};
