import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { addCustomers } from '../../../harness/database/rows';
import { createDeletions } from '../../../lib/server/features/account/deletions';
import { createDatabase } from '../../../lib/server/platform/db/database';
import { createTokenCipher } from '../../../lib/server/platform/security/token-cipher';
import type { Incident } from '../incident';
import { newcomer } from '../people';
import { WARNINGS } from './log-lines';
import { restartAll } from './restart';

/** What is to be done and is not. */

const FIRST = 1_000_000;
const ROWS = 4_000;

/** A service that answers nothing, and an evening's sign-ups that it has to be told of. */
export const jobsBehind: Incident = {
  name: 'JobsBehind',
  alert: 'JobsBehind',
  numbers: [5],
  cause: async ({ database, fault }) => {
    await fault({ service: 'consumer-data', kind: 'hang' });
    const customers = addCustomers(FIRST, FIRST + ROWS - 1);
    await database.query(
      `with added as (${customers} returning id)
       insert into outbox (customer_id, kind, locale, created_at, next_attempt_at)
       select id, 'consumer-data', 'pt-BR', now() - interval '20 minutes', now() - interval '20 minutes' from added`,
    );
  },
  command: `psql "$DATABASE_URL" -c 'select kind, count(*), min(created_at) from outbox group by 1'`,
  names: /consumer-data\s*\|\s*[1-9]\d{2,}/,
  mend: (game) => game.fault(),
};

let kept: string | null = null;
const DROPPED = randomBytes(32).toString('base64');

/** A key was taken out of TOKEN_KEYS while a deletion still needed it. */
export const deletionOpen: Incident = {
  name: 'DeletionOpen',
  alert: 'DeletionOpen',
  numbers: [10],
  cause: async (game) => {
    const { userId, accessToken } = await newcomer(game);
    const [customer] = await game.database.query<{ id: number }>(
      `select id from customers where user_id = '${userId}'`,
    );
    if (!customer) throw new Error('nobody to delete');
    const pool = new Pool({ connectionString: game.database.url, max: 1 });
    try {
      const deletions = createDeletions(createDatabase(pool), createTokenCipher([DROPPED]), {
        hasStorage: false,
      });
      const plan = { access: { accessToken }, keepsFirst: false };
      await deletions.begin({ id: customer.id, identity: 'pt-BR' }, plan);
    } finally {
      await pool.end();
    }
    await game.database.query(
      `update account_deletions set requested_at = now() - interval '2 hours' where completed_at is null`,
    );
  },
  command: WARNINGS,
  names: /a deletion cannot be finished: its key was retired/,
  mend: async (game) => {
    kept = game.setting('TOKEN_KEYS');
    await game.set('TOKEN_KEYS', `${kept},${DROPPED}`);
    await restartAll(game);
  },
};
