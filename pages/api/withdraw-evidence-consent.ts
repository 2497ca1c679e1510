import { requireStorage } from '@/lib/server/features/storage/ports';
import { withdrawEvidence } from '@/lib/server/features/storage/withdraw-evidence';
import { defineRoute } from '@/lib/server/routes';
import { withdrawEvidenceConsent } from '@/lib/shared/contract/evidence';

export const config = { api: { bodyParser: false } };

export default defineRoute(withdrawEvidenceConsent, ({ services, session, log }) =>
  withdrawEvidence({ ...requireStorage(services), log }, session.customer.id),
);
