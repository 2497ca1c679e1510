import { securityText } from '@/lib/server/features/search-engines/security-text';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { sendPublicDocument } from '@/lib/server/platform/http/public-document';
import { requireMethod } from '@/lib/server/platform/http/request-scope';
import { defineRawRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

/** Asked for as `/.well-known/security.txt` (lib/shared/request/request-decision.ts). */
export default defineRawRoute('security-txt', async (request, response, { services }) => {
  requireMethod(request, response, ['GET']);
  const body = securityText(services.environment, services.clock());
  if (body === null) throw new ProblemError('not-found');
  sendPublicDocument(request, response, {
    body,
    contentType: 'text/plain; charset=utf-8',
    cacheControl: 'public, max-age=86400',
  });
});
