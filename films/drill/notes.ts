import { ease, presence, progress } from '../kit/ease';
import type { Pen } from '../kit/pen';
import { eye, sound } from '../kit/pictograms';
import { drawCheck, drawCross } from '../kit/signs';
import { drawMark } from '../kit/things';
import type { Field } from './field';
import type { Motion } from './motion';
import type { Note } from './plan';

const SHOWN = 1.3;

const drawRipple = (pen: Pen, share: number): void =>
  pen.within({ y: 26, alpha: 1 - share }, () => {
    pen.ring(0, 0, 8 + 22 * share, 4, 'lime');
    pen.ring(0, 0, 2 + 12 * share, 4, 'lime');
  });

const drawings: Record<Note['sign'], (pen: Pen, share: number) => void> = {
  point: drawRipple,
  call: drawRipple,
  barred: (pen) => pen.within({ y: 26 }, () => drawCross(pen, 13)),
  free: (pen) => pen.within({ y: 26 }, () => drawFreePlace(pen)),
  check: (pen) => drawCheck(pen, 14),
  cross: (pen) => drawCross(pen, 14),
  voice: (pen) => {
    pen.rect(-18, -15, 36, 28, 'white', 9);
    pen.within({ scale: 0.7 }, () => sound(pen));
  },
  eye: (pen) => {
    pen.rect(-18, -13, 36, 26, 'white', 9);
    pen.within({ scale: 0.75 }, () => eye(pen));
  },
};

/** An empty place that somebody has to fill: a broken ring around it. */
export const drawFreePlace = (pen: Pen): void => {
  for (let i = 0; i < 8; i += 1) pen.ring(0, 0, 24, 4, 'lime', i / 8, 1 / 13);
};

const GROWN_ALREADY: readonly Note['sign'][] = ['call', 'point'];

/** Signs over heads and places, for a good second each. */
export const drawNotes = (
  pen: Pen,
  field: Field,
  notes: readonly Note[],
  motion: Motion,
  time: number,
  size: number,
): void => {
  for (const note of notes) {
    const until = note.until ?? note.time + SHOWN;
    const seen = presence(time, note.time, until, 0.2);
    if (seen <= 0) continue;
    const spot = note.who ? motion.player(note.who, time) : note.at;
    if (!spot) continue;
    const { x, y, scale } = field.see(spot);
    const up = note.who ? 118 * size * scale : 26;
    const grown = GROWN_ALREADY.includes(note.sign) ? 1 : ease.spring(progress(time, note.time, 0.35));
    pen.within({ x, y: y - up, scale: Math.min(1.1, 0.35 + size) * grown, alpha: seen }, () =>
      drawings[note.sign](pen, progress(time, note.time, until - note.time)),
    );
  }
};

/** How many points a team has made, as its mark and a number on a plate in the corner. */
export const drawTally = (
  pen: Pen,
  notes: readonly Note[],
  time: number,
  [x, y]: readonly [number, number],
): void => {
  const points = notes.filter((note) => note.sign === 'point' && note.time <= time);
  const last = points.at(-1);
  if (!last) return;
  const grown = ease.spring(progress(time, last.time, 0.4));
  pen.within({ x, y }, () =>
    pen.piece('sign', 'points', () => {
      pen.rect(-26, -24, 82, 48, 'shade', 10);
      drawMark(pen, 'lime', 17);
      pen.within({ x: 36, scale: grown }, () => pen.text(String(points.length), 0, 0, 34, 'lime'));
    }),
  );
};
