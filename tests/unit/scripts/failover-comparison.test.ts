import { describe, expect, it } from 'vitest';
import { compare } from '@/scripts/failover/report';
import { lineOf, type Submission } from '@/scripts/failover/submissions';

const submission = (question: string): Submission => ({
  learner: { customerId: 7, cookie: '', code: '' },
  videoId: 101,
  question,
  choice: 'a',
  key: `key of ${question}`,
});
const [one, two] = [submission('q1'), submission('q2')];
const acknowledged = new Map([
  [one, '{}'],
  [two, '{}'],
]);
const lines = [one, two].map(lineOf);
const keys = [one.key, two.key];

describe('acknowledged answers beside stored ones', () => {
  it('are neither lost nor double when each is there once', () => {
    expect(compare({ acknowledged }, { answers: lines, keys }, [], 0)).toEqual({
      ...{ acknowledged: 2, stored: 2 },
      ...{ lost: 0, double: 0, unfinished: 0, otherwise: 0 },
    });
  });

  it('are lost when the answer or its key is missing', () => {
    expect(compare({ acknowledged }, { answers: [lineOf(one)], keys }, [], 0).lost).toBe(1);
    expect(compare({ acknowledged }, { answers: lines, keys: [one.key] }, [], 0).lost).toBe(1);
  });

  it('are double when a key is stored twice', () => {
    expect(compare({ acknowledged }, { answers: lines, keys: [...keys, one.key] }, [], 0).double).toBe(1);
  });
});
