import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allCells, type Cell, diagonalCells, touches } from '@/e2e/browsers/cells';
import { CONDITIONS } from '@/e2e/browsers/conditions/all';
import { JOURNEYS } from '@/e2e/browsers/journeys/all';

const named = (names: readonly string[]) => names.map((name) => ({ name }));
const journeys = (...names: string[]) =>
  named(names).map((each) => ({ ...each, take: async () => undefined }));

const conditionsIn = (cells: readonly Cell[]) => new Set(cells.map(({ condition }) => condition));
const journeysIn = (cells: readonly Cell[]) => new Set(cells.map(({ journey }) => journey));

describe('the diagonal', () => {
  it.each([
    [3, 2],
    [2, 3],
    [1, 1],
    [17, 11],
  ])('has each of %i conditions and each of %i journeys', (conditions, taken) => {
    const rows = named(Array.from({ length: conditions }, (_, place) => `condition ${place}`));
    const columns = journeys(...Array.from({ length: taken }, (_, place) => `journey ${place}`));
    const cells = diagonalCells(rows, columns);
    expect(cells).toHaveLength(Math.max(conditions, taken));
    expect([conditionsIn(cells).size, journeysIn(cells).size]).toEqual([conditions, taken]);
  });

  it('takes the next journey where a condition cannot touch one', () => {
    const [first, second] = journeys('login', 'profile');
    const untouched = { ...first, untouchedBy: ['rain'] } as Cell['journey'];
    const cells = diagonalCells(named(['rain', 'snow']), [untouched, second as Cell['journey']]);
    expect(cells.map(({ condition, journey }) => `${condition.name}: ${journey.name}`)).toEqual([
      'rain: profile',
      'snow: profile',
    ]);
  });

  it('has every condition and every journey of the lists', () => {
    const cells = diagonalCells(CONDITIONS, JOURNEYS);
    expect(conditionsIn(cells)).toEqual(new Set(CONDITIONS));
    expect(journeysIn(cells)).toEqual(new Set(JOURNEYS));
    expect(cells.filter((cell) => !touches(cell))).toEqual([]);
  });
});

describe('the lists', () => {
  it('have a name once', () => {
    for (const list of [CONDITIONS, JOURNEYS])
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  });

  it('excuse a cell only with a line in decision 071', () => {
    const decision = readFileSync('docs/decisions/071-cells-that-are-not-taken.md', 'utf8');
    const excused = allCells(CONDITIONS, JOURNEYS).filter((cell) => !touches(cell));
    for (const { condition, journey } of excused) {
      const row = decision.split('\n').find((line) => line.startsWith(`| ${condition.name} |`));
      expect(row, `${condition.name}: ${journey.name}`).toContain(journey.name);
    }
    const known = CONDITIONS.map(({ name }) => name);
    for (const { untouchedBy = [] } of JOURNEYS)
      expect(known).toEqual(expect.arrayContaining([...untouchedBy]));
  });
});
