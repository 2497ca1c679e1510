import { drawArrow, lineOf } from '../../drill/arrows';
import { doseThing } from '../../drill/dose';
import { fieldOf, type Spot } from '../../drill/field';
import { drawFreePlace } from '../../drill/notes';
import { actionsShot, setUpShot } from '../../drill/shots';
import { freeCone } from '../../drills/free-cone';
import type { Scene } from '../../film';
import { presence, progress } from '../../kit/ease';
import type { Pen, Thing } from '../../kit/pen';
import { ball, cone } from '../../kit/pictograms';
import { type Drawing, drawCheck, drawCross, label, popUp, row } from '../../kit/signs';
import { drawBall, drawCone, drawMark } from '../../kit/things';
import { headOf } from '../../people/faces';
import type { Name } from '../../people/looks';
import { peopleShot } from '../../people/people-shot';

export const squares: Scene = ({ from, until, at }) => [
  setUpShot(freeCone(), from + 0.2, at(0, 2) - 0.6),
  peopleShot(
    at(0, 3),
    'calm',
    [],
    [
      ...[0, 1, 2, 3].map((i) =>
        popUp(
          miniSquare(3),
          330 + (i % 2) * 180,
          84 + Math.floor(i / 2) * 120,
          at(0, 3) + 0.2 + i * 0.3,
          at(0, 5),
          1,
        ),
      ),
      popUp(
        row(80, label('12', 40, 'lime'), label('=', 34, 'white'), label('4×3', 38, 'white')),
        120,
        70,
        at(0, 3) + 0.3,
        at(0, 5),
      ),
      popUp(row(54, cone, label('×16', 30, 'white')), 96, 140, at(0, 3) + 2, at(0, 5)),
      popUp(row(54, ball, label('×4', 30, 'white')), 96, 200, at(0, 3) + 3, at(0, 5)),
      popUp(row(90, label('13', 40, 'lime'), label('14', 40, 'lime')), 110, 80, at(0, 5), at(1, 0)),
      popUp(miniSquare(3), 300, 144, at(0, 6) - 1.6, at(1, 0), 1.5),
      popUp(label('3:1', 34, 'white'), 490, 48, at(0, 6) + 0.3, at(1, 0)),
      robbersInTurn(490, 144, at(0, 6) + 1, at(1, 0)),
    ],
  ),
  actionsShot(freeCone(), { from: at(1, 0) - 0.2, act: at(1, 2) - 1.2, until }, [
    besideTheBall(at(1, 1), at(1, 2) - 1.2),
    neverAcross(at(1, 4), at(1, 5) + 1.6),
    doseThing('1:30', '0:30', 4, at(2, 0), at(2, 2)),
  ]),
];

const SQUARE = fieldOf(8, 8);

/** Whoever has the ball has somebody at the cone on one side; the one on the other side is still free. */
const besideTheBall = (from: number, until: number): Thing => {
  const [ball, filled, empty] = [
    SQUARE.see({ x: 0, y: 8 }),
    SQUARE.see({ x: 0, y: 0 }),
    SQUARE.see({ x: 8, y: 8 }),
  ];
  return (pen, time) => {
    const alpha = presence(time, from, until, 0.3);
    pen.within({ alpha }, () => {
      for (const { x, y } of [filled, empty]) pen.limb([ball.x, ball.y], [x, y], 6, 'lime');
      pen.within({ x: filled.x - 34, y: filled.y }, () => drawCheck(pen, 15));
      pen.within({ x: empty.x, y: empty.y }, () => drawFreePlace(pen));
      if (time > from + 2.4) pen.within({ x: empty.x + 42, y: empty.y }, () => drawCross(pen, 15));
    });
  };
};

/** Neither the ball nor a run goes across the middle. */
const neverAcross = (from: number, until: number): Thing => {
  const across = (a: Spot, b: Spot) => lineOf(SQUARE, a, b);
  const middle = SQUARE.see({ x: 4, y: 4 });
  return (pen, time) => {
    pen.within({ alpha: presence(time, from, until, 0.3) }, () => {
      const drawn = progress(time, from, 0.8);
      drawArrow(pen, 'ball', across({ x: 1.4, y: 6.8 }, { x: 6.6, y: 1.3 }), drawn, 5);
      drawArrow(pen, 'run', across({ x: 1.4, y: 1.3 }, { x: 6.6, y: 6.8 }), drawn, 5);
      if (drawn === 1) pen.within({ x: middle.x, y: middle.y }, () => drawCross(pen, 30));
    });
  };
};

const ROBBERS: readonly Name[] = ['mei', 'davi', 'leo', 'amina'];

const CORNERS = [
  [-34, -30],
  [34, -30],
  [34, 26],
] as const;

/** Four faces in a square: with each round it is another one's turn to stand in the middle. */
const robbersInTurn =
  (x: number, y: number, from: number, until: number): Thing =>
  (pen, time) => {
    const turn = Math.max(0, Math.floor((time - from) / 1.7)) % ROBBERS.length;
    const robber = ROBBERS[turn] ?? 'mei';
    pen.within({ x, y, scale: 1.5, alpha: presence(time, from, until, 0.3) }, () =>
      pen.piece('figure', 'square', () => {
        drawSquare(pen);
        ROBBERS.filter((name) => name !== robber).forEach((name, i) => {
          const [fx, fy] = CORNERS[i] ?? [0, 0];
          pen.within({ x: fx, y: fy + 13 }, () => drawMark(pen, 'lime', 11));
          pen.within({ x: fx, y: fy, scale: 0.75 }, () => headOf(name)(pen));
        });
        pen.within({ y: 11 }, () => drawMark(pen, 'white', 10));
        pen.within({ y: -2, scale: 0.75 }, () => headOf(robber)(pen));
        pen.within({ x: -22, y: 22 }, () => drawBall(pen, 5));
      }),
    );
  };

const drawSquare = (pen: Pen): void => {
  pen.rect(-50, -42, 100, 84, 'blue');
  pen.stroke([-50, -42, 50, -42, 50, 42, -50, 42, -50, -42], 1.6, 'white');
  for (const [x, y] of [
    [-50, -42],
    [50, -42],
    [50, 42],
    [-50, 42],
  ] as const)
    pen.within({ x, y: y + 4 }, () => drawCone(pen, 16));
};

/** A square with its cones, and who keeps the ball. */
const miniSquare =
  (keepers: number): Drawing =>
  (pen) =>
    pen.piece('figure', 'square', () => {
      drawSquare(pen);
      const corners = [
        [-50, -42],
        [50, -42],
        [50, 42],
        [-50, 42],
      ] as const;
      corners.slice(0, keepers).forEach(([x, y]) => {
        pen.within({ x: x * 0.66, y: y * 0.6 }, () => drawMark(pen, 'lime', 10));
      });
      pen.within({ x: 18, y: 24 }, () => drawBall(pen, 5));
    });
