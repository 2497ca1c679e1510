import { admitGroups } from '@/lib/server/features/groups/find-group';
import { invitationOf } from '@/lib/server/features/groups/membership';
import { defineRoute } from '@/lib/server/routes';
import { groupInvitation } from '@/lib/shared/contract/groups';

export const config = { api: { bodyParser: false } };

export default defineRoute(
  groupInvitation,
  ({ services, body, ip }) => invitationOf(services, { code: body.code, ip }),
  { admit: admitGroups },
);
