import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { compileScripts } from '../harness/site/compile-scripts';

/**
 * Compiles the start, the commands for migrations, receipts of deletions, exports, figures and single people, the checks of the configuration, and what
 * the threads run that make certificates, into the build folder, so that production needs neither a compiler nor the sources.
 * The migrations come along, since start and command look for them beside themselves.
 */
export const compileStart = async (root: string, distDir: string): Promise<void> => {
  const scripts = {
    start: 'front/start/main.ts',
    migrate: 'front/start/migrate.ts',
    'check-config': 'front/start/check-config.ts',
    deletions: 'front/start/deletions.ts',
    export: 'front/start/export.ts',
    figures: 'front/start/figures.ts',
    account: 'front/start/account.ts',
    smoke: 'front/start/smoke.ts',
    content: 'front/start/content.ts',
    'certificate-pdf': 'lib/server/features/certificates/pdf.ts',
  };
  await compileScripts(root, scripts, join(root, distDir));
  await cp(join(root, 'lib/server/platform/db/migrations'), join(root, distDir, 'migrations'), {
    recursive: true,
  });
};
