import { identityConfirm } from '@/lib/backend/contract/identity';
import { defineRoute } from '@/lib/server/http/define-route';
import { confirm } from '@/lib/server/identity/marketing/flows/confirm';

export const config = { api: { bodyParser: false } };

export default defineRoute(identityConfirm, async ({ body, services, log, ip }) => {
  await confirm({ services, log, ip }, body);
  return { confirmed: true as const };
});
