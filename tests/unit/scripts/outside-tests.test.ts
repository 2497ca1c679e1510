import { describe, expect, it } from 'vitest';
import { linesOutsideTests } from '@/scripts/outside-tests';

const thrown = (message: string) => ({ message, stack: `Error: ${message}\n    at leave (tests/a.ts:1:2)` });

describe('what fails outside of any test', () => {
  it('is named with its file, or as uncaught', () => {
    const module = { relativeModuleId: 'tests/unit/a.test.ts', errors: () => [thrown('left a timer')] };
    expect(linesOutsideTests([module as never], [thrown('no such window')])).toEqual([
      'tests/unit/a.test.ts ← left a timer ← at leave (tests/a.ts:1:2)',
      'uncaught ← no such window ← at leave (tests/a.ts:1:2)',
    ]);
  });
});
