import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compileScripts } from '@/harness/site/compile-scripts';

/**
 * A script of ours, compiled as production compiles its start: a process that runs it starts in half of the processor's
 * time that it takes with a loader. The file stands below `node_modules`, from where packages are found.
 *
 * @param entry from the project's root
 */
export const compiledScript = async (entry: string): Promise<{ script: string; remove(): Promise<void> }> => {
  const cache = join(process.cwd(), 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'compiled-script-'));
  await compileScripts(process.cwd(), { script: entry }, folder);
  const remove = () => rm(folder, { recursive: true, force: true });
  return { script: join(folder, 'script.mjs'), remove };
};
