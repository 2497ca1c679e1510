import { describe, expect, it } from 'vitest';
import { drawShot, type Film } from '../film';
import { type Drawn, Pen, type Piece } from '../kit/pen';
import { timedFilms } from './every-film';

type Box = [left: number, top: number, right: number, bottom: number];

/** What is fainter than this is on its way in or out. */
const SEEN = 0.5;
/** Stage units that may touch: round corners, a raised hand. */
const MAY_TOUCH = 2;

const drawnAt = ({ shots }: Film, time: number): Drawn => {
  const shot = shots.findLast(({ from }) => from <= time);
  const pen = new Pen();
  if (shot) drawShot(pen, shot, time);
  return pen.take();
};

/** The box around each piece of a picture that is seen. */
const boxesOf = (drawn: Drawn): [Piece, Box][] => {
  const boxes = new Map<Piece, Box>();
  for (const { piece, contours, alpha } of drawn) {
    if (!piece || alpha < SEEN) continue;
    const box = boxes.get(piece) ?? [Infinity, Infinity, -Infinity, -Infinity];
    for (const contour of contours ?? []) {
      contour.forEach((value, i) => {
        const axis = i % 2;
        box[axis] = Math.min(box[axis] ?? value, value);
        box[axis + 2] = Math.max(box[axis + 2] ?? value, value);
      });
    }
    boxes.set(piece, box);
  }
  return [...boxes];
};

const meet = (a: Box, b: Box): boolean =>
  a[0] + MAY_TOUCH < b[2] && b[0] + MAY_TOUCH < a[2] && a[1] + MAY_TOUCH < b[3] && b[1] + MAY_TOUCH < a[3];

/** Each label that lies over a figure, as "label over figure". */
const covered = (film: Film, time: number): string[] => {
  const boxes = boxesOf(drawnAt(film, time));
  const of = (kind: Piece['kind']) => boxes.filter(([piece]) => piece.kind === kind);
  return of('label').flatMap(([label, box]) =>
    of('figure').flatMap(([figure, other]) =>
      meet(box, other) ? [`${label.name} over ${figure.name}`] : [],
    ),
  );
};

const setUps = timedFilms.flatMap(({ script, film }) =>
  film.shots.flatMap(({ drill }) =>
    drill?.freeze
      ? [{ name: `${script.videoId} at ${drill.freeze[0].toFixed(0)} s`, film, from: drill.freeze[0] }]
      : [],
  ),
);
const films = timedFilms.map(({ script, film, seconds }) => ({ id: script.videoId, film, seconds }));

describe('labels in the films', () => {
  it.each(setUps)('$name have sizes and counts beside the figures', ({ film, from }) => {
    const time = from + 1;
    expect(boxesOf(drawnAt(film, time)).some(([{ kind }]) => kind === 'label')).toBe(true);
    expect(boxesOf(drawnAt(film, time)).some(([{ kind }]) => kind === 'figure')).toBe(true);
    expect(covered(film, time)).toEqual([]);
  });

  it.each(films)('$id never lie over a figure', ({ film, seconds }) => {
    const found = new Set<string>();
    for (let time = 5; time < seconds; time += 0.5) {
      for (const one of covered(film, time)) found.add(`${one} at ${Math.round(time)} s`);
    }
    expect([...found]).toEqual([]);
  });
});
