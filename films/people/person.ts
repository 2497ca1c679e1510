import type { Colour } from '../kit/canvas';
import { palette } from '../kit/palette';
import type { Pen } from '../kit/pen';
import { drawHead } from './head';
import type { Kit, Look } from './looks';
import type { Face, Limb, Pose } from './poses';
import { drawChairBack, drawChairWheels } from './wheelchair';

// Somebody is about 100 units tall from foot to crown; feet stand at the origin.

const THIGH = 20;
const SHIN = 20;
const UPPER_ARM = 15;
const FOREARM = 14;
const TRUNK = 31;

type Point = readonly [number, number];

interface Clothes {
  shirt: Colour;
  trim: Colour;
  shorts: Colour;
  socks: Colour;
  /** Trousers and long sleeves. */
  long?: boolean;
}

const clothes: Record<Kit, Clothes> = {
  lime: { shirt: palette.lime, trim: palette.moss, shorts: palette.ink, socks: palette.lime },
  white: { shirt: palette.white, trim: palette.line, shorts: palette.ink, socks: palette.white },
  joker: { shirt: palette.lime, trim: palette.white, shorts: palette.ink, socks: palette.sky },
  coach: { shirt: palette.ink, trim: palette.lime, shorts: palette.deep, socks: palette.deep, long: true },
  home: {
    shirt: palette.amber,
    trim: palette.paper,
    shorts: palette.shade,
    socks: palette.shade,
    long: true,
  },
};

const step = ([x, y]: Point, angle: number, length: number): Point => [
  x + Math.sin(angle) * length,
  y + Math.cos(angle) * length,
];

const legOf = (hip: Point, [upper, lower]: Limb): { knee: Point; foot: Point } => {
  const knee = step(hip, upper, THIGH);
  return { knee, foot: step(knee, lower, SHIN) };
};

const drawLeg = (pen: Pen, hip: Point, limb: Limb, look: Look, wear: Clothes, blade: boolean): void => {
  const { knee, foot } = legOf(hip, limb);
  const build = look.build ?? 1;
  const shoe: Point = [foot[0] + Math.cos(limb[1]) * 3.5, foot[1] - Math.sin(limb[1]) * 3.5];
  if (blade) {
    const bow: Point = [knee[0] - 5, (knee[1] + foot[1]) / 2];
    pen.stroke([...knee, ...bow, foot[0], foot[1] - 1, ...shoe], 3, 'line');
  } else {
    pen.limb(knee, foot, 8.4 * build, wear.long ? wear.shorts : look.skin, 6.6);
    if (!wear.long) pen.limb(step(knee, limb[1], SHIN * 0.42), foot, 7.6, wear.socks, 6.8);
    pen.limb(foot, shoe, 6, wear.long ? 'white' : 'deep', 5);
  }
  pen.limb(hip, step(hip, limb[0], THIGH * 0.86), 12.5 * build, wear.shorts, 10 * build);
};

const drawArm = (pen: Pen, shoulder: Point, limb: Limb, look: Look, wear: Clothes): void => {
  const elbow = step(shoulder, limb[0], UPPER_ARM);
  const hand = step(elbow, limb[1], FOREARM);
  pen.limb(elbow, hand, 6.2, wear.long ? wear.shirt : look.skin, 5.2);
  pen.limb(shoulder, elbow, 7, wear.long ? wear.shirt : look.skin, 6.2);
  pen.limb(shoulder, step(shoulder, limb[0], UPPER_ARM * 0.62), 8.6, wear.shirt, 8.2);
  pen.circle(...step(hand, limb[1], 1.5), 3.6, look.skin);
};

const drawTrunk = (pen: Pen, hip: Point, neck: Point, look: Look, kit: Kit): void => {
  const wear = clothes[kit];
  const build = look.build ?? 1;
  const [hips, shoulders] = [9.5 * build, 11.5 * (0.5 + build / 2)];
  const side = (sign: 1 | -1): number[] => [
    hip[0] + sign * hips,
    hip[1] + 3,
    neck[0] + sign * shoulders,
    neck[1] + 3,
    neck[0] + sign * (shoulders - 4),
    neck[1] - 1,
  ];
  const right = side(1);
  const left = side(-1);
  const mirrored = [left[4], left[5], left[2], left[3], left[0], left[1]].map((value) => value ?? 0);
  pen.polygon([...right, ...mirrored], wear.shirt);
  pen.limb([neck[0] - shoulders + 4, neck[1] + 3], [neck[0] + shoulders - 4, neck[1] + 3], 8, wear.shirt);
  pen.limb([hip[0] - hips + 4, hip[1]], [hip[0] + hips - 4, hip[1]], 8, wear.shirt);
  if (kit === 'joker') {
    pen.polygon(
      [
        neck[0],
        neck[1] - 1,
        ...right.slice(4),
        ...right.slice(2, 4),
        ...right.slice(0, 2),
        hip[0],
        hip[1] + 4,
      ],
      wear.trim,
    );
  } else if (kit === 'white') {
    pen.limb([neck[0], neck[1] + 4], [hip[0], hip[1] + 1], 5, wear.trim);
  } else if (kit === 'coach') {
    pen.stroke([neck[0] - 4, neck[1] - 1, neck[0] + 1, neck[1] + 14, neck[0] + 5, neck[1] - 1], 1.6, 'lime');
    pen.circle(neck[0] + 1, neck[1] + 15, 2.4, 'white');
  }
  if (look.longSkirt) {
    const hem = hip[1] + 33;
    pen.polygon(
      [hip[0] - hips, hip[1], hip[0] + hips, hip[1], hip[0] + 17, hem, hip[0] - 17, hem],
      wear.shorts,
    );
  }
};

/** Draws somebody standing on the origin and facing right. */
export const drawPerson = (pen: Pen, look: Look, kit: Kit, pose: Pose, face: Face, blink = false): void => {
  const wear = clothes[kit];
  const build = look.build ?? 1;
  const seated = look.wheelchair === true;
  const legs: [Limb, Limb] = seated
    ? [
        [1.25, 0.25],
        [1.35, 0.35],
      ]
    : [pose.legBack, pose.legFront];
  const hips: [Point, Point] = [
    [-4.6 * build, 0],
    [4.6 * build, 0],
  ];
  const lowest = Math.max(
    8,
    ...legs.flatMap((limb, i) => {
      const { knee, foot } = legOf(hips[i] ?? [0, 0], limb);
      return [knee[1] + 4, foot[1] + 3];
    }),
  );
  const up = seated ? 32 : lowest;
  pen.within({ scale: look.tall ?? 1 }, () =>
    pen.within({ y: -up }, () => {
      const neck: Point = [Math.sin(pose.lean) * TRUNK, -Math.cos(pose.lean) * TRUNK];
      const reach = 11 * (0.5 + build / 2) - 1;
      if (seated) drawChairBack(pen);
      drawLeg(pen, hips[0], legs[0], look, wear, false);
      drawLeg(pen, hips[1], legs[1], look, wear, look.blade === true);
      drawArm(pen, [neck[0] - reach, neck[1] + 4], pose.armBack, look, wear);
      pen.limb(neck, [neck[0] + 1, neck[1] - 6], 7, look.skin);
      drawTrunk(pen, [0, 0], neck, look, kit);
      drawHead(pen, [neck[0] + 1.5 + pose.nod * 5, neck[1] - 16 + pose.nod * 5], look, face, pose.nod, blink);
      drawArm(
        pen,
        [neck[0] + reach, neck[1] + 4],
        pose.armFront,
        look,
        kit === 'joker' ? { ...wear, shirt: wear.trim } : wear,
      );
      if (seated) drawChairWheels(pen, up);
    }),
  );
};
