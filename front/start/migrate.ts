import { databasePlace } from '@/lib/server/platform/db/database-place';
import { migrate } from '@/lib/server/platform/db/migrate';
import { commandLine, runCommand } from './command';
import { waitForFarServices } from './connect-patience';
import { databaseFailure } from './failures';
import { migrationAddress } from './migration-address';

/**
 * `npm run migrate`: brings the schema up to date before the site of this version starts. Needs the address of the
 * database alone: MIGRATION_DATABASE_URL, or DATABASE_URL where that is not set.
 */

const say = (text: string) => process.stdout.write(`${text}\n`);

const main = async () => {
  waitForFarServices();
  commandLine({ options: {}, most: 0, usage: 'npm run migrate' });
  const { variable, databaseUrl } = migrationAddress(process.cwd(), process.env);
  const ran = await migrate(databaseUrl, { variable, onNotice: say }).catch((error: unknown) => {
    throw databaseFailure(error, variable);
  });
  for (const name of ran) say(name);
  const count = `${ran.length} ${ran.length === 1 ? 'migration' : 'migrations'}`;
  say(`${databasePlace(databaseUrl)}: ${count} run now, and the schema is up to date.`);
};

void runCommand(main);
