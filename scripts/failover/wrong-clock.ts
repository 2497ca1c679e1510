import { chmod, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { programPath } from '../debian-programs';

/**
 * A folder with the programs of PostgreSQL in which the server's clock is off by so much, as faketime reads it. Patroni keeps the
 * machine's clock: its pauses fail under faketime.
 */
export const programsWithClock = async (folder: string, clock: string): Promise<string> => {
  const server = programPath('PostgreSQL 15');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const name of await readdir(dirname(server)))
    if (name !== 'postgres') await symlink(join(dirname(server), name), join(folder, name));
  const variables = `LD_PRELOAD=${programPath('faketime')} FAKETIME=${clock} FAKETIME_DONT_FAKE_MONOTONIC=1`;
  const script = join(folder, 'postgres');
  await writeFile(script, `#!/bin/sh\n${variables} exec ${server} "$@"\n`);
  await chmod(script, 0o755);
  return folder;
};
