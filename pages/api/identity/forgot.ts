import { identityForgot } from '@/lib/backend/contract/identity';
import { forgot } from '@/lib/server/identity/marketing/flows/forgot';
import { admitCodeRequest } from '@/lib/server/identity/marketing/limits';
import { defineRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  identityForgot,
  async ({ body, services, log, ip }) => {
    await forgot({ services, log, ip }, body);
    return { sent: true as const };
  },
  { admit: admitCodeRequest },
);
