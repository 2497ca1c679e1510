import { rm } from 'node:fs/promises';
import { readBuckets } from './object-storage/addresses';
import { startSandbox } from './start';

/**
 * The sandbox as a process of its own. Prints one line of JSON on standard output once everything answers;
 * what it notices later goes to standard error. Ends on SIGTERM, on SIGINT, and, when it was spawned with an
 * IPC channel, with the process that spawned it.
 */

const readPort = (name: string, fallback: number): number => {
  const value = process.env[name];
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name} is ${JSON.stringify(value)}, which is not a port (0 to 65535)`);
  }
  return port;
};

const explain = (error: unknown): string => {
  const { code, path, message } = error as NodeJS.ErrnoException;
  const full = code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device/.test(message);
  if (full) return `the disk is full (${path ?? message})`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path ?? message} is not a folder`;
  const refused = ['EACCES', 'EROFS', 'EPERM', 'ENOENT'].includes(code ?? '');
  if (refused) return `cannot write to ${path ?? message}`;
  return message ?? String(error);
};

const say = (line: string): void => {
  process.stderr.write(`sandbox: ${line}\n`);
};

/** Resolves when somebody wants it to end, be it before everything has started. */
const endWanted = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
  process.once('disconnect', () => resolve());
});

const run = async (): Promise<void> => {
  // The reader of the output may be gone while the sandbox is still needed.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  const dataDir = process.env.DATA_DIR || '.data';
  const { stop, ...addresses } = await startSandbox({
    dataDir,
    port: readPort('SANDBOX_PORT', 4000),
    buckets: readBuckets(process.env.OBJECT_STORAGE_BUCKETS),
    log: say,
  });
  process.stdout.write(`${JSON.stringify(addresses)}\n`);
  await endWanted;
  await stop();
  if (process.env.REMOVE_DATA === 'yes') await rm(dataDir, { recursive: true, force: true });
  process.exit();
};

run().catch((error: unknown) => {
  say(explain(error));
  process.exit(1);
});
