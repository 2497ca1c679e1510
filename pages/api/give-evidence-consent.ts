import { giveConsent } from '@/lib/server/features/storage/evidence-consent';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { defineRoute } from '@/lib/server/routes';
import { giveEvidenceConsent } from '@/lib/shared/contract/evidence';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  giveEvidenceConsent,
  ({ services, session, body }) => giveConsent(requireStorage(services), session.customer.id, body.version),
  { writes: () => 1 },
);
