import { admitCodeRequest } from '@/lib/server/features/united-states/limits';
import { resend } from '@/lib/server/features/united-states/resend';
import { defineRoute } from '@/lib/server/routes';
import { identityResend } from '@/lib/shared/contract/identity';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  identityResend,
  async ({ body, services, log, ip }) => {
    await resend({ services, log, ip }, body);
    return { sent: true as const };
  },
  { openSitesOnly: true, admit: admitCodeRequest },
);
