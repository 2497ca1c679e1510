import type { Environment } from '@/lib/shared/config/environment';
import { LOCALES } from '@/lib/shared/config/locales';
import { ENDPOINT_NAMES } from '@/lib/shared/contract/endpoints';
import { askAll } from './ask/ask-all';
import { requireContent } from './check-content';
import { commandLine, runCommand } from './command';
import { commandFile } from './command-settings';
import { waitForFarServices } from './connect-patience';
import { doubtfulValues } from './doubtful-values';
import { findingLine } from './finding';
import { processReport } from './process-report';
import { checkedEnvironment, completeSettings, warningsOf } from './settings';
import { type ReportLine, siteReport } from './site-report';

/**
 * `npm run check-config [file]`: what the sites show with the process's environment and this file (default: `.env`, else that of the units), or all
 * that is wrong with them, by the checks of the start. Ends with 1 when something is. No secret is printed, and nothing is
 * asked over the network, unless with `--ask`: then database, mail and services are asked whether they answer as it says.
 */

const block = (title: string, lines: readonly ReportLine[]): string =>
  [title, ...lines.map(([name, value]) => `  ${name.padEnd(20)}${value}`), ''].join('\n');

const report = async (file: string | undefined): Promise<Environment> => {
  const root = process.cwd();
  const findings = completeSettings(root, process.env, commandFile(root, file));
  const environment = checkedEnvironment(root, findings, ENDPOINT_NAMES);
  await requireContent(root, environment);
  const now = Date.now();
  const blocks = [
    block('All sites', processReport(environment)),
    ...LOCALES.map((locale) => block(locale, siteReport(environment, locale, now))),
    ...[...findings.warnings, ...warningsOf(environment), ...doubtfulValues(environment)].map(
      (warning) => `Warning: ${warning}`,
    ),
    'The configuration is usable.',
    '',
  ];
  process.stdout.write(blocks.join('\n'));
  return environment;
};

const ask = async (environment: Environment): Promise<void> => {
  waitForFarServices();
  const findings = await askAll(environment, Date.now());
  process.stdout.write(`\n${findings.map(findingLine).join('')}`);
  const failed = findings.filter(({ isGood }) => !isGood).length;
  process.stdout.write(failed === 0 ? 'All answer as it says.\n' : `${failed} to be seen to.\n`);
  process.exitCode = failed === 0 ? 0 : 1;
};

const check = async (): Promise<void> => {
  const { values, positionals } = commandLine({
    most: 1,
    usage: 'npm run check-config -- FILE, also with --ask',
    options: { ask: { type: 'boolean', default: false } },
  });
  const environment = await report(positionals[0]);
  if (values.ask) await ask(environment);
};

void runCommand(check);
