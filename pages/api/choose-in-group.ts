import { admitGroups } from '@/lib/server/features/groups/find-group';
import { chooseInGroup as choose } from '@/lib/server/features/groups/membership';
import { defineRoute } from '@/lib/server/routes';
import { chooseInGroup } from '@/lib/shared/contract/groups';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  chooseInGroup,
  ({ services, session, body: { group_id: groupId, counts, shows_name: showsName } }) =>
    choose(services, { customerId: session.customer.id, groupId, counts, showsName }),
  { admit: admitGroups },
);
