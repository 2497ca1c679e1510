import { pathToFileURL } from 'node:url';
import { pinnedModule } from '../pinned-packages';

/**
 * Lighthouse, installed when it is first needed: 185 MB and 200 packages, a fifth of what the whole project has, for one
 * script that few people run (decision 035).
 */

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

/** Installs it when it is missing. Rejects when the registry that npm is set to does not have it. */
export const loadLighthouse = async (): Promise<Lighthouse> => {
  const { entry } = await pinnedModule('lighthouse', 'lighthouse');
  const { default: lighthouse } = await import(pathToFileURL(entry).href);
  return lighthouse;
};
