import type { Endpoint } from '@/lib/shared/contract/endpoint';
import type { ApiHarness } from './api-harness';
import type { Answer, ApiClient } from './client';

/** For tests that send more requests than one address is allowed. */

let visitors = 0;

/** What the harness needs for `fromElsewhere`: it believes the address that the test itself names. */
export const trustsTheTest = { TRUSTED_PROXIES: '127.0.0.1,::1' };

/** The header that makes each request another visitor’s. */
export const fromElsewhere = (): Record<string, string> => {
  visitors += 1;
  return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
};

interface Visitor {
  client: ApiClient;
  /** Of the session; null without one. */
  customerId: number | null;
}

const newVisitor = async (api: ApiHarness, { session, path }: Endpoint): Promise<Visitor> => {
  if (session !== 'required') return { client: api.client(), customerId: null };
  const identity = path.startsWith('/api/identity/') ? 'marketing-identity' : 'pt-BR';
  const { client, customer } = await api.signedIn({ identity });
  return { client, customerId: customer.customer_id };
};

/** Refused before the body was looked at. */
const ENDED: ReadonlySet<number> = new Set([401, 419]);

/** Asks an endpoint again and again as somebody with the session that it wants, and with a new one when it has ended. */
export const visitorsOf = (api: ApiHarness, endpoint: Endpoint) => {
  let current: Promise<Visitor> | undefined;
  return async (ask: (visitor: Visitor) => Promise<Answer>): Promise<Answer> => {
    current ??= newVisitor(api, endpoint);
    const asked = current;
    const answer = await ask(await asked);
    if (!ENDED.has(answer.status) || endpoint.session !== 'required') return answer;
    if (current === asked) current = newVisitor(api, endpoint);
    return ask(await current);
  };
};
