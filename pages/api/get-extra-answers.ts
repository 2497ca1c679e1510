import { readExtraAnswers } from '@/lib/server/features/extras/extra-answers';
import { defineRoute } from '@/lib/server/routes';
import { getExtraAnswers } from '@/lib/shared/contract/extras';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  getExtraAnswers,
  async ({ services, session, body }) => ({
    modules: await readExtraAnswers(services.database, session.customer.id, body.extra_module_id),
  }),
  { alsoMethods: ['POST'] },
);
