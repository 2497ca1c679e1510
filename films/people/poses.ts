import { mix } from '../kit/ease';

/** Screen angles of upper and lower part of a limb: 0 hangs down, positive turns towards where the person faces. */
export type Limb = readonly [upper: number, lower: number];

export type Face = 'smile' | 'calm' | 'sad' | 'open' | 'cross' | 'shy';

export interface Pose {
  armBack: Limb;
  armFront: Limb;
  legBack: Limb;
  legFront: Limb;
  /** How far the body leans forward, radians. */
  lean: number;
  /** How far the head hangs (positive) or is thrown back. */
  nod: number;
}

const stand: Pose = {
  armBack: [-0.28, -0.12],
  armFront: [0.28, 0.12],
  legBack: [-0.1, -0.03],
  legFront: [0.1, 0.03],
  lean: 0,
  nod: 0,
};

const seatedLegs = { legBack: [1.35, 0.1], legFront: [1.45, 0.2] } as const;

export const poses = {
  stand,
  wave: { ...stand, armFront: [2.3, 2.95] },
  cheer: { ...stand, armBack: [-2.5, -2.9], armFront: [2.5, 2.9] },
  ask: { ...stand, armFront: [1.35, 1.75], lean: 0.04 },
  call: { ...stand, armBack: [-0.9, -2.7], armFront: [0.9, 2.7] },
  point: { ...stand, armFront: [1.5, 1.5] },
  pointDown: { ...stand, armFront: [0.8, 0.8] },
  explain: { ...stand, armBack: [-0.5, 0.9], armFront: [0.6, 1.7] },
  open: { ...stand, armBack: [-0.9, -1.5], armFront: [0.9, 1.5] },
  hips: { ...stand, armBack: [-0.8, 0.7], armFront: [0.8, -0.7] },
  crossed: { ...stand, armBack: [-0.45, 1.35], armFront: [0.45, -1.35] },
  heart: { ...stand, armBack: [-0.3, 1.9], armFront: [0.3, -0.1] },
  thumb: { ...stand, armFront: [0.55, 2.5] },
  shrink: { ...stand, armBack: [-0.1, 0.35], armFront: [0.1, -0.35], lean: 0.06, nod: 0.35 },
  listen: { ...stand, armFront: [0.7, 2.6], lean: 0.1 },
  hold: { ...stand, armBack: [0.25, 1.2], armFront: [0.4, 1.5] },
  crouch: {
    ...stand,
    legBack: [0.5, -1.1],
    legFront: [1.5, -0.15],
    armBack: [0.2, 0.5],
    armFront: [0.5, 0.4],
    lean: 0.75,
    nod: 0.25,
  },
  kneel: { ...stand, legBack: [0.05, -1.5], legFront: [1.4, 0], armFront: [1.3, 1.5], armBack: [0.4, 0.8] },
  sit: { ...stand, legBack: [1.3, 1.62], legFront: [1.4, 1.66], armBack: [-0.5, -0.2], armFront: [0.3, 0.6] },
  bench: { ...stand, ...seatedLegs, armBack: [0.3, 0.9], armFront: [0.4, 1] },
  kick: {
    ...stand,
    legBack: [-0.15, -0.15],
    legFront: [0.85, 0.7],
    armBack: [0.7, 0.9],
    armFront: [-0.7, -0.4],
    lean: -0.12,
  },
  windUp: {
    ...stand,
    legBack: [0.12, 0.02],
    legFront: [-0.5, -1.3],
    armBack: [0.8, 1],
    armFront: [-0.6, -0.3],
    lean: 0.08,
  },
  trap: { ...stand, legFront: [0.45, 0.15], armBack: [-0.6, -0.4], armFront: [0.6, 0.4] },
  throw: { ...stand, armBack: [1.7, 2.1], armFront: [1.9, 2.2], lean: 0.1 },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;

const mixLimb = (from: Limb, to: Limb, share: number): Limb => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
];

export const mixPoses = (from: Pose, to: Pose, share: number): Pose => {
  if (share <= 0) return from;
  if (share >= 1) return to;
  return {
    armBack: mixLimb(from.armBack, to.armBack, share),
    armFront: mixLimb(from.armFront, to.armFront, share),
    legBack: mixLimb(from.legBack, to.legBack, share),
    legFront: mixLimb(from.legFront, to.legFront, share),
    lean: mix(from.lean, to.lean, share),
    nod: mix(from.nod, to.nod, share),
  };
};

/** One moment of a run or walk; `phase` in radians, `effort` 0.4 (walk) to 1 (run). */
export const stride = (phase: number, effort: number): Pose => {
  const leg = (angle: number): Limb => {
    const thigh = Math.sin(angle) * 0.75 * effort + 0.12;
    return [thigh, thigh - (0.15 + 0.95 * effort * Math.max(0, Math.cos(angle + 0.4)))];
  };
  const arm = (angle: number): Limb => {
    const upper = -Math.sin(angle) * 0.8 * effort;
    return [upper, upper + 0.3 + effort * 0.9];
  };
  return {
    legFront: leg(phase),
    legBack: leg(phase + Math.PI),
    armFront: arm(phase),
    armBack: arm(phase + Math.PI),
    lean: 0.16 * effort,
    nod: 0,
  };
};

/** How often somebody who stands about is drawn anew, a second. */
const PICTURES = 6;

/** Nobody stands like a post: they breathe and shift their weight, each in a rhythm of their own (`shift` seconds). */
export const alive = (pose: Pose, clock: number, shift: number): Pose => {
  const time = Math.floor(clock * PICTURES) / PICTURES + shift;
  const breath = Math.sin(time * 2.1);
  const sway = Math.sin(time * 1.3 + shift);
  const arm = ([upper, lower]: Limb, sign: 1 | -1): Limb => [
    upper + sign * (0.09 * breath + 0.06 * sway),
    lower + sign * 0.14 * breath,
  ];
  const leg = ([upper, lower]: Limb): Limb => [upper + 0.06 * sway, lower + 0.03 * sway];
  return {
    armBack: arm(pose.armBack, -1),
    armFront: arm(pose.armFront, 1),
    legBack: leg(pose.legBack),
    legFront: leg(pose.legFront),
    lean: pose.lean + 0.07 * sway,
    nod: pose.nod + 0.14 * breath,
  };
};
