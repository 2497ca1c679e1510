import { withdrawConsent } from '@/lib/server/features/storage/evidence-consent';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { defineRoute } from '@/lib/server/routes';
import { withdrawEvidenceConsent } from '@/lib/shared/contract/evidence';

export const config = { api: { bodyParser: false } };

export default defineRoute(withdrawEvidenceConsent, ({ services, session, log }) =>
  withdrawConsent({ ...requireStorage(services), log }, session.customer.id),
);
