import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Patch } from '@/harness/patch';
import { patched } from '../page/compile-page';

/** A few attempts, so that one that is given up is no rarity. */
const FEW_ATTEMPTS: Patch = {
  file: 'lib/server/platform/jobs/backoff.ts',
  from: 'ATTEMPTS = 220',
  to: 'ATTEMPTS = 3',
};

/**
 * The product's modules that run in the site's processes. They are evaluated once: what a process has of its own, the world constructs.
 * @param entry what it exports, from the project's root
 * @param patches what is wrong in them, to see whether it is found
 */
export const compileServer = async <Server>(
  root: string,
  entry: string,
  patches: readonly Patch[] = [],
): Promise<Server> => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
    plugins: [patched(root, [FEW_ATTEMPTS, ...patches])],
  });
  const [script] = outputFiles;
  const module = { exports: {} as Server };
  new Function('module', 'require', script?.text ?? '')(module, createRequire(join(root, 'package.json')));
  return module.exports;
};
