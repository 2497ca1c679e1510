import { offlineModule } from '@/lib/server/features/offline/offline-module';
import { defineRoute } from '@/lib/server/routes';
import { offlineModule as contract } from '@/lib/shared/contract/offline';

export const config = { api: { bodyParser: false } };

export default defineRoute(contract, ({ services, session, body }) =>
  offlineModule(services, { customerId: session.customer.id, locale: body.locale, videoId: body.video_id }),
);
