import { defineRoute } from '@/lib/server/routes';
import { issueCertificate } from '@/lib/shared/contract/certificates';

export const config = { api: { bodyParser: false } };

export default defineRoute(issueCertificate, async ({ services, session, body }) => ({
  certificate: await services.certificates.issue({
    customerId: session.customer.id,
    identity: session.customer.identity,
    courseId: body.course_id,
    name: body.name,
    locale: body.locale,
    unlessIssued: body.unless_issued,
  }),
}));
