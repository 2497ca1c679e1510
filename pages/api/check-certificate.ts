import { checkCertificate } from '@/lib/backend/contract/progress';
import { defineRoute } from '@/lib/server/http/define-route';
import { ProblemError } from '@/lib/server/http/problem-error';

export const config = { api: { bodyParser: false } };

/** The main course’s only; the football course’s, which carries the federation’s branding, has another path. */
export default defineRoute(checkCertificate, async ({ services, session, body }) => {
  const course = services.courses.courseOutline(body.course_id);
  if (course?.key !== 'main' || body.isFIFA) throw new ProblemError('not-found');
  return services.certificates.statusOf(session.customer.id, course.id);
});
