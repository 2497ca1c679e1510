import { occasionOf, saveEvent } from '@/lib/server/features/login/save-event';
import { defineRoute } from '@/lib/server/routes';
import { saveEvents } from '@/lib/shared/contract/login-events';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  saveEvents,
  ({ body, session, services, idempotency }) =>
    saveEvent(
      services.database,
      {
        customerId: session.customer.id,
        eventId: body.event_id,
        value: String(body.value),
        occasion: occasionOf(body.event_id, session.idHash),
      },
      idempotency,
    ),
  { writes: () => 1 },
);
