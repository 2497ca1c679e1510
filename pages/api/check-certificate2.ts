import { federationCourse } from '@/lib/server/features/certificates/federation';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { defineRoute } from '@/lib/server/routes';
import { checkCertificate2 } from '@/lib/shared/contract/certificates';

export const config = { api: { bodyParser: false } };

export default defineRoute(checkCertificate2, async ({ services, session, body }) => {
  if (body.isFIFA && body.course_id !== federationCourse(services.courses))
    throw new ProblemError('not-found');
  const learner = await services.certificates.learner(session.customer.id);
  return learner.standingIn(body.course_id).status;
});
