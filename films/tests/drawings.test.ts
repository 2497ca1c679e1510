import { describe, expect, it } from 'vitest';
import { drawings } from '../drawings';
import { boxOf, DRAWING } from '../drill/frame';
import { drawShot } from '../film';
import { Pen } from '../kit/pen';
import type { Shot } from '../shot';

/** Stage units that are empty left, above, right and below, all that is drawn of a still within its frame. */
const emptyAround = (shot: Shot) => {
  const pen = new Pen();
  const ground = { ...shot, things: [shot.ground, ...shot.things] };
  drawShot(pen, ground, 0);
  const [left, top, right, bottom] = boxOf(pen.take());
  return {
    sides: [left, DRAWING.width - right] as const,
    ends: [top - DRAWING.top, DRAWING.top + DRAWING.height - bottom] as const,
  };
};

describe.each(Object.entries(drawings))('the still drawing of %s', (_, shot) => {
  const { sides, ends } = emptyAround(shot);

  it('stands in the middle', () => {
    expect(sides[0]).toBeCloseTo(sides[1]);
    expect(ends[0]).toBeCloseTo(ends[1]);
  });

  it('fills its frame in one direction', () => {
    expect(Math.min(...sides, ...ends)).toBeCloseTo(20);
  });

  it('leaves less than a sixth empty above', () => {
    expect(ends[0]).toBeLessThan(DRAWING.height / 6);
  });
});
