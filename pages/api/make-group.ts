import { admitGroups } from '@/lib/server/features/groups/find-group';
import { makeGroup as make } from '@/lib/server/features/groups/making';
import { defineRoute } from '@/lib/server/routes';
import { makeGroup } from '@/lib/shared/contract/groups';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  makeGroup,
  ({ services, session, body, idempotency }) =>
    make(services, { customerId: session.customer.id, ...body }, idempotency),
  { admit: admitGroups, openSitesOnly: true },
);
