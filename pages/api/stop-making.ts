import { admitGroups } from '@/lib/server/features/groups/find-group';
import { stopMaking as stop } from '@/lib/server/features/groups/making';
import { defineRoute } from '@/lib/server/routes';
import { stopMaking } from '@/lib/shared/contract/groups';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  stopMaking,
  ({ services, session, body }) =>
    stop(services, { customerId: session.customer.id, groupId: body.group_id }),
  { admit: admitGroups },
);
