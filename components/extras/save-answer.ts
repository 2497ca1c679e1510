import { saveFailures } from '@/components/forms/save-failure';
import { AuthError } from '@/lib/auth/auth-error';
import { EXTRA_QUESTION } from '@/lib/shared/rules/course-types';

/** Names what `saveAnswer` rejected with. */
export const answerFailureOf = saveFailures('extra', ['network', 'not-signed-in', 'refused']);

const load = () => Promise.all([import('@/lib/backend/client'), import('@/lib/shared/contract/extras')]);

/** Fetches what saving needs while the person is still typing. */
export const warmSaving = (): void => {
  load().catch(() => undefined);
};

/**
 * Saves the answer to an extra module's question. Rejects with what `answerFailureOf` names.
 * @param idempotencyKey the same for a repetition of the same answer, which then counts once
 */
export const saveAnswer = async (
  { customerId, extraModuleId }: { customerId: number; extraModuleId: number },
  answer: string,
  idempotencyKey: string,
): Promise<void> => {
  const [{ callBackend }, contract] = await load().catch((cause: unknown) => {
    throw new AuthError('network', { cause });
  });
  const body = {
    customer_id: customerId,
    extra_module_id: extraModuleId,
    answers: [{ question: EXTRA_QUESTION, answer }],
  };
  await callBackend(contract.saveExtraAnswers, body, { idempotencyKey });
};
