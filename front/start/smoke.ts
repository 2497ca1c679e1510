import { commandLine, runCommand } from './command';
import { findingLine } from './finding';
import { smokeChecks } from './smoke-checks';

/**
 * `npm run smoke -- https://www.example.org`: what can be seen of a launched site from outside (docs/operate/launch.md). Needs no
 * settings, changes nothing, and ends with 1 when something is not as it should be.
 */

const USAGE = 'npm run smoke -- https://www.example.org';

const main = async (): Promise<void> => {
  const { positionals } = commandLine({ options: {}, most: 1, usage: USAGE });
  const [address = ''] = positionals;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) throw new Error(USAGE);
  let failed = 0;
  for await (const finding of smokeChecks(address, Date.now())) {
    process.stdout.write(findingLine(finding));
    if (!finding.isGood) failed += 1;
  }
  process.stdout.write(failed === 0 ? 'All is as it should be.\n' : `${failed} to be seen to.\n`);
  process.exitCode = failed === 0 ? 0 : 1;
};

void runCommand(main);
