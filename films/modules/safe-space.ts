import { around, beats, clockOf, type FilmScript, nod, passAround, slide, slideIn } from '../film';
import { ease, type Stage } from '../stage';

/** A gate opens, names go round, the group sets its own limits, and a small voice is heard. */

const theGate = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const [left, right] = [stage.column('blue', 268, 64), stage.column('blue', 336, 64)];
  slideIn(left, from + 0.2, 1.4, -430);
  slideIn(right, from + 0.4, 1.4, 430);
  const adult = stage.add('circle', 'paper', { x: 446, y: 104, r: 34, k: 0 }).pop(at(0.06));
  left.to(at(0.12), 1.6, { x: 190 });
  right.to(at(0.12), 1.6, { x: 326 });
  const places = [
    { x: 588, y: 206 },
    { x: 532, y: 150 },
    { x: 516, y: 244 },
    { x: 590, y: 108 },
    { x: 450, y: 196 },
    { x: 424, y: 268 },
  ];
  beats(at(0.2), at(0.96), 5.6)
    .slice(0, places.length)
    .forEach((time, i) => {
      const place = places[i] ?? { x: 0, y: 0 };
      const one = stage.add('circle', 'sky', { x: -40, y: 216, r: 24 });
      one.to(time, 1.6, { x: 128, y: 216 }, ease.out);
      // Waits in front of the gate until it is seen.
      one.to(time + 2, 1.1, { x: 258, y: 178 });
      nod(adult, time + 2.6);
      one.tint(time + 2.8, 0.5, 'lime').to(time + 3.4, 1.2, place);
    });
};

const namesGoRound = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const bar = stage.column('shade', 320, 200);
  slideIn(bar, from, 1.4, 440);
  const people = around(8, 320, 166, 118, 1 / 16).map((place, i) =>
    stage.add('circle', 'sky', { ...place, r: 29, k: 0 }).pop(from + 0.6 + i * 0.14),
  );
  const rounds = [
    { start: 0.1, order: (turn: number) => turn * 3 },
    { start: 0.45, order: (turn: number) => turn * 5 + 2 },
    { start: 0.68, order: (turn: number) => turn * 3 + 5 },
  ];
  for (const { start, order } of rounds) {
    const first = people[order(0) % 8];
    if (!first) continue;
    const ball = stage.add('circle', 'paper', { x: first.at('x', 0), y: first.at('y', 0), r: 12, k: 0 });
    ball.pop(at(start));
    const times = beats(at(start) + 1, until, start === 0.1 ? 2 : 2.6);
    passAround(ball, people, times, (turn) => order(turn + 1), 8);
    if (start === 0.1) {
      times
        .slice(0, 8)
        .forEach((time, turn) => void people[order(turn + 1) % 8]?.tint(time + 0.85, 0.3, 'lime'));
    }
  }
};

const theAgreement = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const agreements = [70, 124, 178].map((x, i) =>
    slideIn(stage.column('lime', x, 32), at(0.005 + i * 0.06), 1.2, -430),
  );
  stage.add('bar', 'blue', { x: 388, y: 250, w: 34, h: 92, k: 0 }).pop(at(0.2));
  const tries = stage.add('circle', 'paper', { x: 268, y: 276, r: 20, k: 0 }).pop(at(0.22));
  const laughing = [
    { x: 556, y: 150 },
    { x: 596, y: 226 },
  ].map((place, i) => stage.add('circle', 'sky', { ...place, r: 30, k: 0 }).pop(at(0.24) + i * 0.2));
  tries.hop(at(0.3), 0.9, 352, 216, 40).hop(at(0.3) + 0.9, 0.7, 262, 276, 20);
  for (const [i, one] of laughing.entries()) {
    for (const step of [0, 1, 2]) nod(one, at(0.33) + 0.6 + step * 0.8 + i * 0.15, 1.22);
  }
  tries.to(at(0.37), 1, { k: 0.7 }).to(at(0.39), 1.2, { x: 232 });
  // The agreement the group wrote steps between, and the game goes on.
  const limit = agreements[2];
  limit?.to(at(0.46), 1.4, { x: 486 });
  for (const one of laughing) one.to(at(0.49), 1, { k: 0.86 });
  tries.to(at(0.54), 1, { k: 1 }, ease.spring);
  tries
    .to(at(0.6), 1, { x: 268 })
    .hop(at(0.64), 0.9, 354, 220, 50)
    .hop(at(0.64) + 0.9, 0.7, 268, 276, 20);
  limit?.to(at(0.72), 1.4, { x: 178 });
  for (const one of laughing) one.to(at(0.75), 0.8, { k: 1 });
  tries.hop(at(0.8), 1.4, 478, 276, 190).tint(at(0.8) + 1.4, 0.4, 'lime');
  for (const one of laughing) nod(one, at(0.86));
  laughing[0]?.to(at(0.9), 1.4, { x: 520, y: 226 });
};

const watchedOver = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const young = around(5, 320, 166, 46).map((place, i) =>
    stage.add('circle', 'lime', { ...place, r: 19, k: 0 }).pop(from + 0.5 + i * 0.15),
  );
  stage.add('ring', 'paper', { x: 320, y: 166, r: 108, w: 7, sweep: 0 }).to(at(0.1), 2, { sweep: 1 });
  const adults = [0.125, 0.625].map((turn) => {
    const place = around(1, 320, 166, 108, turn)[0] ?? { x: 0, y: 0 };
    return stage.add('circle', 'paper', { ...place, r: 24, k: 0 }).pop(at(0.18) + turn);
  });
  const threats = [
    { x: 96, reach: -300 },
    { x: 176, reach: 320 },
    { x: 474, reach: -320 },
    { x: 552, reach: 300 },
  ];
  threats.forEach(({ x, reach }, i) => {
    const threat = stage.column('blue', x, 44);
    slideIn(threat, at(0.28 + i * 0.07), 1.6, reach > 0 ? 440 : -440);
    slide(threat, at(0.74 + i * 0.03), 1.6, reach > 0 ? -460 : 460, ease.in);
  });
  for (const [i, adult] of adults.entries()) nod(adult, at(0.5 + i * 0.1), 1.25);
  young.forEach((one, i) => void nod(one, at(0.92) + i * 0.12));
};

const heard = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const weight = stage.column('blue', 168, 120);
  slideIn(weight, from + 0.2, 1.6, 440);
  const chain = [
    { x: 214, y: 262 },
    { x: 372, y: 244 },
    { x: 480, y: 190 },
    { x: 566, y: 108 },
  ];
  // What was said is carried on, from one trusted hand to the next.
  chain.slice(1).forEach((place, i) => {
    const before = chain[i] ?? place;
    const start = at(i === 0 ? 0.36 : 0.42 + i * 0.08);
    stage
      .add('line', 'lime', { ...before, w: 6, dx: 0, dy: 0 })
      .to(start, 1.3, { dx: place.x - before.x, dy: place.y - before.y });
  });
  const small = stage
    .add('circle', 'lime', { x: 96, y: 268, r: 24, k: 0 })
    .to(from + 1.4, 0.8, { k: 0.7 }, ease.spring);
  const adult = stage.add('circle', 'paper', { x: 690, y: 180, r: 34 });
  adult.to(at(0.08), 2.4, { x: 420, y: 214 }, ease.out).to(at(0.2), 1.6, { x: 372, y: 244 });
  nod(adult, at(0.26), 1.1);
  small.to(at(0.3), 2, { x: 214, y: 262 });
  nod(adult, at(0.4), 1.1);
  chain.slice(2).forEach((place, i) => {
    const helper = stage.add('circle', 'sky', { ...place, r: 30, k: 0 }).pop(at(0.46 + i * 0.08));
    helper.tint(at(0.5 + i * 0.08) + 1.1, 0.4, 'paper');
  });
  small.to(at(0.64), 1, { k: 1 }, ease.spring);
  slide(weight, at(0.7), 2.2, -480, ease.in);
  small.to(at(0.78), 1.4, { k: 1.35 }, ease.spring);
  for (const [i, x] of [60, 116, 172].entries()) {
    slideIn(stage.column(i === 1 ? 'lime' : 'blue', x, 34, -20, 190), at(0.84 + i * 0.03), 1.4, 300);
  }
  nod(small, at(0.95));
};

export const safeSpace: FilmScript = {
  videoId: 102,
  scenes: [
    { ground: 'deep', play: theGate },
    { ground: 'ink', play: namesGoRound },
    { ground: 'deep', play: theAgreement },
    { ground: 'ink', play: watchedOver },
    { ground: 'deep', play: heard },
  ],
  poster: {
    ground: 'deep',
    draw: (stage) => {
      stage.column('blue', 96, 84);
      stage.column('sky', 196, 58);
      stage.column('blue', 546, 84);
      stage.column('sky', 446, 58);
      stage.add('circle', 'lime', { x: 262, y: 286, r: 42 });
      stage.add('circle', 'paper', { x: 386, y: 78, r: 42 });
    },
  },
};
