import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Compiles the start, and what the threads run that make certificates, into the build folder, so that production needs
 * neither a compiler nor the sources. Packages stay where they are; the migrations come along, since the compiled start
 * looks for them beside itself.
 */
export const compileStart = async (root: string, distDir: string): Promise<void> => {
  await build({
    absWorkingDir: root,
    entryPoints: {
      start: 'front/start/main.ts',
      'certificate-pdf': 'lib/server/features/certificates/pdf.ts',
    },
    outdir: join(root, distDir),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  await cp(join(root, 'lib/server/platform/db/migrations'), join(root, distDir, 'migrations'), {
    recursive: true,
  });
};
