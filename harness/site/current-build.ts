import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../processes';
import { CANARY_MARK } from './canaries';
import { sourceStamp } from './source-stamp';

/** The build in this folder, and whether it is the right one. */

const root = process.cwd();

/** Folder of the build, below the root. */
export const DIST_DIR = process.env.NEXT_DIST_DIR || '.next';
/** Holds the stamp of the sources that the build was made from. */
export const STAMP_FILE = join(root, DIST_DIR, 'source-stamp');
/** Is there when the build was made with canaries. */
export const CANARY_FILE = join(root, DIST_DIR, CANARY_MARK);

/** Whether the build on disk was made from the sources on disk. */
export const buildIsCurrent = async (): Promise<boolean> => {
  const [made, wanted] = await Promise.all([readFile(STAMP_FILE, 'utf8').catch(() => ''), sourceStamp(root)]);
  return made === wanted;
};

/** Whether the build on disk is current and was made with canaries. */
export const canaryBuildIsCurrent = async (): Promise<boolean> =>
  existsSync(CANARY_FILE) && (await buildIsCurrent());

/** Runs `npm run build` where the build on disk is not current. Rejects when it fails. */
export const ensureBuild = async (): Promise<void> => {
  if (await buildIsCurrent()) return;
  const code = await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
  if (code !== 0) throw new Error('The build failed; the reason stands above.');
};
