import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { linesOutsideTests } from '@/scripts/outside-tests';
import { fromReport, single, withOutside } from '@/scripts/test-reports';

const thrown = (message: string) => ({ message, stack: `Error: ${message}\n    at leave (tests/a.ts:1:2)` });

/** Where a run writes its reports. */
const runFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'outside-tests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

describe('what fails outside of any test', () => {
  it('is named with its file, or as uncaught', () => {
    const module = { relativeModuleId: 'tests/unit/a.test.ts', errors: () => [thrown('left a timer')] };
    expect(linesOutsideTests([module as never], [thrown('no such window')])).toEqual([
      'tests/unit/a.test.ts ← left a timer ← at leave (tests/a.ts:1:2)',
      'uncaught ← no such window ← at leave (tests/a.ts:1:2)',
    ]);
  });

  it.each([
    [['a.test.ts ← left a timer'], ['a test', 'a.test.ts ← left a timer']],
    [[], ['a test']],
  ])('is added to the summary: %j', async (lines, failures) => {
    const file = join(runFolder(), 'outside-tests.json');
    writeFileSync(file, JSON.stringify(lines));
    expect(await withOutside(single(false, 'a test'), file)).toMatchObject({ failed: 1, failures });
  });

  it('counts as a failure where nothing wrote it down', async () => {
    expect(await withOutside(single(true), join(runFolder(), 'outside-tests.json'))).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ['outside-tests.json was not written, so what failed outside of any test is not known'],
    });
  });

  it('is not missed after a run without any report', async () => {
    const folder = runFolder();
    const count = await fromReport(join(folder, 'tests.json'), 1, () => single(true));
    expect(await withOutside(count, join(folder, 'outside-tests.json'))).toMatchObject({
      failed: 1,
      failures: ['no report was written'],
    });
  });
});
