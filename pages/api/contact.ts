import { sendMessage } from '@/lib/server/features/contact/send-message';
import { addressSubject } from '@/lib/server/platform/security/attempt-limit';
import { defineRoute } from '@/lib/server/routes';
import { localeConfig } from '@/lib/shared/config/locale-config';
import { contact } from '@/lib/shared/contract/contact';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  contact,
  async ({ body, services: { mailer, limits }, log, ip }) => {
    await sendMessage({ mailer, limits, configOf: localeConfig, log }, body, ip);
    return { sent: true as const };
  },
  {
    openSitesOnly: true,
    admit: ({ services: { limits }, ip }) => limits.contactByAddress.assertOpen(addressSubject(ip)),
  },
);
