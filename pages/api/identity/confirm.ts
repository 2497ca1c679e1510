import { confirm } from '@/lib/server/features/united-states/confirm';
import { admitCode } from '@/lib/server/features/united-states/limits';
import { defineRoute } from '@/lib/server/routes';
import { identityConfirm } from '@/lib/shared/contract/identity';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  identityConfirm,
  async ({ body, services, log, ip }) => {
    await confirm({ services, log, ip }, body);
    return { confirmed: true as const };
  },
  { openSitesOnly: true, admit: admitCode },
);
