import { drillCardsOn, publicPagesOn, sitemapXml } from '@/lib/server/features/search-engines/documents';
import { sendPublicDocument } from '@/lib/server/platform/http/public-document';
import { requireMethod } from '@/lib/server/platform/http/request-scope';
import { defineRawRoute } from '@/lib/server/routes';
import { localeConfig } from '@/lib/shared/config/locale-config';

export const config = { api: { bodyParser: false } };

/** Asked for as `/sitemap.xml` (front/server.ts). */
export default defineRawRoute('sitemap', async (request, response, { services }) => {
  const { SITE_ORIGIN, OPEN_SITES } = services.environment;
  requireMethod(request, response, ['GET']);
  sendPublicDocument(request, response, {
    body: sitemapXml(SITE_ORIGIN, OPEN_SITES, [
      ...publicPagesOn(localeConfig),
      ...drillCardsOn(services.courses, OPEN_SITES),
    ]),
    contentType: 'application/xml; charset=utf-8',
    cacheControl: 'public, max-age=3600',
  });
});
