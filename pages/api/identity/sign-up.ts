import { identitySignUp } from '@/lib/backend/contract/identity';
import { defineRoute } from '@/lib/server/http/define-route';
import { signUp } from '@/lib/server/identity/marketing/flows/sign-up';

export const config = { api: { bodyParser: false } };

export default defineRoute(identitySignUp, ({ body, services, log, ip }) =>
  signUp({ services, log, ip }, body),
);
