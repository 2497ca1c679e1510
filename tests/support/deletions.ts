import { afterAll, beforeAll } from 'vitest';
import { services } from '@/lib/server/composition';
import { finishDeletions } from '@/lib/server/features/account/finish-deletions';
import type { ApiHarness } from './api-harness';
import type { ApiClient } from './client';
import { compiledScript, killScript } from './compiled-script';

/** Deletions of accounts that are under way, and the processes that work at them. */

/** The unfinished deletions of a customer, as rows. */
export const deletionsOf = async ({ database }: ApiHarness, customerId: number) =>
  (await database.query('select * from account_deletions where customer_id = $1', [customerId])).rows;

/** Lets the deletions under way count as left behind, and then finishes them. */
export const finishAbandonedDeletions = async ({ database }: ApiHarness): Promise<void> => {
  await database.query(`update account_deletions set requested_at = requested_at - interval '1 minute'`);
  await finishDeletions(services());
};

/** What the session cookie of a browser says. */
export const cookieOf = ({ cookies }: ApiClient): { id: string; identity: string } => {
  const value = [...cookies].find(([name]) => name.startsWith('bb-session-'))?.[1] ?? '';
  const [, , , identity = '', id = ''] = value.split('.');
  return { id, identity };
};

/**
 * For a file that ends processes in the middle of a deletion; registers its hooks. What it answers with lets another
 * process delete the account of this browser, and ends it with kill -9 as soon as it `isThere`.
 */
export const processThatDeletes = () => {
  let compiled: Awaited<ReturnType<typeof compiledScript>>;
  beforeAll(async () => {
    compiled = await compiledScript('tests/support/delete-account-process.ts');
  });
  afterAll(() => compiled.remove());
  return async (client: ApiClient, proof: string, isThere: () => Promise<void>): Promise<void> => {
    const { id, identity } = cookieOf(client);
    await killScript(compiled.script, [id, identity, proof], {}, isThere);
  };
};
