import { services } from './composition';
import { routesWith } from './platform/http/define-route';
import { requestScopesWith } from './platform/http/request-scope';

/** What `pages/api` is made with: both hand the services of this process to the handler. */

/**
 * A Next API route made from its contract: method, origin, CSRF, body limits, session, shape of request and
 * response are seen to here; the handler is left with the use case. Its file must also
 * `export const config = { api: { bodyParser: false } }`, which Next wants as a literal.
 */
export const defineRoute = routesWith(services);

/** A Next API route without a contract, for what is no JSON: a file, a form, a probe. */
export const defineRawRoute = requestScopesWith(services);
