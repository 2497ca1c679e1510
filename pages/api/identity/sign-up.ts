import { identitySignUp } from '@/lib/backend/contract/identity';
import { signUp } from '@/lib/server/identity/marketing/flows/sign-up';
import { admitCodeRequest } from '@/lib/server/identity/marketing/limits';
import { defineRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  identitySignUp,
  ({ body, services, log, ip }) => signUp({ services, log, ip }, body),
  { admit: admitCodeRequest },
);
