import { isLocale } from '@/lib/config/locales';
import { ProblemError } from '@/lib/server/http/problem-error';
import { requireMethod, sendJson, withRequestScope } from '@/lib/server/http/request-scope';
import { publicConfigFor } from '@/lib/server/public-config';

export const config = { api: { bodyParser: false } };

export default withRequestScope('config', async (request, response, { services }) => {
  requireMethod(request, response, ['GET']);
  const { locale } = request.query;
  if (!isLocale(locale)) throw new ProblemError('not-found');
  // The same for everyone, but an operator's change shows at the next page.
  response.setHeader('cache-control', 'no-cache');
  sendJson(response, publicConfigFor(services.environment, locale));
});
