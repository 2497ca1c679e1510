import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/** What is installed is what was looked at (quality: Security 16). */

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

const locked = async (): Promise<[string, Locked][]> =>
  Object.entries<Locked>((await read('package-lock.json')).packages).filter(([path]) => path !== '');

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('packages', () => {
  it('are asked for in exact versions', async () => {
    const { dependencies, devDependencies } = await read('package.json');
    const ranges = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(ranges).toEqual([]);
  });

  it('are locked by what they contain, and by no address', async () => {
    const all = await locked();
    expect(all.length).toBeGreaterThan(500);
    expect(
      all.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
    ).toEqual([]);
    expect(all.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });

  it('run nothing at their installation in production', async () => {
    const scripts = (await locked()).filter(([, one]) => one.hasInstallScript);
    expect(scripts.filter(([, { dev }]) => !dev).map(([path]) => path)).toEqual([]);
    const { allowScripts } = await read('package.json');
    const names = new Set(scripts.map(([path]) => nameOf(path)));
    expect(Object.keys(allowScripts).filter((name) => !names.has(name))).toEqual([]);
  });
});
