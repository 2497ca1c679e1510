import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('npm run report:questions says why the database cannot be read', () => {
  const script = ['--import', 'tsx', 'scripts/report-questions.ts'];
  const { status, stderr } = spawnSync(process.execPath, script, {
    // Nothing listens on the first port.
    env: { ...process.env, DATABASE_URL: 'postgres://site:canary@127.0.0.1:1/site' },
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([1, 'connect ECONNREFUSED 127.0.0.1:1']);
});
