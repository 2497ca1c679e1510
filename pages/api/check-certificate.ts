import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { defineRoute } from '@/lib/server/routes';
import { checkCertificate } from '@/lib/shared/contract/certificates';

export const config = { api: { bodyParser: false } };

/** The football course’s certificate that carries the federation’s branding has another path. */
export default defineRoute(checkCertificate, async ({ services, session, body }) => {
  if (body.isFIFA) throw new ProblemError('not-found');
  const learner = await services.certificates.learner(session.customer.id);
  return learner.standingIn(body.course_id).status;
});
