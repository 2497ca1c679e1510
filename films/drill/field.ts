import { mix } from '../kit/ease';

/** A place on the ground in metres: x from the left, y from the far side towards the viewer. */
export interface Spot {
  x: number;
  y: number;
}

/** Where a place on the ground is on the stage, and how large things are there. */
export interface Seen {
  x: number;
  y: number;
  /** 1 at the near side, less further away. */
  scale: number;
}

export interface Frame {
  /** Middle of the field on the stage, and the room that it may take. */
  middle: number;
  top: number;
  width: number;
  height: number;
}

/** The one camera of all drills: a field seen from one long side, tilted. */
export const DRILL_FRAME: Frame = { middle: 350, top: 84, width: 440, height: 184 };

const FAR = 0.86;
/** A metre of depth looks this much shorter than a metre of width. */
export const TILT = 0.62;

export interface Field {
  width: number;
  depth: number;
  /** Stage units for a metre at the near side. */
  metre: number;
  see(spot: Spot): Seen;
}

/** Lays a field of `width` × `depth` metres into a frame. */
export const fieldOf = (width: number, depth: number, frame: Frame = DRILL_FRAME): Field => {
  const metre = Math.min(frame.width / width, frame.height / (depth * TILT));
  const height = Math.min(frame.height, depth * metre * TILT);
  const top = frame.top + (frame.height - height) / 2;
  return {
    width,
    depth,
    metre,
    see: ({ x, y }) => {
      const near = y / depth;
      const scale = mix(FAR, 1, near);
      return { x: frame.middle + (x - width / 2) * metre * scale, y: top + near * height, scale };
    },
  };
};

export const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

export const between = (a: Spot, b: Spot, share: number): Spot => ({
  x: mix(a.x, b.x, share),
  y: mix(a.y, b.y, share),
});
