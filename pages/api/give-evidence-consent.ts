import { keepEvidenceConsent } from '@/lib/server/features/consents/evidence';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { defineRoute } from '@/lib/server/routes';
import { giveEvidenceConsent } from '@/lib/shared/contract/evidence';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  giveEvidenceConsent,
  ({ services, session, body }) =>
    keepEvidenceConsent(requireStorage(services), session.customer.id, body.version),
  { writes: () => 1 },
);
