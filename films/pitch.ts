import { beats, nod, type Point, passAround } from './film';
import { type Actor, type ColourName, ease, type Stage } from './stage';

/** What the films of the football course share: a playing area from above, two teams and a ball on the ground. */

export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const cornersOf = ({ x, y, w, h }: Area): Point[] => [
  { x, y },
  { x: x + w, y },
  { x: x + w, y: y + h },
  { x, y: y + h },
];

/** A line drawn from one place to another within a second. */
export const drawLine = (
  stage: Stage,
  start: number,
  from: Point,
  to: Point,
  colour: ColourName = 'blue',
): Actor =>
  stage
    .add('line', colour, { x: from.x, y: from.y, dx: 0, dy: 0, w: 4 })
    .to(start, 1, { dx: to.x - from.x, dy: to.y - from.y }, ease.inOut);

/** The lines around an area, one after the other. */
export const drawArea = (stage: Stage, start: number, area: Area): Actor[] => {
  const corners = cornersOf(area);
  return corners.map((corner, i) =>
    drawLine(stage, start + i * 0.25, corner, corners[(i + 1) % corners.length] ?? corner),
  );
};

export const putCones = (
  stage: Stage,
  start: number,
  places: readonly Point[],
  colour: ColourName = 'lime',
): Actor[] =>
  places.map((place, i) =>
    stage.add('bar', colour, { ...place, w: 11, h: 20, k: 0 }).pop(start + i * 0.12, 0.5),
  );

/** Teams differ by shape as well as by colour: one is discs, the other rings. */
export const addTeam = (
  stage: Stage,
  start: number,
  places: readonly Point[],
  side: 'discs' | 'rings',
  { r = 17, ringColour = 'paper' }: { r?: number; ringColour?: ColourName } = {},
): Actor[] =>
  places.map((place, i) => {
    const measures = { ...place, k: 0 };
    const one =
      side === 'discs'
        ? stage.add('circle', 'sky', { ...measures, r })
        : stage.add('ring', ringColour, { ...measures, r: r - 4, w: 8 });
    return one.pop(start + i * 0.12, 0.5);
  });

export const addBall = (stage: Stage, start: number, place: Point): Actor =>
  stage.add('circle', 'lime', { ...place, r: 9, k: 0 }).pop(start, 0.5);

/** A pass along the ground to where somebody will be. */
export const pass = (ball: Actor, start: number, to: Point, seconds = 0.9): void => {
  ball.to(start, seconds, { x: to.x, y: to.y }, ease.out);
};

export const run = (player: Actor | undefined, start: number, to: Point, seconds = 1.1): void => {
  player?.to(start, seconds, { x: to.x, y: to.y });
};

/** The ball goes round a team on the ground, evenly over a span. */
export const keepBall = (
  ball: Actor,
  team: readonly Actor[],
  [from, until]: readonly [number, number],
  period = 1.9,
): void => passAround(ball, team, beats(from, until, period), (turn) => turn * 2 + 1, 0);

/** Seen and heard: circles that grow out of a player and fade into the ground. */
export const callOut = (stage: Stage, start: number, place: Point, colour: ColourName = 'lime'): void => {
  for (const i of [0, 1]) {
    const at = start + i * 0.35;
    stage
      .add('ring', colour, { ...place, r: 20, w: 0 })
      .to(at, 0.2, { w: 4 })
      .to(at + 0.2, 0.9, { r: 48, w: 0 }, ease.out);
  }
};

/** Players go to new places, one a little after the other. */
export const regroup = (players: readonly Actor[], start: number, places: readonly Point[]): void => {
  players.forEach((player, i) => {
    const place = places[i % places.length];
    if (place) run(player, start + i * 0.08, place, 1.5);
  });
};

/** All of a group swell once, from the first to the last. */
export const ripple = (players: readonly Actor[], start: number): void => {
  players.forEach((player, i) => {
    nod(player, start + i * 0.16);
  });
};
