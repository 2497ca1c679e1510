import { admitGroups } from '@/lib/server/features/groups/find-group';
import { inviteMaker as invite } from '@/lib/server/features/groups/making';
import { defineRoute } from '@/lib/server/routes';
import { inviteMaker } from '@/lib/shared/contract/groups';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  inviteMaker,
  ({ services, session, body }) =>
    invite(services, { customerId: session.customer.id, groupId: body.group_id }),
  { admit: admitGroups },
);
