import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { requireMethod } from '@/lib/server/platform/http/request-scope';
import { asOneLine, isLoopbackOnly } from '@/lib/server/platform/http/trusted-proxies';
import { holdsBearerToken } from '@/lib/server/platform/security/bearer-token';
import { defineRawRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRawRoute('metrics', async (request, response, { services }) => {
  requireMethod(request, response, ['GET']);
  const token = services.environment.METRICS_TOKEN;
  const forwardedFor = asOneLine(request.headers['x-forwarded-for']);
  // A proxy on this machine may not say for whom it asks, so a token that is set is always asked for.
  const allowed = token
    ? holdsBearerToken(request.headers.authorization, token)
    : isLoopbackOnly(request.socket.remoteAddress, forwardedFor);
  // To everybody else there are no metrics here.
  if (!allowed) throw new ProblemError('not-found');
  const { contentType, text } = await services.metrics.exposition();
  response.setHeader('content-type', contentType);
  response.end(text);
});
