import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyPatch } from '@/harness/patch';
import { nameOf, partsOfTest } from '@/mutation/behaviour';
import { BEHAVIOURS, ofTheDay } from '@/mutation/behaviours';

/** The list is of today’s code: who changes a line of it changes the patch as well. */

const isThere = (test: string): boolean => {
  const { file, title = '' } = partsOfTest(test);
  return existsSync(file) && readFileSync(file, 'utf8').includes(title);
};

const faultOf = ({ patch, tests }: (typeof BEHAVIOURS)[number]): string[] => {
  const missing = [patch.file, ...tests].filter((test) => !isThere(test));
  if (missing.length > 0) return missing.map((test) => `${test} is not there`);
  const text = readFileSync(patch.file, 'utf8');
  try {
    return applyPatch(text, patch) === text ? ['changes nothing'] : [];
  } catch (error) {
    return [(error as Error).message];
  }
};

describe('the list of behaviours', () => {
  it('fits the code and the tests', () => {
    expect(BEHAVIOURS.flatMap((one) => faultOf(one).map((fault) => `${nameOf(one)}: ${fault}`))).toEqual([]);
  });

  it('has each name once', () => {
    const names = BEHAVIOURS.map(nameOf);
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  });

  it('gives each day two dozen others', () => {
    const [today, tomorrow] = [20_000, 20_001].map((day) => ofTheDay(day).map(nameOf));
    expect(new Set(today).size).toBe(24);
    expect(tomorrow?.filter((name) => today?.includes(name))).toEqual([]);
  });
});
