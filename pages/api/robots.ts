import { robotsText } from '@/lib/server/features/search-engines/documents';
import { sendPublicDocument } from '@/lib/server/platform/http/public-document';
import { requireMethod } from '@/lib/server/platform/http/request-scope';
import { defineRawRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

/** Asked for as `/robots.txt` (front/server.ts). */
export default defineRawRoute('robots', async (request, response, { services }) => {
  requireMethod(request, response, ['GET']);
  sendPublicDocument(request, response, {
    body: robotsText(services.environment.SITE_ORIGIN),
    contentType: 'text/plain; charset=utf-8',
    cacheControl: 'public, max-age=3600',
  });
});
