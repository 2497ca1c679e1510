import { forgot } from '@/lib/server/features/united-states/forgot';
import { admitCodeRequest } from '@/lib/server/features/united-states/limits';
import { defineRoute } from '@/lib/server/routes';
import { identityForgot } from '@/lib/shared/contract/identity';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  identityForgot,
  async ({ body, services, log, ip }) => {
    await forgot({ services, log, ip }, body);
    return { sent: true as const };
  },
  { openSitesOnly: true, admit: admitCodeRequest },
);
