import { progress } from '../kit/ease';
import type { Pen } from '../kit/pen';
import { type Drawing, drawEquals } from '../kit/signs';
import { drawBall, drawCone, drawMark } from '../kit/things';
import { cast, type Name } from '../people/looks';
import { drawPerson } from '../people/person';
import { type Pose, poses, stride } from '../people/poses';
import type { Shot } from '../shot';
import { type ArrowKind, drawArrow } from './arrows';
import type { Drill, Player } from './plan';

/** The key to a film's pictures, before anything else: three kinds of arrows, its teams and their marks, its cones. */

type Team = Player['team'];

export interface Key {
  teams: readonly Team[];
  cones: boolean;
  gates: boolean;
}

const TEAMS: readonly Team[] = ['lime', 'white', 'joker'];

/** What the drills of a film use. */
export const keyOf = (shots: readonly Shot[]): Key => {
  const drills: Drill[] = shots.flatMap(({ drill, compared }) => [
    ...(drill ? [drill.drill] : []),
    ...(compared?.drills ?? []),
  ]);
  const players = drills.flatMap((drill) => drill.players);
  return {
    teams: TEAMS.filter((team) => players.some((player) => player.team === team)),
    cones: drills.some(({ cones }) => cones.length > 0),
    gates: drills.some(({ gates = [] }) => gates.length > 0),
  };
};

const ROWS: readonly { kind: ArrowKind; look: Name; end: Name; pose: Pose }[] = [
  { kind: 'ball', look: 'lia', end: 'bia', pose: poses.kick },
  { kind: 'run', look: 'rafa', end: 'rafa', pose: stride(1.9, 1) },
  { kind: 'dribble', look: 'amina', end: 'amina', pose: stride(1.2, 0.7) },
];
const FROM_X = 74;
const TO_X = 326;
const STEP = 0.5;
const WALK = 0.9;

/** Who moves or what, and the arrow that stands for it. */
const drawRow = (pen: Pen, index: number, elapsed: number): void => {
  const row = ROWS[index];
  if (!row) return;
  const { kind, look, end, pose } = row;
  const start = 0.1 + index * STEP;
  const y = 100 + index * 92;
  const walked = progress(elapsed, start + 0.5, WALK);
  const person = (name: Name, x: number, how: Pose, alpha = 1): void =>
    pen.within({ x, y, scale: 0.82, alpha }, () => {
      drawMark(pen, 'lime', 22);
      drawPerson(pen, cast[name], 'lime', how, 'smile');
    });
  const appeared = progress(elapsed, start - 0.1, 0.2);
  if (appeared <= 0) return;
  pen.piece('sign', kind, () =>
    drawArrow(pen, kind, [FROM_X + 42, y - 22, TO_X - 34, y - 22], progress(elapsed, start, 0.4), 6),
  );
  const reach = TO_X - FROM_X;
  if (kind === 'ball') {
    person(look, FROM_X, walked < 0.3 ? pose : poses.stand, appeared);
    person(end, TO_X, poses.wave, appeared);
  } else {
    person(look, FROM_X, poses.stand, walked > 0 ? 0.35 : appeared);
    if (walked > 0) person(look, FROM_X + reach * walked, walked < 1 ? pose : poses.stand);
  }
  if (kind === 'run') return;
  const x = FROM_X + 26 + (reach - (kind === 'ball' ? 52 : 0)) * walked;
  pen.within({ x, y: y - 9 - (kind === 'ball' ? 13 * Math.sin(Math.PI * walked) : 0) }, () =>
    drawBall(pen, 9, walked * 9),
  );
};

const WEARERS: Record<Team, Name> = { lime: 'davi', white: 'sofia', joker: 'ivan' };

/** A team: its shirt, and the mark that stands for it. */
const teamRow =
  (team: Team): Drawing =>
  (pen) =>
    pen.piece('sign', team, () => {
      pen.within({ x: -46, y: 28, scale: 0.66 }, () => {
        drawMark(pen, team, 24);
        drawPerson(pen, cast[WEARERS[team]], team, poses.stand, 'smile');
      });
      drawEquals(pen);
      pen.within({ x: 44 }, () => drawMark(pen, team, 22));
    });

const coneRow: Drawing = (pen) => pen.within({ y: 14 }, () => drawCone(pen, 32));

const gateRow: Drawing = (pen) => {
  pen.within({ x: -28, y: 12 }, () => drawCone(pen, 26));
  pen.within({ x: 28, y: 12 }, () => drawCone(pen, 26));
  for (let i = 1; i < 7; i += 1) pen.circle(-28 + i * 8, 9, 1.8, 'white');
};

const things = ({ teams, cones, gates }: Key): Drawing[] => [
  ...teams.map(teamRow),
  ...(cones ? [coneRow] : []),
  ...(gates ? [gateRow] : []),
];

export const legendShot = (from: number, key: Key): Shot => {
  const rows = things(key);
  const gap = Math.min(78, 310 / rows.length);
  return {
    from,
    settled: from,
    ground: (pen) => {
      pen.ground('blue');
      pen.rect(0, 110, 640, 94, 'turf');
      pen.polygon([450, 0, 640, 0, 640, 360, 350, 360], 'deep');
    },
    things: [
      (pen, time) => {
        ROWS.forEach((_, i) => {
          drawRow(pen, i, time - from);
        });
      },
      (pen, time) => {
        rows.forEach((draw, i) => {
          const y = 180 + (i - (rows.length - 1) / 2) * gap;
          const alpha = progress(time, from + 0.2 + i * 0.3, 0.3);
          pen.within({ x: 540 - (y - 180) * 0.1, y, alpha }, () => draw(pen));
        });
      },
    ],
  };
};
