import { clamp, ease, progress } from '../kit/ease';
import { type Pen, type Placement, STAGE_HEIGHT, STAGE_WIDTH, type Thing } from '../kit/pen';
import { type Drawing, drawCheck, drawCross, drawLevelBars, drawLevelSign, popUp } from '../kit/signs';
import type { Shot } from '../shot';
import type { Manner } from './actors';
import { type Field, type Frame, fieldOf, TILT } from './field';
import { motionOf } from './motion';
import { liveArrows } from './notation';
import type { Drill } from './plan';
import { drawLoop } from './round';
import { drawField, drawGates, drawGhost, drawHalf } from './scenery';
import { drawGateSample, drawWidth, gateWidth } from './sizes';

/** Two drills beside each other: wrong and right, easier and harder. */

const BAR_X = 326;
/** x of the leaning bar at a height, when its middle stands at `middle`. */
const barAt = (middle: number, y: number): number => middle + (STAGE_HEIGHT / 2 - y) * 0.28;

const LEFT: Frame = { middle: 156, top: 84, width: 272, height: 190 };
const RIGHT: Frame = { middle: 486, top: 84, width: 272, height: 190 };

/** The wider the field, the smaller its people. */
const mannerOf = ({ width }: Drill, clock: number): Manner => {
  const size = Math.min(0.86, 10.4 / width);
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
          if (parts[1].lit) drawHalf(pen, parts[0], parts[1].lit, 'lime');
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

const VARIANT: Omit<Frame, 'middle'> = { top: 108, width: 274, height: 154 };
const MIDDLES = [152, 488] as const;
/** What has not been spoken about yet is there already, but pale. */
const PALE = 0.3;

/** Fields of one scale in one frame: a smaller one is drawn smaller, around the same middle. */
const toScale = (drill: Drill, metre: number, middle: number): Field => {
  const height = drill.depth * metre * TILT;
  const top = VARIANT.top + (VARIANT.height - height) / 2;
  return fieldOf(drill.width, drill.depth, { middle, top, width: drill.width * metre, height });
};

/**
 * The same drill made easier at the left and harder at the right, both at real speed and to one scale.
 * Where field or gates differ from the `usual` drill, a thin line shows that one, and the new size is written.
 */
export const variantsShot = (
  easier: Variant,
  harder: Variant,
  { from, turn, usual }: { from: number; turn: number; usual: Drill },
): Shot => {
  const all = [usual, easier.drill, harder.drill];
  const metre = Math.min(
    ...all.map(({ width, depth }) => Math.min(VARIANT.width / width, VARIANT.height / (depth * TILT))),
  );
  const size = clamp(metre * 0.036, 0.38, 0.56);
  const sides = [easier, harder].map((variant, i) => {
    const { drill } = variant;
    const middle = MIDDLES[i] ?? MIDDLES[0];
    const motion = motionOf(drill);
    const field = toScale(drill, metre, middle);
    return {
      ...variant,
      middle,
      field,
      usualField: toScale(usual, metre, middle),
      resized: drill.width !== usual.width,
      since: i === 0 ? from : turn,
      parts: [field, drill, motion, liveArrows(motion)] as const,
    };
  });
  const drawGround = (
    pen: Pen,
    { drill, field, usualField, resized, under }: (typeof sides)[number],
  ): void => {
    drawField(pen, field, drill);
    under?.(pen, field);
    const gates = gateWidth(drill) === gateWidth(usual) ? [] : usual.gates;
    if (resized || gates?.length) drawGhost(pen, usualField, gates);
    drawGates(pen, field, drill);
    if (resized) drawWidth(pen, field);
    if (gates?.length) drawGateSample(pen, field, gateWidth(drill), gateWidth(usual));
  };
  return {
    from,
    settled: from,
    compared: { kind: 'level', drills: [easier.drill, harder.drill] },
    ground: (pen) => {
      pen.ground('deep');
      pen.polygon([0, 0, barAt(320, 0), 0, barAt(320, STAGE_HEIGHT), STAGE_HEIGHT, 0, STAGE_HEIGHT], 'shade');
    },
    things: sides.map(
      (side, i): Thing =>
        (pen, time) => {
          const { middle, since, parts, note, level } = side;
          pen.within({ alpha: PALE + (1 - PALE) * clamp((time - since) / 0.4) }, () => {
            drawGround(pen, side);
            const manner = { size, cone: 10 + size * 14, ball: 3 + size * 6.4, clock: time, weight: 3 };
            drawLoop(pen, parts, time - since - 1.5, manner);
            pen.within({ x: middle - 118, y: 38 }, () =>
              drawLevelSign(pen, i === 0 ? 'easier' : 'harder', 18),
            );
            pen.within({ x: middle - 6, y: 38 }, () => note(pen));
            pen.within({ x: middle + (i === 0 ? 86 : 78), y: 48 }, () => drawLevelBars(pen, level));
          });
        },
    ),
  };
};
