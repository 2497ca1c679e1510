import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { differencesOf, type KnownDifference } from '@/scripts/object-storage/differences';

const LIST: KnownDifference[] = [{ reason: 'no checksums', tests: { 'a.test.ts': ['one', 'two'] } }];
const result = (title: string, passed: boolean, file = 'a.test.ts') => ({ file, title, passed });

describe('what a real object storage does otherwise', () => {
  it('is known when the list names the test', () => {
    const differences = differencesOf(
      [result('one', false), result('two', false), result('three', true)],
      LIST,
    );
    expect(differences).toEqual({
      ...{ passed: 1, known: new Map([['no checksums', 2]]) },
      ...{ healed: [], failed: [], gone: [] },
    });
  });

  it('is a failure when the list does not name it', () => {
    const results = [result('one', false), result('two', false), result('one', false, 'b.test.ts')];
    expect(differencesOf(results, LIST).failed).toEqual(['b.test.ts: one']);
  });

  it('is healed when a named test passes', () => {
    const differences = differencesOf([result('one', true), result('two', false)], LIST);
    expect(differences).toMatchObject({ passed: 1, healed: ['a.test.ts: one'], failed: [] });
  });

  it('is told when its test is no longer there', () => {
    expect(differencesOf([result('one', false)], LIST).gone).toEqual(['a.test.ts: two']);
  });

  it('has a reason of its own in the kept list', async () => {
    const kept: KnownDifference[] = parse(
      await readFile('scripts/object-storage/known-differences.yaml', 'utf8'),
    );
    const reasons = kept.map(({ reason }) => reason);
    expect(new Set(reasons).size).toBe(reasons.length);
    const titles = kept.flatMap(({ tests }) =>
      Object.entries(tests).flatMap(([file, list]) => list.map((t) => file + t)),
    );
    expect(new Set(titles).size).toBe(titles.length);
  });
});
