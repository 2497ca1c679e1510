import { LOCALES } from '@/lib/shared/config/locales';
import { ENDPOINT_NAMES } from '@/lib/shared/contract/endpoints';
import { processReport } from './process-report';
import { checkedEnvironment, completeSettings, warningsOf } from './settings';
import { type ReportLine, siteReport } from './site-report';

/**
 * `npm run check-config [file]`: what the sites show with the process's environment and this file (default: `.env`), or all
 * that is wrong with them, by the checks of the start. Ends with 1 when something is. Nothing is asked over the network, and no
 * secret is printed.
 */

const block = (title: string, lines: readonly ReportLine[]): string =>
  [title, ...lines.map(([name, value]) => `  ${name.padEnd(20)}${value}`), ''].join('\n');

const check = (): void => {
  const findings = completeSettings(process.cwd(), process.env, process.argv[2]);
  const environment = checkedEnvironment(process.cwd(), findings, ENDPOINT_NAMES);
  const now = Date.now();
  const blocks = [
    block('All sites', processReport(environment)),
    ...LOCALES.map((locale) => block(locale, siteReport(environment, locale, now))),
    ...[...findings.warnings, ...warningsOf(environment)].map((warning) => `Warning: ${warning}`),
    'The configuration is usable.',
    '',
  ];
  process.stdout.write(blocks.join('\n'));
};

try {
  check();
} catch (error) {
  // Nothing but the message: what else an error carries may be a value.
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
