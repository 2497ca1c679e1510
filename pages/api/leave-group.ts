import { admitGroups } from '@/lib/server/features/groups/find-group';
import { leaveGroup as leave } from '@/lib/server/features/groups/membership';
import { defineRoute } from '@/lib/server/routes';
import { leaveGroup } from '@/lib/shared/contract/groups';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  leaveGroup,
  ({ services, session, body }) =>
    leave(services, { customerId: session.customer.id, groupId: body.group_id }),
  { admit: admitGroups },
);
