import { publicConfigFor } from '@/lib/server/features/public-config/public-config';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { sendPublicDocument } from '@/lib/server/platform/http/public-document';
import { requireMethod } from '@/lib/server/platform/http/request-scope';
import { defineRawRoute } from '@/lib/server/routes';
import { isLocale } from '@/lib/shared/config/locales';

export const config = { api: { bodyParser: false } };

export default defineRawRoute('config', async (request, response, { services }) => {
  requireMethod(request, response, ['GET']);
  const { locale } = request.query;
  if (!isLocale(locale)) throw new ProblemError('not-found');
  sendPublicDocument(request, response, {
    body: JSON.stringify(publicConfigFor(services.environment, locale)),
    contentType: 'application/json; charset=utf-8',
    // Asked about with every page, so that an operator's change shows at the next one; sent again only when it changed.
    cacheControl: 'no-cache',
  });
});
