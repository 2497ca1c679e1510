import { startSandbox } from '@/sandbox/start';

/** The object storage as a process of its own, to be killed. The first argument is its data folder. */

// A killed test run leaves none behind.
process.once('disconnect', () => process.exit());
const sandbox = await startSandbox({
  dataDir: process.argv[2] ?? '',
  services: { postgres: false, cognito: false, mail: false },
});
process.stdout.write(`${JSON.stringify(sandbox.objectStorage)}\n`);
