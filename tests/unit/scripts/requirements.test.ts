import { describe, expect, it } from 'vitest';
import { judgeRequirements, readRows, STEP_REACHED } from '@/scripts/requirements';
import { type JourneyReport, readJourneyReport, readVitestReport } from '@/scripts/test-reports';

const LATER = STEP_REACHED + 1;
const sheet = `
| id | requirement | step |
|---|---|---|
| R1.1 | A visitor can sign up. | 1 |
| R1.2 | The token check returns valid or \`false\`. † | ${STEP_REACHED} |
| R1.3 | The footer hides a link. | 1, open until ${LATER} |
| R1.4 | The programme issues certificates. | ${LATER} |
`;
const rows = readRows(sheet);

describe('the check of the requirements', () => {
  it('reads id, step and what is open from the sheet', () => {
    expect(rows).toEqual([
      { id: 'R1.1', step: 1, openUntil: null },
      { id: 'R1.2', step: STEP_REACHED, openUntil: null },
      { id: 'R1.3', step: 1, openUntil: LATER },
      { id: 'R1.4', step: LATER, openUntil: null },
    ]);
  });

  it('is content when all rows of built steps are named', () => {
    expect(judgeRequirements(rows, ['R1.1 signs up', 'the check (R1.2) says valid'])).toEqual({
      problems: [],
      open: [`R1.3 (step ${LATER})`],
      later: ['R1.4'],
    });
  });

  it('names each row that no title names', () => {
    expect(judgeRequirements(rows, ['R1.11 R1.2x signs up']).problems).toEqual([
      'R1.1 is named by no test that passed',
      'R1.2 is named by no test that passed',
      'R1.11 is named by a test, and is no row',
    ]);
  });

  it('refuses a test for a row listed as open', () => {
    expect(judgeRequirements(rows, ['R1.1 R1.2 R1.3 hides the link']).problems).toEqual([
      `R1.3 is open until step ${LATER}, yet a test names it`,
    ]);
  });

  it('takes a row as due once its step is built', () => {
    const built = readRows('| R1.3 | The footer hides a link. | 1, open until 1 |');
    expect(judgeRequirements(built, []).problems).toEqual(['R1.3 is named by no test that passed']);
  });
});

describe('titles that count', () => {
  it('are those of tests that passed, with their groups', () => {
    const tests = ['passed', 'failed', 'skipped', 'todo'].map((status) => ({
      status,
      fullName: `R1.1 group ${status}`,
    }));
    const count = readVitestReport({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [{ name: `${process.cwd()}/tests/a.test.ts`, assertionResults: tests }],
    });
    expect(count.passedTitles).toEqual(['R1.1 group passed']);
    expect(count.failures).toEqual(['tests/a.test.ts › R1.1 group failed']);
  });

  it('are those of journeys that passed, with their groups', () => {
    const spec = (title: string, ok: boolean, status: string) => ({
      title,
      ok,
      tests: [{ results: [{ status }] }],
    });
    const report: JourneyReport = {
      stats: { expected: 1, unexpected: 1, flaky: 0 },
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('alone', true, 'passed')],
          suites: [
            {
              title: 'R1.2 group',
              specs: [
                spec('within', true, 'passed'),
                spec('broken', false, 'failed'),
                spec('left out', true, 'skipped'),
              ],
            },
          ],
        },
      ],
    };
    const { passedTitles, failures } = readJourneyReport(report);
    expect(passedTitles).toEqual(['a.spec.ts › alone', 'a.spec.ts › R1.2 group › within']);
    expect(failures).toEqual(['a.spec.ts › R1.2 group › broken']);
  });
});
