import { isLocale } from '@/lib/config/locales';
import { sendConditionalJson } from '@/lib/server/http/conditional-json';
import { ProblemError } from '@/lib/server/http/problem-error';
import { requireMethod } from '@/lib/server/http/request-scope';
import { publicConfigFor } from '@/lib/server/public-config';
import { defineRawRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRawRoute('config', async (request, response, { services }) => {
  requireMethod(request, response, ['GET']);
  const { locale } = request.query;
  if (!isLocale(locale)) throw new ProblemError('not-found');
  // Asked about with every page, so that an operator's change shows at the next one; sent again only when it changed.
  response.setHeader('cache-control', 'no-cache');
  sendConditionalJson(request, response, publicConfigFor(services.environment, locale));
});
