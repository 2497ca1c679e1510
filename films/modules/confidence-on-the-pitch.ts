import { along, around, beats, clockOf, type FilmScript, nod } from '../film';
import {
  addBall,
  addTeam,
  callOut,
  cornersOf,
  drawArea,
  drawLine,
  keepBall,
  pass,
  putCones,
  regroup,
  ripple,
  run,
} from '../pitch';
import { type Actor, ease, type Stage } from '../stage';

/** Somebody hides behind an opponent; a square with one free cone makes asking for the ball a habit. */

const hidden = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  drawArea(stage, from + 0.2, { x: 70, y: 40, w: 500, h: 250 });
  const team = addTeam(
    stage,
    from + 0.8,
    [
      { x: 150, y: 90 },
      { x: 150, y: 240 },
      { x: 300, y: 165 },
    ],
    'discs',
  );
  const rivals = addTeam(
    stage,
    from + 1.2,
    [
      { x: 220, y: 130 },
      { x: 430, y: 150 },
    ],
    'rings',
  );
  const shy = stage.add('circle', 'lime', { x: 470, y: 146, r: 15, k: 0 }).pop(from + 1.6);
  const ball = addBall(stage, from + 1.8, { x: 150, y: 90 });
  keepBall(ball, team, [at(0.12), at(0.5)]);
  // Wherever the ball goes, the opponent stays in between.
  beats(at(0.14), at(0.5), 3).forEach((time, turn) => {
    const y = turn % 2 ? 120 : 210;
    run(rivals[1], time, { x: 430, y });
    run(shy, time + 0.3, { x: 474, y: y + 4 });
  });
  for (const share of [0.54, 0.6])
    drawLine(stage, at(share), { x: 300, y: 165 }, { x: 404, y: 150 }, 'paper').to(at(share) + 1.3, 0.6, {
      w: 0,
    });
  // One step to the side, and the pass finds the way.
  run(shy, at(0.7), { x: 410, y: 248 });
  pass(ball, at(0.7), { x: 300, y: 165 });
  callOut(stage, at(0.75), { x: 410, y: 248 });
  pass(ball, at(0.8), { x: 410, y: 248 });
  nod(shy, at(0.84), 1.3);
  pass(ball, at(0.9), { x: 150, y: 240 });
};

/** Whoever stands opposite the ball runs to the free cone, and the pass arrives with them. */
const freeCone = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const corners = cornersOf({ x: 205, y: 45, w: 230, h: 230 });
  putCones(stage, from + 0.4, corners);
  const inside = corners.map(({ x, y }) => ({ x: x + (x < 320 ? 26 : -26), y: y + (y < 160 ? 26 : -26) }));
  const players = addTeam(stage, from + 1.4, inside.slice(0, 3), 'discs');
  const ball = addBall(stage, from + 2, inside[0] ?? { x: 0, y: 0 });
  const free = stage.add('ring', 'paper', { ...inside[3], r: 24, w: 4, k: 0 }).pop(at(0.12));
  const standsAt = [0, 1, 2];
  let holder = 0;
  beats(at(0.24), until - 1, 3).forEach((time) => {
    const opposite = (holder + 2) % 4;
    const empty = [0, 1, 2, 3].find((corner) => !standsAt.includes(corner)) ?? 3;
    const runner = standsAt.indexOf(opposite);
    const place = inside[empty];
    const left = inside[opposite];
    if (!place || !left) return;
    run(players[runner], time, place, 1.3);
    pass(ball, time + 0.5, place, 0.9);
    free
      .to(time + 0.3, 0.3, { k: 0 })
      .to(time + 0.7, 0.01, { x: left.x, y: left.y })
      .pop(time + 1.3, 0.5);
    standsAt[runner] = empty;
    holder = empty;
  });
};

const askingForIt = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const places = [
    { x: 160, y: 110 },
    { x: 480, y: 110 },
    { x: 320, y: 250 },
  ];
  const players = addTeam(stage, from + 0.4, places, 'discs', { r: 26 });
  const ball = addBall(stage, from + 1, { x: 320, y: 165 });
  // With the voice, with an open hand, with the run itself.
  callOut(stage, at(0.14), places[0] ?? { x: 0, y: 0 });
  pass(ball, at(0.24), { x: 190, y: 130 });
  const hand = stage
    .add('line', 'lime', { x: 480, y: 110, dx: 0, dy: 0, w: 8 })
    .to(at(0.36), 0.7, { dx: -8, dy: -58 });
  pass(ball, at(0.46), { x: 450, y: 130 });
  hand.to(at(0.52), 0.6, { dx: 0, dy: 0 });
  run(players[2], at(0.58), { x: 180, y: 250 }, 1.8);
  pass(ball, at(0.64), { x: 212, y: 238 });
  for (const [i, player] of players.entries()) nod(player, at(0.8) + i * 0.8);
  callOut(stage, at(0.9), { x: 480, y: 110 });
};

/** The ball stays close and lies ready; then three keep it from one, who is changed by the clock. */
const firstTouch = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const clock = stage.add('ring', 'blue', { x: 560, y: 70, r: 34, w: 8, sweep: 1, k: 0 }).pop(at(0.52));
  const receiver = stage.add('circle', 'sky', { x: 320, y: 170, r: 34, k: 0 }).pop(from + 0.6);
  const reach = stage.add('ring', 'shade', { x: 320, y: 170, r: 70, w: 5, k: 0 }).pop(from + 1);
  const ball = addBall(stage, from + 1.4, { x: 60, y: 170 });
  // Too far at first, then soft and close, each time in another direction.
  pass(ball, at(0.06), { x: 290, y: 170 });
  pass(ball, at(0.06) + 1, { x: 150, y: 60 }, 1.1);
  for (const [i, share] of [0.2, 0.31, 0.42].entries()) {
    pass(ball, at(share), { x: 290, y: 170 });
    pass(ball, at(share) + 1, { x: 350 + i * 14, y: 124 + i * 40 }, 0.7);
    nod(reach, at(share) + 1, 1.12);
  }
  receiver.leave(at(0.5));
  reach.leave(at(0.5));
  const square = [
    { x: 220, y: 70 },
    { x: 420, y: 70 },
    { x: 420, y: 260 },
    { x: 220, y: 260 },
  ];
  const players: Actor[] = addTeam(stage, at(0.54), square, 'discs');
  const kept = addBall(stage, at(0.56), { x: 220, y: 70 });
  ball.leave(at(0.5));
  const robber = stage.add('ring', 'paper', { x: 320, y: 165, r: 13, w: 8, k: 0 }).pop(at(0.58));
  keepBall(kept, players, [at(0.6), at(0.96)]);
  beats(at(0.62), at(0.96), 1.9).forEach((time, turn) => {
    run(robber, time + 0.2, { x: 320 + (turn % 2 ? 40 : -40), y: 165 + (turn % 3) * 24 });
  });
  for (const share of [0.6, 0.8])
    clock.to(at(share), 0.01, { sweep: 0 }).to(at(share) + 0.1, 4, { sweep: 1 }, ease.even);
};

const nextOne = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const group = addTeam(stage, from + 0.3, around(6, 320, 165, 96), 'discs', { r: 20 });
  const ball = stage.add('circle', 'deep', { x: 320, y: 69, r: 10, k: 0 }).pop(from + 1);
  keepBall(ball, group, [at(0.08), at(0.28)]);
  // Lost: the nearest one says the word, and play goes on.
  pass(ball, at(0.3), { x: 680, y: 300 }, 1.4);
  callOut(stage, at(0.38), { x: 403, y: 213 }, 'deep');
  ball.to(at(0.44), 0.01, { x: -30, y: 165 }).to(at(0.46), 1, { x: 300, y: 165 }, ease.out);
  ripple(group, at(0.5));
  regroup(group, at(0.6), [
    ...along(3, { x: 190, y: 80 }, { x: 190, y: 250 }),
    ...along(3, { x: 450, y: 80 }, { x: 450, y: 250 }),
  ]);
  keepBall(ball, group, [at(0.7), at(0.92)]);
  const last = group[4];
  if (last) nod(last, at(0.95), 1.5);
};

export const confidenceOnThePitch: FilmScript = {
  videoId: 201,
  scenes: [
    { ground: 'deep', play: hidden },
    { ground: 'ink', play: freeCone },
    { ground: 'deep', play: askingForIt },
    { ground: 'ink', play: firstTouch },
    { ground: 'lime', play: nextOne },
  ],
  poster: {
    ground: 'deep',
    draw: (stage) => {
      const corners = cornersOf({ x: 170, y: 30, w: 300, h: 300 });
      for (const place of corners) stage.add('bar', 'blue', { ...place, w: 30, h: 54 });
      for (const place of corners.slice(1)) stage.add('circle', 'sky', { ...place, r: 34 });
      stage.add('ring', 'lime', { ...corners[0], r: 42, w: 8 });
      stage.add('circle', 'lime', { x: 470, y: 84, r: 18 });
    },
  },
};
