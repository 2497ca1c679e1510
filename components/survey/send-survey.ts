import type { FormValues } from '@/components/forms/form-values';
import { lazyContract } from '@/components/forms/lazy-contract';
import { saveFailures } from '@/components/forms/save-failure';
import { afterWaiting } from '@/lib/learning/after-waiting';
import { OPEN_SURVEY_QUESTION, SURVEY_QUESTIONS } from '@/lib/shared/rules/survey';

/** Names what `sendSurvey` rejected with. */
export const surveyFailureOf = saveFailures('survey', ['network', 'not-signed-in', 'refused', 'too-often']);

const contracts = lazyContract(() => import('@/lib/shared/contract/survey'));

export const warmSending = contracts.warm;

interface SurveyAnswer {
  question: string;
  answer: string;
}

/** What was answered, in the order of the questions; a question that was left out is not in it. */
export const answersIn = (values: FormValues): SurveyAnswer[] =>
  [...SURVEY_QUESTIONS.map(({ id }) => id), OPEN_SURVEY_QUESTION].flatMap((question) => {
    const answer = values[question]?.trim();
    return answer ? [{ question, answer }] : [];
  });

/** Sends the answers, or `null` for somebody who does not want to be asked. Rejects with what `surveyFailureOf` names. */
export const sendSurvey = async (customerId: number, answers: SurveyAnswer[] | null): Promise<void> => {
  const [{ callBackend }, contract] = await contracts.load();
  const status = answers ? ('answered' as const) : ('declined' as const);
  await afterWaiting(customerId, 'survey', () =>
    callBackend(contract.statusSurvey, { customer_id: customerId, status, answers: answers ?? [] }),
  );
};
