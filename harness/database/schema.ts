import * as account from '@/lib/server/platform/db/schema/account';
import * as certificates from '@/lib/server/platform/db/schema/certificates';
import * as customers from '@/lib/server/platform/db/schema/customers';
import * as events from '@/lib/server/platform/db/schema/events';
import * as groups from '@/lib/server/platform/db/schema/groups';
import * as learning from '@/lib/server/platform/db/schema/learning';
import * as sessions from '@/lib/server/platform/db/schema/sessions';
import * as storage from '@/lib/server/platform/db/schema/storage';
import * as writes from '@/lib/server/platform/db/schema/writes';

/** What the files of the schema export: every table, and which of its rows expire. */
export const schema = {
  ...account,
  ...certificates,
  ...customers,
  ...events,
  ...groups,
  ...learning,
  ...sessions,
  ...storage,
  ...writes,
};
