import { customers } from '@/lib/backend/contract/session';
import { registerPending } from '@/lib/server/customers/register-pending';
import { defineRoute } from '@/lib/server/http/define-route';
import { addressSubject } from '@/lib/server/security/attempt-limit';

export const config = { api: { bodyParser: false } };

export default defineRoute(customers, async ({ body, services, ip, log }) => {
  await services.limits.registrationsByAddress.count(addressSubject(ip));
  await registerPending(services.database, body);
  log.info({ country: body.country }, 'registered');
  return { pending: true as const };
});
