import { offlinePages } from '@/lib/server/features/offline/offline-pages';
import { defineRoute } from '@/lib/server/routes';
import { offlinePages as contract } from '@/lib/shared/contract/offline';

export const config = { api: { bodyParser: false } };

export default defineRoute(contract, ({ services, session, body }) =>
  offlinePages(services, { customerId: session.customer.id, locale: body.locale }),
);
