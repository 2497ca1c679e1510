import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '../../scripts/processes';

/**
 * Lighthouse, installed when it is first needed: 185 MB and 200 packages, a fifth of what the whole project has, for one
 * script that few people run (decision 035). Its versions are those of the lock file beside this one.
 */

const VERSIONS = join(process.cwd(), 'bench', 'lighthouse');
const INSTALLED = join(process.cwd(), '.data-lighthouse');

/** What the bench uses of a report. */
export interface Report {
  lighthouseVersion: string;
  runtimeError?: { message: string };
  /** Scores from 0 to 1. */
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; displayValue?: string } | undefined>;
}

interface Flags {
  port: number;
  /** Keeps cookies and what is in web storage. */
  disableStorageReset: boolean;
  /** Judges error pages, too. */
  ignoreStatusCode: boolean;
  logLevel: 'error';
  output: 'json';
}

export type Lighthouse = (address: string, flags: Flags) => Promise<{ lhr: Report } | undefined>;

const entry = (): string | undefined => {
  try {
    return createRequire(join(INSTALLED, 'package.json')).resolve('lighthouse');
  } catch {
    return undefined;
  }
};

const install = async (): Promise<void> => {
  process.stdout.write('Installing Lighthouse into .data-lighthouse ...\n');
  await mkdir(INSTALLED, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    await copyFile(join(VERSIONS, file), join(INSTALLED, file));
  const code = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: INSTALLED });
  if (code !== 0) throw new Error('Lighthouse could not be installed; the reason stands above.');
};

/** Installs it when it is missing. Rejects when the registry that npm is set to does not have it. */
export const loadLighthouse = async (): Promise<Lighthouse> => {
  if (!entry()) await install();
  const { default: lighthouse } = await import(pathToFileURL(entry() as string).href);
  return lighthouse;
};
