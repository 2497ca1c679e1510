import { answerMeasuring } from '@/lib/server/features/consents/answer-measuring';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { readFormBody } from '@/lib/server/platform/http/request-body';
import { requireMethod } from '@/lib/server/platform/http/request-scope';
import { isProvenOwnSite } from '@/lib/server/platform/security/same-site';
import { findRequestSession } from '@/lib/server/platform/session/request-session';
import { defineRawRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

/** Works without JavaScript and so without a CSRF token: the browser's own headers say where the form stands. */
export default defineRawRoute('consent', async (request, response, { services, log }) => {
  requireMethod(request, response, ['POST']);
  if (!isProvenOwnSite(request.headers, services.environment.allowedOrigins))
    throw new ProblemError('foreign-origin');
  const form = await readFormBody(request);
  const { cookie, location } = await answerMeasuring(
    { ...services, log },
    {
      choice: form.get('analytics'),
      page: form.get('return'),
      refusesTracking: request.headers['sec-gpc'] === '1',
      findCustomerId: async () => (await findRequestSession(request.headers, services))?.customer.id ?? null,
    },
  );
  response.writeHead(303, { location, 'set-cookie': cookie }).end();
});
