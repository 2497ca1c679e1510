import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '@/lib/shared/config/environment';
import { contentVariables } from '@/lib/shared/config/variables/content';
import { objectStorageVariables } from '@/lib/shared/config/variables/object-storage';
import { siteVariables } from '@/lib/shared/config/variables/site';
import type * as z from '@/lib/shared/config/zod';
import { completeSettings } from './settings';

/** What the operator's own commands read of the settings: the few that they need, and nothing else. */

const VARIABLES = {
  SITE_ORIGIN: siteVariables.SITE_ORIGIN,
  DATABASE_URL: siteVariables.DATABASE_URL,
  CONTENT_DIR: contentVariables.CONTENT_DIR,
  PUBLIC_DIR: contentVariables.PUBLIC_DIR,
  MEDIA_BASE_URL: contentVariables.MEDIA_BASE_URL,
  LOCALE_CONFIG: contentVariables.LOCALE_CONFIG,
  OBJECT_STORAGE: objectStorageVariables.OBJECT_STORAGE,
  OBJECT_STORAGE_CREDENTIALS: objectStorageVariables.OBJECT_STORAGE_CREDENTIALS,
};
type Variables = typeof VARIABLES;
type Name = keyof Variables;
type CommandSettings = { [Key in Name]?: z.output<Variables[Key]> };

/** Where deploy/systemd takes the settings from, and deploy/release.sh, which may be told another place. */
const settingsOfUnits = (): string => process.env.SITE_SETTINGS || '/etc/breaking-barriers/site.env';

/**
 * The file of settings that a command of the operator's reads: the one that is named, else `.env` of this folder (undefined), else
 * that of the units where this user may read it.
 */
export const commandFile = (root: string, named: string | undefined): string | undefined => {
  if (named !== undefined || existsSync(join(root, '.env'))) return named;
  const path = settingsOfUnits();
  try {
    accessSync(path, constants.R_OK);
    return path;
  } catch {
    return undefined;
  }
};

/** Faults that speak of one of these settings: of its value, its file or a name that is probably meant for it. */
const faultsOf = (faults: readonly string[], names: readonly Name[]): readonly string[] => {
  const own = new RegExp(`\\b(${names.join('|')})(_FILE)?\\b`);
  return faults.filter((fault) => own.test(fault));
};

const settingOf = (name: Name): unknown => {
  const text = process.env[name]?.trim() || undefined;
  const { data, error } = VARIABLES[name].safeParse(text);
  if (!error) return data;
  const missing = `${name} is not set; --settings FILE names a file that has it`;
  const fault = text === undefined ? missing : `${name}: ${error.issues[0]?.message}`;
  throw new EnvironmentError([fault]);
};

/**
 * These settings, from the process's environment, then from the file that is named, `.env` or that of the units.
 * Throws `EnvironmentError` for what is wrong with one of them. A storage may be missing; the database may not.
 */
export const commandSettings = (names: readonly Name[], file: string | undefined): CommandSettings => {
  if (file !== undefined && !existsSync(file)) throw new Error(`${file}: there is no such file`);
  const root = process.cwd();
  const { faults, warnings } = completeSettings(root, process.env, commandFile(root, file));
  const own = faultsOf(faults, names);
  if (own.length > 0) throw new EnvironmentError(own);
  for (const warning of faultsOf(warnings, names)) process.stderr.write(`${warning}\n`);
  return Object.fromEntries(names.map((name) => [name, settingOf(name)]));
};
