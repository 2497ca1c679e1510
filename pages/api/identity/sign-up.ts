import { admitCodeRequest } from '@/lib/server/features/united-states/limits';
import { signUp } from '@/lib/server/features/united-states/sign-up';
import { defineRoute } from '@/lib/server/routes';
import { identitySignUp } from '@/lib/shared/contract/identity';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  identitySignUp,
  ({ body, services, log, ip }) => signUp({ services, log, ip }, body),
  { openSitesOnly: true, admit: admitCodeRequest },
);
