import { databasePlace } from '@/lib/server/platform/db/database-place';
import { migrate } from '@/lib/server/platform/db/migrate';
import { EnvironmentError } from '@/lib/shared/config/environment';
import { siteVariables } from '@/lib/shared/config/variables/site';
import { databaseFailure } from './failures';
import { completeSettings } from './settings';

/**
 * `npm run migrate`: brings the schema up to date before the site of this version starts. Needs the address of the
 * database alone: MIGRATION_DATABASE_URL, or DATABASE_URL where that is not set.
 */

const NAMES = ['MIGRATION_DATABASE_URL', 'DATABASE_URL'] as const;

/** Which setting holds the address, and the address. Throws `EnvironmentError`. */
const addressToMigrate = () => {
  const { faults } = completeSettings(process.cwd(), process.env);
  const own = faults.filter((fault) => NAMES.some((name) => fault.startsWith(name)));
  if (own.length > 0) throw new EnvironmentError(own);
  const variable = NAMES.find((name) => process.env[name]?.trim());
  if (!variable) throw new EnvironmentError(['DATABASE_URL is not set']);
  const { data, error } = siteVariables.DATABASE_URL.safeParse(process.env[variable]?.trim());
  if (!data) throw new EnvironmentError([`${variable}: ${error?.issues[0]?.message}`]);
  return { variable, databaseUrl: data };
};

const say = (text: string) => process.stdout.write(`${text}\n`);

const main = async () => {
  const { variable, databaseUrl } = addressToMigrate();
  const ran = await migrate(databaseUrl, { variable, onNotice: say }).catch((error: unknown) => {
    throw databaseFailure(error, variable);
  });
  for (const name of ran) say(name);
  say(`${databasePlace(databaseUrl)}: ${ran.length} migrations have run now, and the schema is up to date.`);
};

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
