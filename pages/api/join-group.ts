import { admitGroups } from '@/lib/server/features/groups/find-group';
import { joinGroup as join } from '@/lib/server/features/groups/membership';
import { defineRoute } from '@/lib/server/routes';
import { joinGroup } from '@/lib/shared/contract/groups';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  joinGroup,
  ({ services, session, body: { code, counts, shows_name: showsName }, ip, idempotency }) =>
    join(services, { customerId: session.customer.id, code, counts, showsName, ip }, idempotency),
  { admit: admitGroups },
);
