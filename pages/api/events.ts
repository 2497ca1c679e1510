import { noteCustomerEvent } from '@/lib/server/features/login/customer-event';
import { defineRoute } from '@/lib/server/routes';
import { customerEvent } from '@/lib/shared/contract/login-events';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  customerEvent,
  ({ services, session, body }) => noteCustomerEvent(services.database, session, body),
  { writes: () => 1 },
);
