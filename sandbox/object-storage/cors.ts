import type { Exchange } from '../http/service';
import { Refusal } from './refusal';
import type { StorageSettings } from './settings';

const METHODS = 'GET, PUT, POST, DELETE, HEAD';
const EXPOSED = [
  'x-amz-request-id',
  'x-amz-version-id',
  'x-amz-delete-marker',
  'x-amz-mp-parts-count',
  'Content-Range',
  'Content-Length',
  'Accept-Ranges',
  'Date',
];
const VARY = 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method';

/** What browsers of another origin are told with every answer; nothing when theirs is not allowed. */
export const corsHeaders = (
  { request }: Exchange,
  { allowedOrigins, exposeEtag }: StorageSettings,
): Record<string, string> => {
  const { origin } = request.headers;
  const everywhere = allowedOrigins.includes('*');
  if (origin === undefined || !(everywhere || allowedOrigins.includes(origin))) return {};
  return {
    'access-control-allow-origin': everywhere ? '*' : origin,
    'access-control-expose-headers': [...(exposeEtag ? ['ETag'] : []), ...EXPOSED].join(', '),
    vary: VARY,
  };
};

/** The answer to a browser that asks first. Refuses an origin, and a method, that is not allowed. */
export const preflightHeaders = (exchange: Exchange, settings: StorageSettings): Record<string, string> => {
  const { headers } = exchange.request;
  const allowed = corsHeaders(exchange, settings);
  const method = headers['access-control-request-method'] ?? '';
  if (Object.keys(allowed).length === 0 || !METHODS.split(', ').includes(method)) {
    throw new Refusal(
      'AccessForbidden',
      403,
      "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    );
  }
  return {
    ...allowed,
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '3000',
  };
};
