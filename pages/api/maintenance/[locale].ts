import { currentWindows } from '@/lib/server/features/maintenance/current-windows';
import { maintenanceStateOf } from '@/lib/server/features/maintenance/maintenance-state';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { requireMethod, sendJson } from '@/lib/server/platform/http/request-scope';
import { defineRawRoute } from '@/lib/server/routes';
import { isLocale } from '@/lib/shared/config/locales';

export const config = { api: { bodyParser: false } };

/** Answers 200 in a window, too: it is the pages that are closed. */
export default defineRawRoute('maintenance', async (request, response, { services }) => {
  requireMethod(request, response, ['GET']);
  const { locale } = request.query;
  if (!isLocale(locale)) throw new ProblemError('not-found');
  sendJson(response, maintenanceStateOf(currentWindows(services.environment), locale, services.clock()));
});
