import { federationCourse } from '@/lib/server/features/certificates/federation';
import { defineRoute } from '@/lib/server/routes';
import { checkFifaCertificate } from '@/lib/shared/contract/certificates';

export const config = { api: { bodyParser: false } };

export default defineRoute(checkFifaCertificate, async ({ services, session }) => {
  const learner = await services.certificates.learner(session.customer.id);
  return learner.standingIn(federationCourse(services.courses)).status;
});
