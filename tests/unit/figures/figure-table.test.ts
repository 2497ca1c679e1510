import { describe, expect, it } from 'vitest';
import type { Contribution, Figure, Split } from '@/lib/server/features/figures/contributions';
import { createFigureTable } from '@/lib/server/features/figures/figure-table';

const part = (figure: Figure, split: Split, name: string, value = 1): Contribution => ({
  figure,
  split,
  name,
  value,
});

/** What these people add up to, by name. */
const counts = (people: readonly (readonly Contribution[])[], figure: Figure, split: Split) => {
  const table = createFigureTable();
  for (const person of people) table.add(person);
  return Object.fromEntries(
    table
      .rows()
      .flatMap((row) => (row.figure === figure && row.split === split ? [[row.name, row.count]] : [])),
  );
};

/** So many people with these contributions each. */
const people = (count: number, ...contributions: readonly Contribution[]) =>
  Array.from({ length: count }, () => contributions);

describe('a figure that few people add to', () => {
  it('is shown from five people on', () => {
    expect(counts(people(5, part('stories', 'all', '')), 'stories', 'all')).toEqual({ '': 5 });
    expect(counts(people(4, part('stories', 'all', '', 9)), 'stories', 'all')).toEqual({ '': null });
  });

  it('is hidden however much they add', () => {
    expect(counts(people(4, part('sessions', 'all', '', 200)), 'sessions', 'all')).toEqual({ '': null });
  });

  it('is hidden where few young people are counted', () => {
    const one = part('girls', 'all', '', 0);
    const few = [...people(9, one), ...people(1, { ...one, value: 3 })];
    expect(counts(few, 'girls', 'all')).toEqual({ '': null });
    expect(counts(people(9, one), 'girls', 'all')).toEqual({ '': 0 });
  });

  it('does not follow from the whole and the others', () => {
    const ofLanguage = (language: string) => part('sign_ups', 'language', language);
    const all = [
      ...people(20, ofLanguage('pt')),
      ...people(2, ofLanguage('en')),
      ...people(7, ofLanguage('es')),
    ];
    expect(counts(all, 'sign_ups', 'language')).toEqual({ en: null, es: null, pt: 20 });
  });

  it('needs no second hidden where two are', () => {
    const ofWeek = (week: string) => part('sign_ups', 'week', week);
    const all = [...people(2, ofWeek('a')), ...people(3, ofWeek('b')), ...people(7, ofWeek('c'))];
    expect(counts(all, 'sign_ups', 'week')).toEqual({ a: null, b: null, c: 7 });
  });

  it('does not follow from the average of the answers', () => {
    const answer = (value: number) => [
      part('survey_now', 'answer', String(value)),
      part('survey_now', 'average', '', value),
    ];
    const all = [...people(8, ...answer(4)), ...people(2, ...answer(1)), ...people(1, ...answer(2))];
    expect(counts(all, 'survey_now', 'answer')).toEqual({ 1: null, 2: null, 4: null });
    expect(counts(all, 'survey_now', 'average')).toEqual({ '': 3.27 });
  });
});
