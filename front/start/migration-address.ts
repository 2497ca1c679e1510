import { EnvironmentError } from '@/lib/shared/config/environment';
import { siteVariables } from '@/lib/shared/config/variables/site';
import { completeSettings } from './settings';

const NAMES = ['MIGRATION_DATABASE_URL', 'DATABASE_URL'] as const;

/**
 * The address of the database that `npm run migrate` changes, and which setting holds it, from these variables and `.env` below
 * `root`. Throws `EnvironmentError`.
 */
export const migrationAddress = (root: string, variables: Record<string, string | undefined>) => {
  const { faults } = completeSettings(root, variables);
  const own = faults.filter((fault) => NAMES.some((name) => fault.startsWith(name)));
  if (own.length > 0) throw new EnvironmentError(own);
  const variable = NAMES.find((name) => variables[name]?.trim());
  if (!variable) throw new EnvironmentError(['DATABASE_URL is not set']);
  const { data, error } = siteVariables.DATABASE_URL.safeParse(variables[variable]?.trim());
  if (!data) throw new EnvironmentError([`${variable}: ${error?.issues[0]?.message}`]);
  return { variable, databaseUrl: data };
};
