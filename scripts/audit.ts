import { runAndCollect } from '../harness/processes';

/**
 * `npm run audit`: known holes of severity high or critical in the locked packages, as the registry's advisories know them.
 * Ends with 1 when there is one. Where the registry answers no such question, it says that nothing was looked up.
 */

interface Verdict {
  outcome: 'none' | 'found' | 'not run';
  lines: readonly string[];
}

interface Advisory {
  title?: string;
  url?: string;
  severity?: string;
}

interface Report {
  /** By package; `via` names another package, or the advisory. */
  vulnerabilities?: Record<string, { severity: string; via: readonly (string | Advisory)[] }>;
  metadata?: { vulnerabilities?: Record<string, number>; dependencies?: { total?: number } };
  message?: string;
}

const SEVERE: ReadonlySet<string> = new Set(['high', 'critical']);

const parsed = (output: string): Report | null => {
  const start = output.indexOf('{');
  try {
    return JSON.parse(output.slice(start));
  } catch {
    return null;
  }
};

/** @param output of `npm audit --json` */
export const judgeAudit = (output: string): Verdict => {
  const report = parsed(output);
  if (!report?.vulnerabilities || !report.metadata?.vulnerabilities)
    return { outcome: 'not run', lines: [report?.message ?? 'npm audit gave no report'] };
  const severe = Object.entries(report.vulnerabilities).filter(([, { severity }]) => SEVERE.has(severity));
  const lines = severe.map(([name, { severity, via }]) => {
    const reasons = via.map((one) => (typeof one === 'string' ? one : `${one.title} ${one.url}`));
    return `${name} (${severity}): ${reasons.join('; ')}`;
  });
  return { outcome: lines.length > 0 ? 'found' : 'none', lines };
};

const SAYS: Readonly<Record<Verdict['outcome'], string>> = {
  none: 'No hole of severity high or critical is known in the locked packages.',
  found: 'Holes of severity high or critical:',
  'not run': 'not run: the registry did not answer the audit',
};

const main = async (): Promise<void> => {
  const { output } = await runAndCollect('npm', [
    'audit',
    '--json',
    '--audit-level=high',
    '--loglevel=silent',
  ]);
  const { outcome, lines } = judgeAudit(output);
  process.stdout.write(`${[SAYS[outcome], ...lines].join('\n')}\n`);
  if (outcome === 'found') process.exitCode = 1;
};

if (require.main === module) void main();
