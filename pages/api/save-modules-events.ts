import { defineRoute } from '@/lib/server/routes';
import { saveModulesEvents } from '@/lib/shared/contract/progress';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  saveModulesEvents,
  async ({ services, session, body }) => ({
    modules: await services.progress.saveEvents(session.customer.id, 'events' in body ? body.events : [body]),
  }),
  { writes: (body) => ('events' in body ? body.events.length : 1) },
);
