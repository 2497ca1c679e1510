import { presence } from '../kit/ease';
import type { Pen } from '../kit/pen';
import { drawActors, drawArrowOf, drawNumberOf, type Manner } from './actors';
import type { Field } from './field';
import type { Motion } from './motion';
import type { Arrow } from './notation';
import { drawNotes } from './notes';
import type { Drill } from './plan';

/** Seconds in which a round that is over makes room for the next one. */
export const RESET = 0.5;

/** The field's people, ball and arrows at one moment of a round. */
export const drawRound = (
  pen: Pen,
  [field, drill, motion, arrows]: readonly [Field, Drill, Motion, readonly Arrow[]],
  time: number,
  manner: Manner,
): void => {
  for (const arrow of arrows) drawArrowOf(pen, field, drill, arrow, time, manner);
  drawActors(pen, field, drill, motion, time, manner);
  for (const arrow of arrows) drawNumberOf(pen, field, arrow, time);
};

/** How far a round is that begins anew after each end, `since` its first beginning. */
export const roundTime = ({ round }: Drill, since: number): number =>
  since < 0 ? 0 : since % (round + RESET * 2);

/** A round at real speed again and again; people fade before they stand at the start once more. */
export const drawLoop = (
  pen: Pen,
  parts: readonly [Field, Drill, Motion, readonly Arrow[]],
  since: number,
  manner: Manner,
): void => {
  const [field, drill, motion] = parts;
  const period = drill.round + RESET * 2;
  const time = roundTime(drill, since);
  const seen = since < 0 ? 1 : presence(time, 0, period, since < period && time < 1 ? 0.01 : RESET / 2);
  pen.within({ alpha: Math.max(0.12, seen) }, () => {
    drawRound(pen, parts, Math.min(time, drill.round), manner);
    if (since >= 0 && drill.notes) drawNotes(pen, field, drill.notes, motion, time, manner.size);
  });
};
