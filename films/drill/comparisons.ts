import { clamp, ease, progress } from '../kit/ease';
import { type Pen, type Placement, STAGE_HEIGHT, STAGE_WIDTH, type Thing } from '../kit/pen';
import { type Drawing, drawCheck, drawCross, drawLevelBars, drawLevelSign, popUp } from '../kit/signs';
import type { Shot } from '../shot';
import type { Manner } from './actors';
import { DRILL_FRAME, type Field, type Frame, fieldOf, TILT } from './field';
import { motionOf } from './motion';
import { liveArrows } from './notation';
import type { Drill } from './plan';
import { drawLoop } from './round';
import { drawField, drawGates, drawGhost } from './scenery';
import { liveShot } from './shots';
import { drawGateSample, drawWidth, gateWidth } from './sizes';

/** Two drills beside each other: wrong and right, easier and harder. */

const BAR_X = 326;
/** x of the leaning bar at a height, when its middle stands at `middle`. */
const barAt = (middle: number, y: number): number => middle + (STAGE_HEIGHT / 2 - y) * 0.28;

const LEFT: Frame = { middle: 156, top: 100, width: 284, height: 180 };
const RIGHT: Frame = { middle: 486, top: 100, width: 284, height: 180 };

/** The wider the field, the smaller its people. */
const mannerOf = ({ width }: Drill, clock: number): Manner => {
  const size = Math.min(1.1, 13.2 / width);
  return { size, ball: 3 + size * 7, cone: 6 + size * 22, clock, weight: 2 + size * 3 };
};

const ALONE = { shift: STAGE_WIDTH / 2 - LEFT.middle, scale: 1.16 };

/**
 * What goes wrong, then, beside it, what goes right: a lime bar wipes over. Both show the same moment of play.
 * What is wrong fills the picture as long as it is alone, unless something else stands `beside` it.
 */
export const comparisonShot = (
  wrong: Drill,
  right: Drill,
  { from, turn, until, beside = false }: { from: number; turn: number; until: number; beside?: boolean },
  extra: readonly Thing[] = [],
): Shot => {
  const sides = [
    { drill: wrong, frame: LEFT, since: from + 0.6, pale: true },
    { drill: right, frame: RIGHT, since: turn + 1, pale: false },
  ].map((side) => {
    const motion = motionOf(side.drill);
    return {
      ...side,
      parts: [
        fieldOf(side.drill.width, side.drill.depth, side.frame),
        side.drill,
        motion,
        liveArrows(motion),
      ] as const,
    };
  });
  const swept = (time: number): number => progress(time, turn, 0.8);
  const placeOf = (pale: boolean, time: number): Placement => {
    const alone = pale && !beside ? 1 - ease.inOut(swept(time)) : 0;
    const scale = 1 + (ALONE.scale - 1) * alone;
    const middle = LEFT.top + LEFT.height / 2;
    return { x: ALONE.shift * alone + LEFT.middle * (1 - scale), y: middle * (1 - scale), scale };
  };
  return {
    from,
    settled: turn + 0.9,
    compared: { kind: 'verdict', drills: [wrong, right] },
    ground: (pen, time) => {
      pen.ground([26, 36, 80]);
      const middle = 760 + (BAR_X - 760) * swept(time);
      const edge = [barAt(middle, 0), 0, STAGE_WIDTH + 200, 0, STAGE_WIDTH + 200, STAGE_HEIGHT];
      pen.polygon([...edge, barAt(middle, STAGE_HEIGHT), STAGE_HEIGHT], 'blue');
      pen.bar(middle, STAGE_HEIGHT / 2, 16, STAGE_HEIGHT + 10, 'lime');
      for (const { parts, pale } of sides) {
        if (!pale && swept(time) < 1) continue;
        pen.within(placeOf(pale, time), () => {
          if (!parts[1].open) drawField(pen, parts[0], parts[1], 1, pale);
          drawGates(pen, parts[0], parts[1]);
        });
      }
    },
    things: [
      (pen, time) => {
        for (const { parts, since, pale } of sides) {
          const shown = pale ? 1 : clamp((time - turn - 0.6) / 0.4);
          if (shown <= 0) continue;
          const dim = pale ? 1 - 0.35 * swept(time) : 1;
          pen.within({ ...placeOf(pale, time), alpha: shown * dim }, () =>
            drawLoop(pen, parts, time - since, mannerOf(parts[1], time)),
          );
        }
      },
      popUp((pen) => drawCross(pen, 22), 40, 40, from + 0.4, until + 1),
      popUp((pen) => drawCheck(pen, 22), 600, 40, turn + 0.9, until + 1),
      ...extra,
    ],
  };
};

export interface Variant {
  drill: Drill;
  /** What is different, beside the sign. */
  note: Drawing;
  /** How many of the five bars are lit. */
  level: number;
  /** On the ground, under the people. */
  under?: (pen: Pen, field: Field) => void;
}

/** Fields of one scale in one frame: a smaller one is drawn smaller, around the same middle. */
const toScale = (drill: Drill, metre: number): Field => {
  const height = drill.depth * metre * TILT;
  const top = DRILL_FRAME.top + (DRILL_FRAME.height - height) / 2;
  return fieldOf(drill.width, drill.depth, { ...DRILL_FRAME, top, width: drill.width * metre, height });
};

/** What is easier or harder stands above the picture. */
const HEAD = 62;
/** Seconds in which all of an easier or harder drill is seen. */
const WHOLE = 3;

/**
 * The same drill made easier, then harder, both at real speed and to one scale. Where field or gates differ from the
 * `usual` drill, a thin line shows that one, and the new size is written.
 */
export const variantShots = (
  easier: Variant,
  harder: Variant,
  { from, turn, until, usual }: { from: number; turn: number; until: number; usual: Drill },
): Shot[] => {
  const all = [usual, easier.drill, harder.drill];
  const metre = Math.min(
    ...all.map(({ width, depth }) =>
      Math.min(DRILL_FRAME.width / width, DRILL_FRAME.height / (depth * TILT)),
    ),
  );
  const usualField = toScale(usual, metre);
  return [easier, harder].map(({ drill, note, level, under }, i): Shot => {
    const [start, end] = i === 0 ? [from, turn] : [turn, until];
    const field = toScale(drill, metre);
    const resized = drill.width !== usual.width;
    const gates = gateWidth(drill) === gateWidth(usual) ? [] : (usual.gates ?? []);
    const shot = liveShot(drill, { from: start, until: end, wide: [[start, start + WHOLE]] }, [], {
      laid: field,
      covered: HEAD,
    });
    return {
      ...shot,
      drill: undefined,
      compared: { kind: 'level', drills: [easier.drill, harder.drill] },
      ground: (pen, time) => {
        shot.ground(pen, time);
        under?.(pen, field);
        if (resized || gates.length > 0) drawGhost(pen, usualField, gates);
        if (resized) drawWidth(pen, field);
        if (gates.length > 0) drawGateSample(pen, field, gateWidth(drill), gateWidth(usual));
      },
      over: [
        (pen) =>
          pen.piece('sign', 'level', () => {
            pen.rect(0, 0, STAGE_WIDTH, HEAD, 'shade');
            pen.within({ x: 200, y: 32 }, () => drawLevelSign(pen, i === 0 ? 'easier' : 'harder', 20));
            pen.within({ x: 320, y: 32 }, () => note(pen));
            pen.within({ x: 410, y: 44 }, () => drawLevelBars(pen, level));
          }),
      ],
    };
  });
};
