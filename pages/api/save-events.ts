import { saveEvents } from '@/lib/backend/contract/session';
import { occasionOf, saveEvent } from '@/lib/server/customers/save-event';
import { defineRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

export default defineRoute(saveEvents, ({ body, session, services, idempotency }) =>
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
);
