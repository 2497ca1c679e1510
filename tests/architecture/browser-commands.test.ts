import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { scripts } from '../../package.json';

/** Commands that are run by hand, and that no other test would see break. */

const PLAYWRIGHT = 'node_modules/playwright/cli.js';
const COMMANDS = Object.entries(scripts).filter(([, line]) => line.includes(PLAYWRIGHT));

const listTests = async (line: string): Promise<string> => {
  const args = line.slice(line.indexOf(PLAYWRIGHT)).split(' ');
  const { stdout } = await promisify(execFile)(process.execPath, [...args, '--list']);
  return stdout;
};

describe('each command of package.json that runs Playwright by itself', () => {
  it.concurrent.each(COMMANDS)('finds its tests: %s', async (_, line) => {
    expect(await listTests(line)).toMatch(/^Total: [1-9]\d* tests? in \d+ files?$/m);
  });

  it('is known here', () => {
    expect(COMMANDS.map(([name]) => name)).toEqual(['test:reach', 'contact-sheet']);
  });
});
