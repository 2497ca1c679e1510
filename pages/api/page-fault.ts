import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { readJsonBody } from '@/lib/server/platform/http/request-body';
import { requireMethod } from '@/lib/server/platform/http/request-scope';
import { addressSubject } from '@/lib/server/platform/security/attempt-limit';
import { isProvenOwnSite } from '@/lib/server/platform/security/same-site';
import { defineRawRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

const LIMIT = { bytes: 1_024, members: 10 };

/** Where pages tell that a part of them has failed (`lib/browser/report-fault.ts`). Nothing of it is kept but a count. */
export default defineRawRoute('page-fault', async (request, response, { services, ip }) => {
  requireMethod(request, response, ['POST']);
  if (!isProvenOwnSite(request.headers, services.environment.allowedOrigins))
    throw new ProblemError('foreign-origin');
  services.pageFaults.note(await readJsonBody(request, LIMIT), addressSubject(ip));
  response.writeHead(204).end();
});
