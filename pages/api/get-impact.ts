import { readImpact } from '@/lib/server/features/impact/impact';
import { defineRoute } from '@/lib/server/routes';
import { getImpact } from '@/lib/shared/contract/impact';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  getImpact,
  ({ services, session }) => readImpact(services.database, session.customer.id),
  { alsoMethods: ['POST'] },
);
