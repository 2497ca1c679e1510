import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { sqlOfSection } from '../../harness/database/documented-sql';
import { run } from '../../harness/processes';
import { PASSWORD } from './node-configuration';

/** The site's database on the cluster, made with the statements of docs/operate/database-and-backup.md, and migrated by `npm run migrate`. */

/** An address of the database behind this port. */
export const addressOf = (user: string, port: number, database = 'site'): string =>
  `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;

const runAll = async (address: string, statements: readonly string[]): Promise<void> => {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** @param port of the node that leads, or of what leads to it */
export const createDatabase = async (port: number): Promise<void> => {
  const document = await readFile('docs/operate/database-and-backup.md', 'utf8');
  const [first = [], second = []] = sqlOfSection(document, 'Roles of the database');
  await runAll(addressOf('postgres', port, 'postgres'), first);
  await runAll(addressOf('postgres', port), [
    ...second,
    ...['site', 'site_owner'].map((role) => `alter role ${role} password '${PASSWORD}'`),
  ]);
  const env = { ...process.env, MIGRATION_DATABASE_URL: addressOf('site_owner', port) };
  if ((await run(process.execPath, ['scripts/migrate.mjs'], { env })) !== 0)
    throw new Error('The migrations did not run.');
};
