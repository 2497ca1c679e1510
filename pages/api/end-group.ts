import { admitGroups } from '@/lib/server/features/groups/find-group';
import { endGroup as end } from '@/lib/server/features/groups/making';
import { defineRoute } from '@/lib/server/routes';
import { endGroup } from '@/lib/shared/contract/groups';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  endGroup,
  ({ services, session, body }) => end(services, { customerId: session.customer.id, groupId: body.group_id }),
  { admit: admitGroups },
);
