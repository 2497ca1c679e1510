import type { ApiHarness, SignedInChoices } from './api-harness';
import { completeMainCourse } from './learner';

/** Learners who have completed the main course, and what they ask about certificates. */

export type Learner = Awaited<ReturnType<ApiHarness['signedIn']>>;

export const signedInGraduate = async (api: ApiHarness, choices?: SignedInChoices): Promise<Learner> => {
  const learner = await api.signedIn(choices);
  await completeMainCourse(learner);
  return learner;
};

export const issue = ({ client }: Learner, changes: Record<string, unknown> = {}) =>
  client.post('/api/certificates', { course_id: 1, name: 'Joana Prado', locale: 'pt-BR', ...changes });

export const status = ({ client, customer }: Learner, changes: Record<string, unknown> = {}) =>
  client.post('/api/check-certificate', {
    customer_id: customer.customer_id,
    course_id: 1,
    isFIFA: false,
    ...changes,
  });

/** Moves everything that the customer did to one moment. */
export const didEverythingAt = async (api: ApiHarness, { customer }: Learner, moment: string) => {
  const values = [customer.customer_id, moment];
  await api.database.query('update answers set answered_at = $2 where customer_id = $1', values);
  await api.database.query('update module_progress set watched_at = $2 where customer_id = $1', values);
};

/** Somebody with a certificate, and its code. */
export const certified = async (api: ApiHarness, lastName: string) => {
  const firstName = 'Açucena';
  const one = await signedInGraduate(api, { firstName, lastName });
  const { body } = await issue(one, { name: `${firstName} ${lastName}` });
  return { ...one, code: body.certificate.code as string };
};
