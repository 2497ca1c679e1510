import { checkAddress } from '@/lib/server/features/sign-up/check-address';
import { addressSubject } from '@/lib/server/platform/security/attempt-limit';
import { defineRoute } from '@/lib/server/routes';
import { checkAddress as contract } from '@/lib/shared/contract/sign-up';

export const config = { api: { bodyParser: false } };

export default defineRoute(contract, ({ body, services, log }) => checkAddress({ services, log }, body), {
  openSitesOnly: true,
  admit: ({ services: { limits }, ip }) => limits.addressChecksByAddress.take(addressSubject(ip)),
});
