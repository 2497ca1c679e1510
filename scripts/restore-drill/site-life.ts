import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { addAnswersOf, addCustomers } from '../../harness/database/rows';
import { createDeletions } from '../../lib/server/features/account/deletions';
import { createDatabase } from '../../lib/server/platform/db/database';
import { migrate } from '../../lib/server/platform/db/migrate';
import { createTokenCipher } from '../../lib/server/platform/security/token-cipher';
import { query } from './contents';

/** What happens to the site's database before, between and after the moments of the drill. */

export const PEOPLE = { beforeBackup: 2_000, beforeTarget: 500, afterTarget: 100 } as const;

const COURSE = (first: number, last: number): string[] => [
  addCustomers(first, last),
  addAnswersOf(`(select id from customers where id between ${first} and ${last}) learners`),
  `insert into consents (customer_id, kind, granted, locale, source)
     select id, kind, true, 'pt-BR', 'sign-up' from customers, unnest(array['legalAge', 'email']) kind
     where id between ${first} and ${last}`,
  `insert into certificates (code, customer_id, course_id, locale, name, completed_on, video_ids, minutes)
     select format('QB-%s', upper(md5('code ' || id))), id, 1, 'pt-BR', 'Joana Prado', '2026-01-01', '{101}', 5
     from customers where id between ${first} and ${last} and id % 4 = 0`,
  `insert into sessions (id_hash, customer_id, identity, tokens, access_hash, access_expires_at, expires_at)
     select md5('session ' || id), id, 'pt-BR', '', md5('access ' || id), 0, now() + interval '20 days'
     from customers where id between ${first} and ${last}`,
];

/** Migrates a new database and fills it. */
export const openSite = async (postgresUrl: string, siteUrl: string): Promise<void> => {
  await query(postgresUrl, 'create database site');
  await migrate(siteUrl);
  await query(siteUrl, ...COURSE(1, PEOPLE.beforeBackup));
};

/** More people sign up and learn. */
export const liveOn = (siteUrl: string, first: number, count: number): Promise<object[]> =>
  query(siteUrl, ...COURSE(first, first + count - 1));

/** Deletes an account as the site does once the identity provider has ended it. */
export const deleteAccount = async (siteUrl: string, customerId: number): Promise<void> => {
  const pool = new Pool({ connectionString: siteUrl, max: 2 });
  try {
    const cipher = createTokenCipher<{ calledOff: boolean; ended: boolean }>([
      randomBytes(32).toString('base64'),
    ]);
    const deletions = createDeletions(createDatabase(pool), cipher, { hasStorage: true });
    const plan = { access: { accessToken: 'ended' }, keepsFirst: false };
    const begun = await deletions.begin({ id: customerId, identity: 'pt-BR' }, plan);
    if (!begun) throw new Error(`there is no customer ${customerId}`);
    await deletions.finish(begun.reference);
  } finally {
    await pool.end();
  }
};
