import { lazyContract } from '@/components/forms/lazy-contract';
import { saveFailures } from '@/components/forms/save-failure';
import { afterWaiting } from '@/lib/learning/after-waiting';
import { EXTRA_QUESTION } from '@/lib/shared/rules/course-types';

/** Names what `saveAnswer` rejected with. */
export const answerFailureOf = saveFailures('extras', ['network', 'not-signed-in', 'refused', 'too-often']);

const contracts = lazyContract(() => import('@/lib/shared/contract/extras'));

export const warmSaving = contracts.warm;

/**
 * Saves the answer to an extra module's question. Rejects with what `answerFailureOf` names.
 * @param idempotencyKey the same for a repetition of the same answer, which then counts once
 */
export const saveAnswer = async (
  { customerId, extraModuleId }: { customerId: number; extraModuleId: number },
  answer: string,
  idempotencyKey: string,
): Promise<void> => {
  const [{ callBackend }, contract] = await contracts.load();
  const body = {
    customer_id: customerId,
    extra_module_id: extraModuleId,
    answers: [{ question: EXTRA_QUESTION, answer }],
  };
  await afterWaiting(customerId, `extra/${extraModuleId}`, () =>
    callBackend(contract.saveExtraAnswers, body, { idempotencyKey }),
  );
};
