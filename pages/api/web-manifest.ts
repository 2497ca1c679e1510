import { webManifest } from '@/lib/server/features/search-engines/web-manifest';
import { sendPublicDocument } from '@/lib/server/platform/http/public-document';
import { requireMethod } from '@/lib/server/platform/http/request-scope';
import { defineRawRoute } from '@/lib/server/routes';
import { localeConfig } from '@/lib/shared/config/locale-config';
import { localeOrDefault } from '@/lib/shared/config/locales';

export const config = { api: { bodyParser: false } };

/** Asked for by every page, with the locale of its site. */
export default defineRawRoute('web-manifest', async (request, response) => {
  requireMethod(request, response, ['GET']);
  sendPublicDocument(request, response, {
    body: webManifest(localeConfig(localeOrDefault(request.query.site))),
    contentType: 'application/manifest+json; charset=utf-8',
    cacheControl: 'public, max-age=3600',
  });
});
