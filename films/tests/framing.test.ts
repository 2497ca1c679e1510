import { describe, expect, it } from 'vitest';
import { drawShot } from '../film';
import { Pen, STAGE_WIDTH } from '../kit/pen';
import { cast } from '../people/looks';
import type { Shot } from '../shot';
import { timedFilms } from './every-film';

/** A phone's width, and how tall people are on it who act. */
const PHONE = 360;
const LEAST_TALL = 60;

/** Shots about people, and drills whose actions are taught; a set-up and a comparison are seen whole. */
const acted = timedFilms.flatMap(({ script, film, seconds }) =>
  film.shots.flatMap((shot, i) =>
    i === 0 || shot.compared || (shot.drill && !shot.drill.steps)
      ? []
      : [
          {
            name: `${script.videoId} at ${shot.from.toFixed(0)} s`,
            shot,
            until: film.shots[i + 1]?.from ?? seconds,
          },
        ],
  ),
);

const names = new Set(Object.keys(cast));

/** Pixels of a phone that the tallest figure of a moment takes. */
const tallest = (shot: Shot, time: number): number => {
  const pen = new Pen();
  drawShot(pen, shot, time);
  const heights = new Map<object, [number, number]>();
  const players = new Set(shot.drill?.drill.players.map(({ id }) => id));
  for (const { piece, contours = [], alpha } of pen.take()) {
    if (piece?.kind !== 'figure' || alpha < 0.5 || !(names.has(piece.name) || players.has(piece.name)))
      continue;
    const box = heights.get(piece) ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const contour of contours) {
      for (let y = 1; y < contour.length; y += 2) {
        box[0] = Math.min(box[0], contour[y] ?? box[0]);
        box[1] = Math.max(box[1], contour[y] ?? box[1]);
      }
    }
    heights.set(piece, box);
  }
  return Math.max(0, ...[...heights.values()].map(([top, bottom]) => ((bottom - top) * PHONE) / STAGE_WIDTH));
};

describe('people who act', () => {
  it.each(acted)('$name are sixty pixels tall on a phone', ({ shot, until }) => {
    const times = Array.from({ length: Math.floor(until - shot.from) }, (_, i) => shot.from + i + 0.5);
    expect(Math.max(...times.map((time) => tallest(shot, time)))).toBeGreaterThanOrEqual(LEAST_TALL);
  });
});
