import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from '../harness/processes';

/**
 * Packages that only one bench needs, installed when it is first run (decision 035). Their versions are those of
 * `bench/{name}/package-lock.json`; they go to `.data-{name}`.
 */

const installedIn = (name: string): string => join(process.cwd(), `.data-${name}`);

const resolvedIn = (name: string, module: string): string | undefined => {
  try {
    return createRequire(join(installedIn(name), 'package.json')).resolve(module);
  } catch {
    return undefined;
  }
};

const install = async (name: string): Promise<void> => {
  const folder = installedIn(name);
  process.stdout.write(`Installing what bench/${name} needs into .data-${name} ...\n`);
  await mkdir(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    await copyFile(join(process.cwd(), 'bench', name, file), join(folder, file));
  const code = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  if (code !== 0) throw new Error(`bench/${name} could not be installed; the reason stands above.`);
};

/**
 * The entry of a module of these packages, and the folder that they are installed in. Installs what is missing; rejects when
 * the registry that npm is set to does not have it.
 */
export const pinnedModule = async (
  name: string,
  module: string,
): Promise<{ entry: string; folder: string }> => {
  if (!resolvedIn(name, module)) await install(name);
  return { entry: resolvedIn(name, module) as string, folder: join(installedIn(name), 'node_modules') };
};
