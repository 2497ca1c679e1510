import { useTranslation } from 'next-i18next/pages';
import type { FieldProblem } from '@/components/ui/error-summary';
import type { SignUpField } from './sign-up-entries';
import type { SignUpProblems } from './validate-sign-up';

/** The sentence that stands at a field, and word for word in the summary. */
export type MessageOf = (field: SignUpField) => string | undefined;

/** Turns problems into sentences. */
export const useSignUpMessages = (
  problems: SignUpProblems,
): { messageOf: MessageOf; summary: FieldProblem[] } => {
  const { t } = useTranslation(['sign-up', 'errors']);
  const messageOf: MessageOf = (field) => {
    const problem = problems[field];
    return problem && t(problem.key, { ...problem.values });
  };
  const summary = (Object.keys(problems) as SignUpField[]).map((field) => ({
    field,
    message: messageOf(field) ?? '',
  }));
  return { messageOf, summary };
};
