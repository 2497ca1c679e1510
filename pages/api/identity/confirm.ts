import { identityConfirm } from '@/lib/backend/contract/identity';
import { confirm } from '@/lib/server/identity/marketing/flows/confirm';
import { admitCode } from '@/lib/server/identity/marketing/limits';
import { defineRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  identityConfirm,
  async ({ body, services, log, ip }) => {
    await confirm({ services, log, ip }, body);
    return { confirmed: true as const };
  },
  { admit: admitCode },
);
