import { type Drawn, Pen, STAGE_WIDTH } from '../kit/pen';
import type { Shot, View } from '../shot';
import { WHOLE_STAGE } from './camera';

/** What of the stage a still drawing shows: all of its width, and not what a film keeps for captions. */
export const DRAWING = { top: 6, width: STAGE_WIDTH, height: 300 } as const;
/** At least so much of a drawing stays empty at each edge. */
const MARGIN = 20;

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The box around all that is drawn. */
export const boxOf = (drawn: Drawn): Box => {
  const points = drawn.flatMap(({ contours = [] }) => contours.flat());
  const [x, y] = [0, 1].map((axis) => points.filter((_, i) => i % 2 === axis)) as [number[], number[]];
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
};

/** A still with all that it shows in the middle of the drawing, as large as it has room. */
export const framed = (shot: Shot): Shot => {
  const pen = new Pen();
  for (const thing of [shot.ground, ...shot.things, ...(shot.over ?? [])]) thing(pen, 0);
  const [left, top, right, bottom] = boxOf(pen.take());
  const zoom = Math.min(
    (DRAWING.width - 2 * MARGIN) / (right - left),
    (DRAWING.height - 2 * MARGIN) / (bottom - top),
  );
  const below = WHOLE_STAGE.y - (DRAWING.top + DRAWING.height / 2);
  const view: View = { x: (left + right) / 2, y: (top + bottom) / 2 + below / zoom, zoom };
  return { ...shot, things: [...shot.things, ...(shot.over ?? [])], over: [], camera: () => view };
};
