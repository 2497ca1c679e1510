import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Ends what an installation has started, whose game day may itself be ended in any way, kill -9 included. It waits for the end of
 * its input, which the system closes then.
 */
const CLEARING = `
cat > /dev/null
folder=\${FOLDER:?}
# Those that name the folder in their command, such as PostgreSQL, or write into it, such as the site.
others() {
  printf %s "$folder" | grep -lFf - /proc/[0-9]*/cmdline | cut -d/ -f3
  find /proc/[0-9]*/fd/1 -lname "$folder*" | cut -d/ -f3
}
for signal in CONT QUIT; do
  for pid in $(others); do kill -s "$signal" "$pid"; done
done
for second in 1 2 3 4 5; do
  [ -z "$(others)" ] || sleep 1
done
for pid in $(others); do kill -s KILL "$pid"; done
awk -v folder="$folder/" 'index($2, folder) == 1 { print $2 }' /proc/mounts | xargs -r umount
rm -rf "$folder"`;

/** Ends all processes that belong to this folder, its small disk and itself, once this process has ended or closes the guard's input. */
export const startGuard = (folder: string): ChildProcess => {
  const guard = spawn('sh', ['-c', CLEARING], {
    // Not among its words, or it would end itself.
    env: { PATH: process.env.PATH, FOLDER: folder } as unknown as NodeJS.ProcessEnv,
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl+C is not for it.
    detached: true,
  });
  guard.unref();
  return guard;
};
