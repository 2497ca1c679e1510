import { run } from './processes';

/** A closed network answers at once or never; a download that needs longer than this is not coming. */
const PATIENCE_MS = 240_000;

/** Runs `apt-get` as root, or through `sudo` where that asks for nothing. Its exit code; 1 where there is none. */
export const aptGet = async (...args: string[]) => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...asRoot, 'apt-get', ...args];
  return run(command as string, rest, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: PATIENCE_MS,
  }).catch(() => 1);
};

/** Updates the package lists, then installs these. Does nothing where that is not allowed or the network is closed. */
export const installPackages = async (...packages: readonly string[]): Promise<void> => {
  await aptGet('update', '-qq');
  await aptGet('install', '-y', '-qq', ...packages);
};
