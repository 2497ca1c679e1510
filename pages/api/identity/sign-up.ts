import { identitySignUp } from '@/lib/backend/contract/identity';
import { signUp } from '@/lib/server/identity/marketing/flows/sign-up';
import { defineRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRoute(identitySignUp, ({ body, services, log, ip }) =>
  signUp({ services, log, ip }, body),
);
