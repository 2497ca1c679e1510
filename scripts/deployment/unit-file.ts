import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** What a service of deploy/systemd says, as far as a stand-in for systemd carries it out. Rights and limits are not tried. */
export interface UnitFile {
  description: string;
  program: string;
  args: readonly string[];
  folder: string;
  /** What it starts with: PATH, its own variables, and those of its files, which are read now. */
  environment(): Record<string, string>;
  /** From a failure to the next start; null where it is not started again. */
  restartMs: number | null;
  /** Exit codes after which it is not started again. */
  finalCodes: readonly number[];
}

const FOLDER = 'deploy/systemd';

/**
 * Reads the file of a unit.
 * @param name as systemctl takes it, such as `breaking-barriers@3001`
 * @param places what stands on this machine for paths of the file; a path below another one comes before it
 */
export const readUnit = (name: string, places: Readonly<Record<string, string>>): UnitFile => {
  const [template = '', instance] = name.split('@');
  const file = join(FOLDER, `${template}${instance === undefined ? '' : '@'}.service`);
  const text = Object.entries({ ...places, '%i': instance ?? '' }).reduce(
    (whole, [path, here]) => whole.replaceAll(path, here),
    readFileSync(file, 'utf8'),
  );
  const values = (key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const one = (key: string) => values(key)[0] ?? '';
  const [program = '', ...args] = one('ExecStart').split(' ');
  return {
    description: one('Description'),
    program,
    args,
    folder: one('WorkingDirectory'),
    environment: () => ({
      PATH: process.env.PATH ?? '',
      ...parseEnv(values('Environment').join('\n')),
      ...Object.assign({}, ...values('EnvironmentFile').map((path) => parseEnv(readFileSync(path, 'utf8')))),
    }),
    restartMs: one('Restart') === 'on-failure' ? 1000 * Number(one('RestartSec')) : null,
    finalCodes: one('RestartPreventExitStatus').split(' ').filter(Boolean).map(Number),
  };
};
