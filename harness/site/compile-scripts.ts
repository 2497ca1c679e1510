import { build } from 'esbuild';

/** Compiles scripts into `<name>.mjs` files of a folder, for Node. Packages stay where they are. */
export const compileScripts = async (
  root: string,
  entryPoints: Readonly<Record<string, string>>,
  outdir: string,
): Promise<void> => {
  await build({
    absWorkingDir: root,
    entryPoints: { ...entryPoints },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
};
