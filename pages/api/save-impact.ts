import { saveImpact as save } from '@/lib/server/features/impact/impact';
import { kilobytesAndKeys } from '@/lib/server/platform/http/request-body';
import { defineRoute } from '@/lib/server/routes';
import { LONGEST_IMPACT_BYTES, saveImpact } from '@/lib/shared/contract/impact';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  saveImpact,
  ({ services, session, body, idempotency }) =>
    save(
      services.database,
      {
        customerId: session.customer.id,
        payload: body.payload,
        version: body.version,
        insteadOf: body.instead_of,
      },
      idempotency,
    ),
  // The payload is measured as it is kept: on the way its letters may be escaped and its lines indented.
  { bodyLimit: { bytes: 2 * LONGEST_IMPACT_BYTES, members: LONGEST_IMPACT_BYTES }, writes: kilobytesAndKeys },
);
