import type { z } from 'zod';
import type { Endpoint } from '@/lib/shared/contract/endpoint';
import { services } from './composition';
import { requireStorage, type StoragePorts } from './features/storage/ports';
import { type RouteOptions, routesWith } from './platform/http/define-route';
import type { Idempotency } from './platform/http/idempotency';
import { requestScopesWith } from './platform/http/request-scope';

/** What `pages/api` is made with: all hand the services of this process to the handler. */

/**
 * A Next API route made from its contract: method, origin, CSRF, body limits, session, shape of request and
 * response are seen to here; the handler is left with the use case. Its file must also
 * `export const config = { api: { bodyParser: false } }`, which Next wants as a literal.
 */
export const defineRoute = routesWith(services);

/** The same for a use case of object storage; `unavailable` on a site that has none. */
export const storageRoute = <Request extends z.ZodType, Response extends z.ZodType>(
  endpoint: Endpoint<Request, Response, 'required'>,
  work: (
    storage: StoragePorts,
    customerId: number,
    body: z.output<Request>,
    idempotency: Idempotency | null,
  ) => Promise<z.input<Response>>,
  options?: RouteOptions<ReturnType<typeof services>, Request>,
) =>
  defineRoute(
    endpoint,
    ({ services, session, body, idempotency }) =>
      work(requireStorage(services), session.customer.id, body, idempotency),
    options,
  );

/** A Next API route without a contract, for what is no JSON: a file, a form, a probe. */
export const defineRawRoute = requestScopesWith(services);
