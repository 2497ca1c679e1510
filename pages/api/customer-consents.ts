import { customerConsents } from '@/lib/backend/contract/account';
import { registerConsents } from '@/lib/server/customers/register-pending';
import { defineRoute } from '@/lib/server/http/define-route';
import { addressSubject } from '@/lib/server/security/attempt-limit';

export const config = { api: { bodyParser: false } };

export default defineRoute(customerConsents, async ({ body, services, ip, log }) => {
  await services.limits.consentsByAddress.count(addressSubject(ip));
  const { token, ...consents } = body;
  await registerConsents(services.database, token, consents);
  log.info({ locale: body.locale }, 'registered consents');
  return { pending: true as const };
});
