import { identityConfirm } from '@/lib/backend/contract/identity';
import { confirm } from '@/lib/server/identity/marketing/flows/confirm';
import { defineRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRoute(identityConfirm, async ({ body, services, log, ip }) => {
  await confirm({ services, log, ip }, body);
  return { confirmed: true as const };
});
