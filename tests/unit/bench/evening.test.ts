import { describe, expect, it } from 'vitest';
import { needsOf, peopleAnHour, shortage } from '@/bench/evening/calculation';
import { INPUTS } from '@/bench/evening/inputs';

const PERSON = {
  siteCpuMs: 100,
  databaseCpuMs: 30,
  databaseMs: 20,
  rows: 10,
  bytes: 5_000,
  transactions: 30,
};
const EVENING = { ...INPUTS, people: 36_000, hours: 1, peak: 2, processes: 2, usableCore: 0.5 };

const needs = needsOf(EVENING, PERSON);
const needOf = (start: string) => {
  const need = needs.find(({ name }) => name.startsWith(start));
  if (!need) throw new Error(`no need ${start}`);
  return need;
};

describe('the evening of a country', () => {
  it('needs its peak of everything', () => {
    // Twenty people in each second of the peak.
    expect(needOf('cores').needed).toBeCloseTo(2);
    expect(needOf('connections').needed).toBeCloseTo(0.4);
    expect(needOf('Cognito, creating').needed).toBeCloseTo(40);
  });

  it('names first what gives first', () => {
    const shortages = needs.map(shortage);
    expect(shortages).toEqual(shortages.toSorted((a, b) => b - a));
    expect(needs[0]?.name).toContain('mails');
  });

  it('says how many people an hour find their way in', () => {
    // One core and 0.1 s for each person.
    expect(peopleAnHour(EVENING, needOf('cores'))).toBeCloseTo(36_000);
    expect(peopleAnHour(EVENING, needOf('mails'))).toBeCloseTo(45.5, 1);
  });
});
