import { identityResend } from '@/lib/backend/contract/identity';
import { resend } from '@/lib/server/identity/marketing/flows/resend';
import { admitCodeRequest } from '@/lib/server/identity/marketing/limits';
import { defineRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  identityResend,
  async ({ body, services, log, ip }) => {
    await resend({ services, log, ip }, body);
    return { sent: true as const };
  },
  { admit: admitCodeRequest },
);
