import { admitGroups } from '@/lib/server/features/groups/find-group';
import { becomeMaker as become } from '@/lib/server/features/groups/making';
import { defineRoute } from '@/lib/server/routes';
import { becomeMaker } from '@/lib/shared/contract/groups';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  becomeMaker,
  ({ services, session, body, ip }) =>
    become(services, { customerId: session.customer.id, code: body.code, ip }),
  { admit: admitGroups },
);
