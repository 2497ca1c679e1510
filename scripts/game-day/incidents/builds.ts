import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../harness/processes';
import { DIST_DIR } from '../../../harness/site/current-build';
import type { Incident } from '../incident';
import { prepareUnit } from '../units';

/** A process of the version before was left behind by a roll. */

/** This folder under another name, with a build that says another number. */
const otherBuild = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const names = (await readdir('.')).filter((name) => name !== DIST_DIR);
  for (const name of names) await symlink(join(process.cwd(), name), join(folder, name));
  const skipsCache = (source: string) => !source.endsWith(join(DIST_DIR, 'cache'));
  await cp(DIST_DIR, join(folder, DIST_DIR), { recursive: true, filter: skipsCache });
  await writeFile(join(folder, DIST_DIR, 'BUILD_ID'), 'the-version-before');
  return folder;
};

export const buildsDiffer: Incident = {
  name: 'BuildsDiffer',
  alert: 'BuildsDiffer',
  // Half an hour in 30 scrapes.
  secondsApart: 60,
  cause: async (game) => {
    const program = await otherBuild(join(game.folder, 'before'));
    const unit = prepareUnit({ folder: game.folder, program }, await freePort());
    game.added.push(unit);
    await unit.start();
  },
  command: 'metrics | grep ^site_build',
  names: (output) => new Set([...output.matchAll(/\bbuild="([^"]+)"/g)].map(([, build]) => build)).size > 1,
  mend: async ({ added }) => {
    for (const unit of added.splice(0)) await unit.stop();
  },
};
