import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstUnwatched,
  mergeRanges,
  mostWatched,
  type Range,
  rangesToGoOnFrom,
  resumePosition,
  unsentPosition,
  watchedPercent,
} from '@/lib/learning/film-memory';
import type { QueueEntry } from '@/lib/learning/queue-entries';

const known = { unsent: undefined, server: 0, remembered: undefined, durationSeconds: 243 };

const entry = (action: string, videoId = 101): QueueEntry => ({
  key: action,
  sequence: 1,
  write: { kind: 'event', videoId, type: 'film', action, locale: 'pt-BR' },
});

describe('where a film goes on (R1.3)', () => {
  it('is the server’s, not an older one of this device', () => {
    expect(resumePosition({ ...known, server: 120, remembered: 40 })).toBe(120);
  });

  it('is this device’s when the server does not know it', () => {
    const unsent = unsentPosition([entry('position:50.5'), entry('play'), entry('position:90')], 101);
    expect(resumePosition({ ...known, unsent, server: 40, remembered: 90 })).toBe(90);
  });

  it('is not decided by news about another film', () => {
    expect(unsentPosition([entry('position:50', 102)], 101)).toBeUndefined();
  });

  it('is where this device stopped when the server knows none', () => {
    expect(resumePosition({ ...known, remembered: 33 })).toBe(33);
  });

  it.each([0.4, 241, 243, 900])('is the beginning for second %s of 243', (server) => {
    expect(resumePosition({ ...known, server })).toBe(0);
  });
});

const range = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 600 }))
  .map(([from, to]): Range => [from, to]);
const ranges = fc.array(range, { maxLength: 20 });

const covers = (list: readonly Range[], second: number) =>
  list.some(([from, to]) => second >= from && second < to);

describe('what was watched of a film, over all visits (R1.3)', () => {
  it.each<[Range[], number]>([
    [[], 0],
    [[[60, 120]], 0],
    [
      [
        [0, 2],
        [118, 120],
      ],
      2,
    ],
    [[[0.1, 2]], 2],
    [
      [
        [0.4, 50],
        [80, 120],
      ],
      50,
    ],
    [
      [
        [0, 10],
        [11.5, 50],
        [51, 90],
      ],
      90,
    ],
  ])('of %j first leaves out what follows second %s', (ranges, second) => {
    expect(firstUnwatched(ranges, 120)).toBe(second);
  });

  it.each<[Range[], number]>([
    [
      [
        [0.1, 50],
        [51.5, 80],
        [81, 120],
      ],
      50,
    ],
    [[[0.4, 119]], 0],
    [[[0, 119.9]], 0],
  ])('of %j leaves out short parts alone, from second %s', (ranges, second) => {
    expect(firstUnwatched(ranges, 120)).toBe(second);
  });

  it('counts a second once however often it was played', () => {
    expect(
      watchedPercent(
        [
          [0, 50],
          [0, 50],
          [25, 50],
        ],
        100,
      ),
    ).toBe(50);
  });

  it('does not count what was skipped', () => {
    expect(
      watchedPercent(
        [
          [0, 10],
          [90, 100],
        ],
        100,
      ),
    ).toBe(20);
  });

  it('joins what the player reports in two parts', () => {
    expect(
      mergeRanges([
        [0, 10],
        [10.2, 20],
      ]),
    ).toEqual([[0, 20]]);
  });

  it('counts nothing behind the end of the film', () => {
    expect(watchedPercent([[200, 400]], 300)).toBe(33);
  });

  it('is never less than the server knows', () => {
    expect(mostWatched(40, [entry('watched:20')], 101)).toBe(40);
    expect(mostWatched(40, [entry('watched:60')], 101)).toBe(60);
  });

  it('is 100 after a film that ends a moment early', () => {
    expect(
      watchedPercent(
        [
          [0, 30.1],
          [30.2, 242.86],
        ],
        243,
      ),
    ).toBe(100);
  });

  it.each([0, Number.NaN, -1])('is 0 while the length is %s', (duration) => {
    expect(watchedPercent([[0, 10]], duration)).toBe(0);
  });

  it('covers exactly what visits covered, in disjoint ordered ranges', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const merged = mergeRanges(list);
        for (let second = 0; second < 600; second += 1)
          expect(covers(merged, second)).toBe(covers(list, second));
        for (const [index, [from, to]] of merged.entries()) {
          expect(to).toBeGreaterThan(from);
          if (index > 0) expect(from).toBeGreaterThan(merged[index - 1]?.[1] ?? 0);
        }
      }),
    );
  });

  it('never shrinks, and stays within 0 and 100', () => {
    fc.assert(
      fc.property(ranges, range, fc.integer({ min: 1, max: 700 }), (list, more, duration) => {
        const before = watchedPercent(list, duration);
        const after = watchedPercent([...list, more], duration);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('going on with a film on another device', () => {
  it('starts from the server’s part and completes it', () => {
    const ranges = rangesToGoOnFrom([], 50, 200);
    expect(watchedPercent([...ranges, [100, 200]], 200)).toBe(100);
  });

  it('does not count the server’s part twice', () => {
    expect(watchedPercent(rangesToGoOnFrom([[120, 180]], 30, 200), 200)).toBe(30);
  });

  it('prefers what this device saw when that is more', () => {
    expect(
      rangesToGoOnFrom(
        [
          [0, 80],
          [100, 120],
        ],
        40,
        200,
      ),
    ).toEqual([
      [0, 80],
      [100, 120],
    ]);
  });
});
