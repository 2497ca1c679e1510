import { along, around, beats, clockOf, type FilmScript, nod, passAround, slide, slideIn } from '../film';
import { type ColourName, ease, type Stage } from '../stage';

/** Nobody is picked last; four dials change the game until different shapes can all play it. */

const neverPickedLast = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const captains = [72, 568].map((x, i) =>
    stage.add('circle', i ? 'sky' : 'paper', { x, y: 66, r: 32, k: 0 }).pop(from + 0.4 + i * 0.3),
  );
  const row = along(7, { x: 146, y: 262 }, { x: 494, y: 262 });
  const people = row.map((place, i) =>
    stage.add('circle', 'lime', { ...place, r: 22, k: 0 }).pop(from + 0.9 + i * 0.1),
  );
  [5, 0, 6, 2, 4, 1].forEach((who, turn) => {
    const side = turn % 2;
    const captain = captains[side];
    if (captain) nod(captain, at(0.14 + turn * 0.06));
    people[who]?.to(at(0.14 + turn * 0.06) + 0.3, 1.1, {
      x: side ? 584 - Math.floor(turn / 2) * 16 : 56 + Math.floor(turn / 2) * 16,
      y: 128 + Math.floor(turn / 2) * 52,
    });
  });
  people[3]?.to(at(0.54), 1, { k: 0.7 });
  // Once more, shared out by counting: one, two, one, two.
  people.forEach((one, i) => void one.to(at(0.66) + i * 0.1, 1.2, { ...row[i], k: 1 }));
  people.forEach((one, i) => void one.tint(at(0.78) + i * 0.3, 0.3, i % 2 ? 'sky' : 'paper'));
  people.forEach(
    (one, i) =>
      void one.to(at(0.88), 1.4, {
        x: i % 2 ? 380 + i * 26 : 110 + i * 26,
        y: i % 2 ? 166 + (i % 3) * 30 : 150 + (i % 4) * 30,
      }),
  );
};

/** Four dials; the result turns one of them up, and back a little. */
const dials = (stage: Stage, from: number): ((i: number, time: number) => void) => {
  const needles = along(4, { x: 116, y: 62 }, { x: 524, y: 62 }).map((place, i) => {
    stage.add('ring', 'blue', { ...place, r: 36, w: 9, k: 0 }).pop(from + 0.3 + i * 0.2);
    return stage
      .add('line', 'lime', { ...place, dx: 0, dy: -32, w: 8, turn: -0.12, k: 0 })
      .pop(from + 0.6 + i * 0.2);
  });
  return (i, time) => {
    needles[i]?.to(time, 1.2, { turn: 0.22 }).to(time + 3.4, 0.8, { turn: 0.12 });
  };
};

const fourDials = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const turnDial = dials(stage, from);
  const edges = [stage.column('shade', 214, 12, 128, 300), stage.column('shade', 426, 12, 128, 300)];
  const places = [
    { x: 270, y: 176 },
    { x: 320, y: 246 },
    { x: 372, y: 178 },
    { x: 266, y: 258 },
  ];
  const people = places.map((place, i) =>
    stage.add('circle', i === 1 ? 'lime' : 'sky', { ...place, r: 21, k: 0 }).pop(from + 1.4 + i * 0.15),
  );
  const ball = stage.add('circle', 'paper', { x: 320, y: 200, r: 9, k: 0 }).pop(at(0.1));
  // Space: the field opens and everyone finds room.
  turnDial(0, at(0.14));
  edges.forEach((edge, i) => void edge.to(at(0.16), 1.6, { x: edge.at('x', 0) + (i ? 150 : -150) }));
  const wide = [
    { x: 140, y: 170 },
    { x: 270, y: 258 },
    { x: 402, y: 164 },
    { x: 516, y: 250 },
  ];
  people.forEach((one, i) => void one.to(at(0.17) + i * 0.1, 1.6, { ...wide[i] }));
  passAround(ball, people, [0.25, 0.29, 0.33].map(at), (turn) => turn, 20);
  // Task: the ball may bounce on its way.
  turnDial(1, at(0.38));
  [0.44, 0.5].forEach((share, i) => {
    const end = wide[i ? 1 : 3] ?? { x: 0, y: 0 };
    ball.hop(at(share), 0.8, 440 - i * 60, 286, 50).hop(at(share) + 0.8, 0.7, end.x, end.y, 40);
  });
  // Equipment: a bigger, lighter ball, slower in the air.
  turnDial(2, at(0.58));
  ball.to(at(0.6), 1, { r: 20 }, ease.spring).tint(at(0.6), 0.6, 'lime');
  ball.hop(at(0.65), 2, 402, 164, 60).hop(at(0.7), 2, 140, 170, 50);
  // People: two become pairs, and one plays for whoever has the ball.
  turnDial(3, at(0.78));
  const extra = stage
    .add('circle', 'paper', { x: 320, y: 400, r: 21 })
    .to(at(0.8), 1.4, { y: 206 }, ease.out);
  people.forEach(
    (one, i) => void one.to(at(0.8), 1.5, { x: i < 2 ? 130 + i * 54 : 420 + i * 30, y: 196 + (i % 2) * 44 }),
  );
  ball.hop(at(0.86), 1.1, 320, 206, 40).hop(at(0.92), 1.1, 480, 196, 40);
  nod(extra, at(0.86) + 1);
};

const theLowNet = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const net = slideIn(stage.column('paper', 320, 10, 60, 380), from + 0.2, 1.2, -340);
  const homes = [
    { x: 84, y: 250, r: 44 },
    { x: 198, y: 262, r: 26 },
    { x: 452, y: 258, r: 34 },
    { x: 560, y: 246, r: 48 },
  ];
  const players = homes.map((home, i) =>
    stage.add('circle', i % 2 ? 'lime' : 'sky', { ...home, k: 0 }).pop(from + 0.6 + i * 0.25),
  );
  const wheel = stage
    .add('ring', 'paper', { x: 198, y: 262, r: 38, w: 7, sweep: 0 })
    .to(from + 2, 1, { sweep: 1 });
  const ball = stage.add('circle', 'paper', { x: 84, y: 180, r: 13, k: 0 }).pop(at(0.05));
  ball.hop(at(0.08), 1.1, 276, 150, 70).hop(at(0.08) + 1.1, 0.9, 84, 180, 20);
  ball.hop(at(0.14), 1.1, 282, 120, 90).hop(at(0.14) + 1.1, 0.9, 84, 180, 20);
  // Ask first: the question goes to the player, and the answer changes the net.
  const second = players[1];
  if (second) nod(second, at(0.22), 1.15);
  nod(wheel, at(0.22), 1.15);
  slide(net, at(0.28), 2, 150);
  for (const [i, one] of players.entries()) one.to(at(0.3), 1.6, { y: 300 - (homes[i]?.r ?? 0) });
  wheel.to(at(0.3), 1.6, { y: 274 });
  const times = beats(at(0.38), at(0.66), 3);
  times.forEach((time, turn) => {
    const who = [2, 1, 3, 0, 2, 0, 3, 1][turn % 8] ?? 0;
    const home = homes[who] ?? { x: 0, y: 0, r: 0 };
    ball.hop(time, 1.5, home.x, 286 - home.r * 2, 96);
    const one = players[who];
    if (one) nod(one, time + 1.4, 1.1);
  });
  // A quiet corner to go to, and to come back from.
  const quiet = stage
    .add('ring', 'blue', { x: 560, y: 78, r: 50, w: 8, sweep: 0 })
    .to(at(0.68), 1.4, { sweep: 1 });
  players[2]?.to(at(0.73), 1.6, { x: 560, y: 78 }).to(at(0.86), 1.6, { x: 452, y: 266 });
  nod(quiet, at(0.8), 1.1);
  [0.76, 0.81, 0.9, 0.95].forEach((share, i) => {
    const home = homes[[3, 0, 2, 1][i] ?? 0] ?? { x: 0, y: 0, r: 0 };
    ball.hop(at(share), 1.5, home.x, 286 - home.r * 2, 90);
  });
};

const inBalance = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  stage.add('bar', 'deep', { x: 320, y: 322, w: 54, h: 110, k: 0 }).pop(from + 0.3);
  const beam = stage.add('line', 'paper', { x: 66, y: 262, dx: 508, dy: 0, w: 14, k: 0 }).pop(from + 0.6);
  const sizes = [46, 22, 34, 28, 50];
  const finals = [120, 204, 300, 400, 508];
  const colours: ColourName[] = ['deep', 'lime', 'paper', 'lime', 'deep'];
  const bodies = sizes.map((r, i) => {
    const body = stage.add('circle', colours[i] ?? 'lime', { x: finals[i] ?? 0, y: -70, r });
    return body.to(at(0.1 + i * 0.1), 1, { y: 254 - r }, ease.in);
  });
  // The beam gives, then everyone shifts a little until it holds.
  beam.to(at(0.62), 1.2, { y: 246, dy: 32 });
  bodies.forEach(
    (body, i) => void body.to(at(0.62), 1.2, { y: 254 - (sizes[i] ?? 0) + ((finals[i] ?? 0) - 320) * 0.063 }),
  );
  bodies.forEach(
    (body, i) => void body.to(at(0.74), 1.6, { x: (finals[i] ?? 0) - 8, y: 254 - (sizes[i] ?? 0) }),
  );
  beam.to(at(0.74), 1.6, { y: 262, dy: 0 });
  bodies.forEach(
    (body, i) => void body.hop(at(0.9) + i * 0.15, 0.7, (finals[i] ?? 0) - 8, 254 - (sizes[i] ?? 0), 26),
  );
};

const manyPatterns = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const colours: ColourName[] = ['blue', 'lime', 'sky', 'paper', 'lime', 'blue', 'paper', 'sky', 'lime'];
  const people = around(9, 320, 166, 116).map((place, i) =>
    stage.add('circle', colours[i] ?? 'sky', { ...place, r: 30, k: 0 }).pop(from + 0.4 + i * 0.3),
  );
  people.forEach((one, i) => {
    const [x, y] = [one.at('x', 0), one.at('y', 0)];
    const dark = i % 3 === 0;
    const mark = dark
      ? stage.add('ring', 'deep', { x, y, r: 16, w: 6, k: 0 })
      : stage.add('bar', 'deep', { x, y, w: 12, h: 26, k: 0, turn: i % 3 === 1 ? 0 : 0.25 });
    mark.pop(at(0.12) + i * 0.9);
    nod(one, at(0.12) + i * 0.9);
    mark.leave(at(0.8) + i * 0.08);
  });
  // A hard word falls into the circle: the game stops, those hurt come first, then it is taken out.
  const insult = slideIn(stage.column('blue', 320, 40, 90, 242), at(0.42), 0.9, 340);
  people.forEach((one, i) => void one.to(at(0.44), 0.7, { k: i === 4 ? 0.62 : 0.9 }));
  const hurt = around(9, 320, 166, 116)[4] ?? { x: 0, y: 0 };
  stage
    .add('ring', 'paper', { ...hurt, r: 44, w: 6, sweep: 0 })
    .to(at(0.5), 1.2, { sweep: 1 })
    .leave(at(0.78));
  slide(insult, at(0.6), 1.4, -360, ease.in);
  people.forEach((one, i) => void one.to(at(0.68) + i * 0.05, 1, { k: 1 }, ease.spring));
  // Every colour stands in the same row of bars.
  people.forEach(
    (one, i) => void one.to(at(0.84) + i * 0.06, 1.4, { x: 72 + i * 62, y: 250 - (i % 3) * 22, r: 22 }),
  );
  colours.forEach((colour, i) => {
    slideIn(stage.column(colour, 84 + i * 62, 26, -20, 130 + (i % 3) * 14), at(0.88) + i * 0.1, 1, 300);
  });
};

export const everyonePlays: FilmScript = {
  videoId: 105,
  scenes: [
    { ground: 'ink', play: neverPickedLast },
    { ground: 'deep', play: fourDials },
    { ground: 'ink', play: theLowNet },
    { ground: 'blue', play: inBalance },
    { ground: 'deep', play: manyPatterns },
  ],
  poster: {
    ground: 'deep',
    draw: (stage) => {
      stage.add('line', 'paper', { x: 50, y: 288, dx: 540, dy: 0, w: 14 });
      stage.add('bar', 'blue', { x: 320, y: 340, w: 64, h: 90 });
      stage.add('circle', 'lime', { x: 116, y: 219, r: 62 });
      stage.add('circle', 'sky', { x: 220, y: 253, r: 28 });
      stage.add('bar', 'blue', { x: 440, y: 215, w: 58, h: 132 });
      stage.add('circle', 'paper', { x: 540, y: 239, r: 42 });
    },
  },
};
