import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runAndCollect } from '../harness/processes';

/**
 * The software bill of materials of what runs in production, in CycloneDX, made by `npm sbom` from the lock file alone: it
 * needs neither a network nor installed packages. `npm run build` leaves it in the build folder; `npm run sbom` prints it.
 */

export const SBOM_FILE = 'sbom.cdx.json';

export interface Sbom {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  version: number;
  metadata: { component: { name: string; type: string; version: string; 'bom-ref': string } };
  components: { 'bom-ref': string; name: string; version: string; purl: string; type: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** By its path below `node_modules`. */
type LockedPackages = Record<string, { version?: string; dev?: boolean; name?: string }>;

const FOLDER = 'node_modules/';

/** `name@version` of everything that `npm ci --omit=dev` may install, optional packages of every platform included. */
export const productionPackages = (packages: LockedPackages): ReadonlySet<string> =>
  new Set(
    Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && !dev)
      .map(([path, { name, version }]) => {
        const folder = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
        return `${name ?? folder}@${version}`;
      }),
  );

/** `--omit=dev` of npm 11 leaves out whatever a development package needs as well, React and pg among them. */
const withoutDevelopment = (sbom: Sbom, production: ReadonlySet<string>): Sbom => {
  const own = sbom.metadata.component['bom-ref'];
  const isShipped = (ref: string) => production.has(ref) || ref === own;
  return {
    ...sbom,
    components: sbom.components.filter((component) => isShipped(component['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  };
};

/** Rejects with what npm said when it makes none. */
export const productionSbom = async (root: string): Promise<Sbom> => {
  const read = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8'));
  const [{ name }, { packages }] = await Promise.all([read('package.json'), read('package-lock.json')]);
  const { code, output } = await runAndCollect('npm', [
    ...['sbom', `--prefix=${root}`, '--loglevel=silent'],
    ...['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
  ]);
  if (code !== 0) throw new Error(`npm sbom ended with ${code}: ${output}`);
  const sbom = withoutDevelopment(JSON.parse(output), productionPackages(packages));
  // npm takes the folder's name.
  sbom.metadata.component.name = name;
  return sbom;
};

/** Leaves it in this folder. */
export const writeSbom = async (root: string, folder: string): Promise<void> => {
  await writeFile(join(folder, SBOM_FILE), `${JSON.stringify(await productionSbom(root), null, 2)}\n`);
};

if (require.main === module)
  productionSbom(process.cwd()).then(
    (sbom) => process.stdout.write(`${JSON.stringify(sbom, null, 2)}\n`),
    (error: Error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    },
  );
