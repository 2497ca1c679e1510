import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { createDeletions } from '../../../lib/server/features/account/deletions';
import { createDatabase } from '../../../lib/server/platform/db/database';
import { createTokenCipher } from '../../../lib/server/platform/security/token-cipher';
import type { Incident } from '../incident';
import { customerOf, newcomer } from '../people';
import { WARNINGS } from './log-lines';
import { restartAll } from './restart';

/** What is to be done and is not. */

const PEOPLE = 30;
const AT_ONCE = 6;

/** So many rows for everybody who is signed in, due since twenty minutes. */
const FULL_OUTBOX = `
  insert into outbox (customer_id, kind, locale, created_at, next_attempt_at)
  select customer_id, kind, 'pt-BR', now() - interval '20 minutes', now() - interval '20 minutes'
  from (select distinct customer_id from sessions) people,
    unnest(array['consumer-sign-up', 'consumer-profile', 'consumer-interests', 'consumer-preferences']) kind
  on conflict do nothing`;

/** A service that answers nothing, and an evening's sign-ups that it has to be told of. */
export const jobsBehind: Incident = {
  name: 'JobsBehind',
  alert: 'JobsBehind',
  numbers: [5],
  cause: async (game) => {
    for (let made = 0; made < PEOPLE; made += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => newcomer(game)));
    await game.fault({ service: 'consumer-data', kind: 'hang' });
    await game.database.query(FULL_OUTBOX);
  },
  command: `psql "$DATABASE_URL" -c 'select kind, count(*), min(created_at) from outbox group by 1'`,
  names: /consumer-profile\s*\|\s*[1-9]/,
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
    const leaver = await newcomer(game);
    const id = await customerOf(game, leaver);
    const pool = new Pool({ connectionString: game.database.url, max: 1 });
    try {
      const deletions = createDeletions(createDatabase(pool), createTokenCipher([DROPPED]), {
        hasStorage: false,
      });
      const plan = { access: { accessToken: leaver.accessToken }, keepsFirst: false };
      await deletions.begin({ id, identity: 'pt-BR' }, plan);
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
