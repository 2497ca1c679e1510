import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runLine, startUnitManager, writeCommands } from '@/scripts/game-day/shell';

/** What the runbook's commands find on the installation of a game day. */

it('the logs of all processes are told by time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'game-day-'));
  const manager = await startUnitManager([]);
  try {
    const line = (second: number) =>
      `{"level":"warn","time":"2026-11-30T00:00:0${second}.000Z","msg":"${second}"}`;
    await writeFile(join(folder, 'site-1.log'), `${[line(1), 'of Node.js\tafter 1', line(4)].join('\n')}\n`);
    await writeFile(join(folder, 'site-2.log'), `${[line(2), line(3)].join('\n')}\n`);
    const commands = await writeCommands({ folder, manager, variables: {} });
    expect(await runLine(commands, 'site', 0)).toBe(
      `${[line(1), 'of Node.js\tafter 1', line(2), line(3), line(4)].join('\n')}\n`,
    );
  } finally {
    manager.close();
    await rm(folder, { recursive: true });
  }
});
