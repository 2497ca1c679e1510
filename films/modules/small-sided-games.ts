import { along, beats, clockOf, type FilmScript, nod, type Point } from '../film';
import {
  addBall,
  addTeam,
  drawArea,
  drawLine,
  keepBall,
  pass,
  putCones,
  regroup,
  ripple,
  run,
} from '../pitch';
import { ease, type Stage } from '../stage';

/** One crowded game becomes two small ones; four gates, three against three, and the coach outside. */

const oneBallForSixteen = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const lines = drawArea(stage, from + 0.2, { x: 60, y: 35, w: 520, h: 260 });
  const crowd = [
    ...addTeam(stage, from + 0.8, along(8, { x: 100, y: 70 }, { x: 540, y: 120 }), 'discs', { r: 14 }),
    ...addTeam(stage, from + 1.2, along(8, { x: 100, y: 210 }, { x: 540, y: 260 }), 'rings', { r: 14 }),
  ];
  const ball = addBall(stage, from + 2, { x: 300, y: 160 });
  const few = [crowd[2], crowd[3], crowd[10]].filter((one) => one !== undefined);
  keepBall(ball, few, [at(0.12), at(0.5)]);
  const waiting = crowd.filter((one) => !few.includes(one));
  for (const one of waiting) one.to(at(0.34), 1.2, { k: 0.72 });
  // A smaller area, fewer players, more balls.
  for (const line of lines) line.to(at(0.56), 0.8, { w: 0 });
  ball.leave(at(0.56));
  const halves = [
    { x: 50, y: 60, w: 250, h: 200 },
    { x: 340, y: 60, w: 250, h: 200 },
  ];
  for (const half of halves) drawArea(stage, at(0.6), half);
  for (const [i, one] of crowd.entries())
    one.to(at(0.62) + i * 0.04, 1.6, {
      k: 1,
      x: 90 + (i % 4) * 54 + (i % 8 < 4 ? 0 : 292),
      y: i < 8 ? 110 : 210,
    });
  for (const [i, half] of halves.entries()) {
    const own = crowd.filter((_, n) => (n % 8 < 4 ? 0 : 1) === i);
    keepBall(addBall(stage, at(0.7), { x: half.x + 125, y: 160 }), own, [at(0.76), until - 1], 1.7);
  }
};

/** Twelve are two games of three against three; the thirteenth helps whoever has the ball. */
const countFirst = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const crowd = [
    ...addTeam(stage, from + 0.4, along(6, { x: 90, y: 130 }, { x: 290, y: 130 }), 'discs', { r: 15 }),
    ...addTeam(stage, from + 0.9, along(6, { x: 350, y: 130 }, { x: 550, y: 130 }), 'rings', { r: 15 }),
  ];
  for (const area of [
    { x: 60, y: 50, w: 240, h: 220 },
    { x: 340, y: 50, w: 240, h: 220 },
  ])
    drawArea(stage, at(0.16), area);
  const left = { x: 110, y: 110 };
  regroup(
    crowd,
    at(0.22),
    [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5].map((n, i) => ({
      x: left.x + (n % 3) * 70 + (n < 3 ? 0 : 280),
      y: i < 6 ? left.y : left.y + 100,
    })),
  );
  const games = [0, 1].map((i) => crowd.filter((_, n) => (n % 6 < 3 ? 0 : 1) === i));
  const balls = games.map((game, i) => {
    const ball = addBall(stage, at(0.36), { x: 180 + i * 280, y: 160 });
    keepBall(ball, game, [at(0.42), at(0.66)]);
    return ball;
  });
  const floating = stage.add('circle', 'lime', { x: 320, y: 400, r: 17 });
  run(floating, at(0.68), { x: 180, y: 160 }, 1.4);
  const [game, ball] = [games[0], balls[0]];
  if (game && ball) keepBall(ball, [floating, ...game], [at(0.76), until - 1]);
};

const gatesOf = (width: number): [Point, Point][] =>
  [
    { x: 210, y: 105 },
    { x: 430, y: 105 },
    { x: 430, y: 230 },
    { x: 210, y: 230 },
  ].map(({ x, y }) => [
    { x, y: y - width },
    { x, y: y + width },
  ]);

const fourGates = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  drawArea(stage, from + 0.2, { x: 90, y: 35, w: 460, h: 262 });
  const gates = gatesOf(24);
  const cones = putCones(stage, from + 1.4, gates.flat());
  const team = addTeam(stage, from + 2.4, along(4, { x: 140, y: 90 }, { x: 140, y: 250 }), 'discs', {
    r: 15,
  });
  const rivals = addTeam(stage, from + 2.8, along(4, { x: 500, y: 90 }, { x: 500, y: 250 }), 'rings', {
    r: 15,
  });
  const ball = addBall(stage, from + 3.4, { x: 140, y: 90 });
  // The receiver runs first; the pass goes through the gate to where the run ends. Never the same gate twice in a row.
  beats(at(0.2), at(0.76), 4).forEach((time, turn) => {
    const gate = gates[turn % 4]?.[0] ?? { x: 0, y: 0 };
    const middle = { x: gate.x, y: gate.y + 24 };
    const side = turn % 2 ? 1 : -1;
    run(team[turn % 4], time, { x: middle.x - side * 52, y: middle.y }, 1.2);
    run(team[(turn + 1) % 4], time + 0.6, { x: middle.x + side * 52, y: middle.y }, 1.2);
    run(rivals[turn % 4], time + 0.8, { x: middle.x + side * 20, y: middle.y + 50 }, 1.2);
    pass(ball, time, { x: middle.x - side * 52, y: middle.y }, 1);
    pass(ball, time + 1.6, { x: middle.x + side * 52, y: middle.y }, 0.9);
    for (const cone of cones.slice((turn % 4) * 2, (turn % 4) * 2 + 2)) nod(cone, time + 2.2, 1.6);
  });
  // Wider, then narrower.
  for (const [share, width] of [
    [0.8, 36],
    [0.89, 13],
  ] as const)
    gatesOf(width)
      .flat()
      .forEach((place, i) => void cones[i]?.to(at(share), 1.2, { y: place.y }));
};

const threeAgainstThree = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  drawArea(stage, from + 0.2, { x: 110, y: 50, w: 420, h: 230 });
  putCones(stage, from + 1.2, [
    { x: 110, y: 140 },
    { x: 110, y: 190 },
    { x: 530, y: 140 },
    { x: 530, y: 190 },
  ]);
  const middle = drawLine(stage, at(0.3), { x: 320, y: 50 }, { x: 320, y: 280 }, 'shade');
  const home = along(3, { x: 170, y: 90 }, { x: 230, y: 240 });
  const team = addTeam(stage, from + 1.8, home, 'discs');
  const rivals = addTeam(stage, from + 2.2, along(3, { x: 470, y: 90 }, { x: 430, y: 240 }), 'rings');
  const ball = addBall(stage, from + 2.8, { x: 170, y: 90 });
  // The goal counts once the whole team is across the line; then everybody has to run back.
  for (const [from_, until_] of [
    [0.34, 0.62],
    [0.66, 0.94],
  ] as const) {
    keepBall(ball, team, [at(from_), at(from_ + 0.12)]);
    regroup(team, at(from_ + 0.12), along(3, { x: 380, y: 90 }, { x: 400, y: 250 }));
    nod(middle, at(from_ + 0.16), 1);
    pass(ball, at(from_ + 0.18), { x: 552, y: 165 }, 1);
    ripple(team, at(from_ + 0.2));
    regroup(team, at(until_ - 0.05), home);
    regroup(rivals, at(from_ + 0.1), along(3, { x: 490, y: 120 }, { x: 490, y: 220 }));
    pass(ball, at(until_ - 0.04), { x: 170, y: 90 }, 1.2);
  }
};

const outside = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  for (const x of [60, 350]) drawArea(stage, from + 0.2, { x, y: 50, w: 230, h: 170 });
  const games = [0, 1].map((i) => [
    ...addTeam(
      stage,
      from + 0.8,
      along(3, { x: 100 + i * 290, y: 90 }, { x: 250 + i * 290, y: 90 }),
      'discs',
      { r: 14 },
    ),
    ...addTeam(
      stage,
      from + 1,
      along(3, { x: 100 + i * 290, y: 180 }, { x: 250 + i * 290, y: 180 }),
      'rings',
      { r: 14, ringColour: 'deep' },
    ),
  ]);
  const coach = stage.add('person', 'deep', { x: 175, y: 160, r: 15, k: 0 }).pop(from + 1.4);
  for (const [i, game] of games.entries()) {
    const ball = stage.add('circle', 'deep', { x: 175 + i * 290, y: 135, r: 8, k: 0 }).pop(from + 1.6);
    keepBall(ball, game, [at(0.26), until - 1.5], 1.6);
  }
  // In the middle of a game one is in the way; from outside one sees both.
  coach.to(at(0.14), 2, { x: 320, y: 300, k: 1.2 }, ease.inOut);
  for (const [i, x] of [175, 465].entries())
    drawLine(stage, at(0.34) + i * 4, { x: 320, y: 250 }, { x, y: 215 }, 'paper').to(
      at(0.34) + i * 4 + 2.4,
      0.6,
      { w: 0 },
    );
  ripple(games.flat(), at(0.84));
};

export const smallSidedGames: FilmScript = {
  videoId: 202,
  scenes: [
    { ground: 'deep', play: oneBallForSixteen },
    { ground: 'ink', play: countFirst },
    { ground: 'deep', play: fourGates },
    { ground: 'ink', play: threeAgainstThree },
    { ground: 'lime', play: outside },
  ],
  poster: {
    ground: 'ink',
    draw: (stage) => {
      for (const x of [60, 350]) {
        stage.add('line', 'blue', { x, y: 180, dx: 230, dy: 0, w: 230 });
        for (const [i, place] of along(3, { x: x + 40, y: 110 }, { x: x + 190, y: 250 }).entries())
          stage.add('circle', i === 1 ? 'lime' : 'paper', { ...place, r: 22 });
      }
    },
  },
};
