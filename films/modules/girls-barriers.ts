import { along, around, beats, clockOf, type FilmScript, nod, passAround, slide, slideIn } from '../film';
import { ease, type Stage } from '../stage';

/** Seven barriers become visible, are asked about, and are taken away one after another. */

const countThePasses = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const players = [
    { x: 96, y: 84 },
    { x: 206, y: 166 },
    { x: 290, y: 70 },
    { x: 372, y: 172 },
    { x: 458, y: 82 },
    { x: 560, y: 154 },
  ];
  const left = new Set([1, 4]);
  const people = players.map((place, i) =>
    stage.add('circle', left.has(i) ? 'lime' : 'sky', { ...place, r: 28, k: 0 }).pop(from + 0.4 + i * 0.18),
  );
  const counts = players.map((_, i) =>
    stage
      .add('bar', left.has(i) ? 'lime' : 'blue', { x: 120 + i * 80, y: 340, w: 44, h: 12, k: 0 })
      .pop(at(0.1) + i * 0.1),
  );
  const ball = stage.add('circle', 'paper', { x: 96, y: 84, r: 12, k: 0 }).pop(at(0.12));
  const order = [2, 3, 5, 3, 0, 2, 5, 3, 2, 0, 3, 5, 2, 0];
  const times = beats(at(0.16), at(0.94), 2.5);
  passAround(ball, people, times, (turn) => order[turn % order.length] ?? 0, 18);
  const tally = players.map(() => 12);
  times.forEach((time, turn) => {
    const who = order[turn % order.length] ?? 0;
    tally[who] = (tally[who] ?? 0) + 20;
    const height = tally[who] ?? 0;
    counts[who]?.to(time + 0.9, 0.5, {
      h: height,
      y: 346 - height / 2,
      x: 120 + who * 80 + (height / 2) * 0.28,
    });
    // Free, seen by nobody: the two in lime move up and back.
    const runner = people[turn % 2 ? 1 : 4];
    if (turn % 3 === 1 && runner) {
      runner.to(time + 0.2, 0.8, { x: runner.at('x', 0) + 24 }).to(time + 1.3, 0.8, { x: runner.at('x', 0) });
    }
  });
};

const askFirst = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const places = along(3, { x: 120, y: 250 }, { x: 520, y: 250 });
  const barriers = [
    { w: 84, h: 190, turn: 0 },
    { w: 40, h: 260, turn: 0.06 },
    { w: 118, h: 130, turn: -0.05 },
  ];
  const people = places.map((place, i) =>
    stage.add('circle', 'lime', { ...place, r: 34, k: 0 }).pop(from + 0.5 + i * 0.2),
  );
  const bars = barriers.map((shape, i) => {
    const bar = stage.add('bar', i === 1 ? 'sky' : 'blue', { ...shape, x: (places[i]?.x ?? 0) + 12, y: 216 });
    return slideIn(bar, at(0.08 + i * 0.05), 1.2, i === 1 ? -420 : 420);
  });
  const box = stage
    .add('ring', 'paper', { x: 320, y: 66, r: 44, w: 8, sweep: 0 })
    .to(at(0.26), 1.4, { sweep: 1 });
  [0, 2, 1].forEach((who, turn) => {
    const place = places[who] ?? { x: 0, y: 0 };
    const note = stage.add('bar', 'paper', { x: place.x, y: 250, w: 26, h: 34, k: 0 });
    note.pop(at(0.34 + turn * 0.09)).hop(at(0.34 + turn * 0.09) + 0.8, 1.3, 300 + turn * 20, 66, 30);
    note.leave(at(0.68), 0.8);
    nod(box, at(0.34 + turn * 0.09) + 2);
  });
  // One thing changes at once, so that asking was worth it.
  const freed = bars[0];
  if (freed) slide(freed, at(0.76), 1.8, 480, ease.in);
  const first = people[0];
  if (first) nod(first, at(0.86), 1.3);
  first?.hop(at(0.9), 1.2, 214, 120, 30);
};

const bodiesAndClothes = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const sizes = [30, 24, 36, 27, 33];
  const people = sizes.map((r, i) =>
    stage
      .add('person', i % 2 ? 'deep' : 'paper', { x: 92 + i * 114, y: 286, r, k: 0 })
      .pop(from + 0.5 + i * 0.25),
  );
  // The rack: everyone picks, nobody is told.
  const rack = along(5, { x: 92, y: 56 }, { x: 548, y: 56 }).map((place, i) =>
    stage
      .add('bar', (['lime', 'paper', 'deep', 'lime', 'paper'] as const)[i] ?? 'lime', {
        ...place,
        w: 44,
        h: 52,
        k: 0,
      })
      .pop(at(0.14) + i * 0.15),
  );
  [3, 0, 4, 2, 1].forEach((who, turn) => {
    const time = at(0.28 + turn * 0.09);
    const person = people[who];
    rack[turn]?.to(time, 1.1, { x: 92 + who * 114, y: 214 }).leave(time + 1.1, 0.4);
    const colour = (['lime', 'paper', 'deep', 'lime', 'paper'] as const)[turn] ?? 'lime';
    person?.tint(time + 1.2, 0.4, colour);
    if (person) nod(person, time + 1.3, 1.12);
  });
  // Someone goes out and comes back, and the game does not stop.
  people[1]?.to(at(0.78), 1.6, { y: 500 }).to(at(0.92), 1.4, { y: 286 }, ease.out);
  const ball = stage.add('circle', 'deep', { x: 92, y: 60, r: 14, k: 0 }).pop(at(0.76));
  [434, 206, 548, 320].forEach((x, i) => void ball.hop(at(0.79 + i * 0.05), 1, x, 60, 30));
};

const wordsInTheAir = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const target = stage.add('circle', 'lime', { x: 470, y: 170, r: 58, k: 0 }).pop(from + 0.4);
  const words = [60, 128, 196, 252, 94, 220].map((y, i) => {
    const word = stage.add('bar', 'sky', { x: -80, y, w: 92, h: 20 });
    word.to(at(0.08 + i * 0.045), 1, { x: 352 - Math.abs(y - 160) * 0.25 - (i > 3 ? 96 : 0) }, ease.out);
    target.to(at(0.08 + i * 0.045) + 0.8, 0.4, { k: 1 - (i + 1) * 0.09 });
    return word;
  });
  const limit = slideIn(stage.column('paper', 368, 30), at(0.4), 1.2, 440);
  words.forEach((word, i) => {
    word.to(at(0.46) + i * 0.12, 0.6, { x: word.at('x', at(0.45)) - 58 }, ease.out);
    word.to(at(0.52) + i * 0.25, 1.2, { y: 420, turn: 0.12 }, ease.in);
  });
  target.to(at(0.58), 1.4, { k: 1 }, ease.spring);
  slide(limit, at(0.64), 1.4, 470, ease.in);
  // Turns: everyone comes to the place of honour.
  const seats = around(5, 320, 166, 100);
  const others = seats.slice(1).map((place, i) => {
    const one = stage.add('circle', i % 2 ? 'sky' : 'blue', { ...place, r: 30, k: 0 });
    return one.pop(at(0.7) + i * 0.15);
  });
  target.to(at(0.68), 1.4, { ...seats[0], k: 30 / 58 });
  stage
    .add('ring', 'lime', { x: seats[0]?.x ?? 0, y: seats[0]?.y ?? 0, r: 46, w: 6, sweep: 0 })
    .to(at(0.74), 1, { sweep: 1 });
  [1, 2, 3].forEach((turn) => {
    [target, ...others].forEach(
      (one, i) => void one.to(at(0.74 + turn * 0.06), 1.3, { ...seats[(i + turn) % 5] }),
    );
  });
};

const everyoneTouchesTheBall = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const corners = [
    { x: 120, y: 96 },
    { x: 216, y: 236 },
    { x: 336, y: 110 },
    { x: 424, y: 240 },
  ];
  const frame = [
    { x: 56, y: 40, dx: 520, dy: 0 },
    { x: 576, y: 40, dx: 0, dy: 250 },
    { x: 576, y: 290, dx: -520, dy: 0 },
    { x: 56, y: 290, dx: 0, dy: -250 },
  ];
  frame.forEach(({ x, y, dx, dy }, i) => {
    stage.add('line', 'shade', { x, y, w: 6, dx: 0, dy: 0 }).to(from + 0.2 + i * 0.3, 0.6, { dx, dy });
  });
  const team = corners.map((place, i) =>
    stage.add('circle', 'sky', { ...place, r: 32, k: 0 }).pop(from + 0.8 + i * 0.2),
  );
  const goal = stage.add('ring', 'blue', { x: 534, y: 165, r: 32, w: 10, k: 0 }).pop(at(0.12));
  for (const [round, share] of [0.18, 0.6].entries()) {
    const order = round ? [3, 1, 2, 0] : [0, 1, 2, 3];
    const start = corners[order[0] ?? 0] ?? { x: 0, y: 0 };
    const ball = stage.add('circle', 'paper', { ...start, r: 13, k: 0 }).pop(at(share));
    passAround(
      ball,
      order.slice(1).map((i) => team[i] ?? goal),
      [1, 2, 3].map((n) => at(share) + n * 2),
      (turn) => turn,
      20,
    );
    order.forEach((who, n) => void team[who]?.tint(at(share) + n * 2 + 0.9, 0.3, 'lime'));
    goal.tint(at(share) + 7.2, 0.4, 'lime');
    ball.hop(at(share) + 8.4, 1.1, 534, 165, 40);
    nod(goal, at(share) + 9.3, 1.35);
    ball.leave(at(share) + 10.4);
    if (round === 0) {
      for (const one of team) one.tint(at(share) + 11.4, 0.5, 'sky');
      goal.tint(at(share) + 11.4, 0.5, 'blue');
    }
  }
};

const theFirstDay = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  slideIn(stage.column('blue', 238, 44), from + 0.2, 1.2, 430).to(at(0.6), 1.4, { x: -80 });
  const group = around(7, 424, 168, 104).map((place, i) =>
    stage.add('circle', 'sky', { ...place, r: 27, k: 0 }).pop(from + 0.6 + i * 0.12),
  );
  const newcomer = stage
    .add('circle', 'lime', { x: -40, y: 190, r: 27 })
    .to(from + 1.6, 2, { x: 84 }, ease.out);
  const welcome = [group[5], group[6]];
  welcome.forEach((one, i) => {
    one?.to(at(0.3), 1.8, { x: 128 + i * 10, y: 120 + i * 140 });
    if (one) nod(one, at(0.46) + i * 0.3, 1.2);
  });
  nod(newcomer, at(0.5), 1.2);
  const open = around(8, 400, 168, 112);
  group.slice(0, 5).forEach((one, i) => void one.to(at(0.64), 1.8, { ...open[i] }));
  welcome.forEach((one, i) => void one?.to(at(0.68), 1.8, { ...open[i ? 5 : 7] }));
  newcomer.to(at(0.72), 1.8, { ...open[6] });
  [...group, newcomer].forEach((one, i) => void nod(one, at(0.92) + i * 0.05, 1.12));
};

const theWayOpens = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const columns = [180, 276, 372, 468].map((x, i) =>
    slideIn(stage.column(i % 2 ? 'sky' : 'blue', x, 56), from + 0.2 + i * 0.2, 1.2, i % 2 ? 430 : -430),
  );
  const walkers = [
    { x: 70, y: 150 },
    { x: 40, y: 214 },
    { x: 98, y: 238 },
  ].map((place, i) =>
    stage.add('circle', i === 0 ? 'paper' : 'lime', { ...place, r: 24, k: 0 }).pop(at(0.08) + i * 0.2),
  );
  columns.forEach((column, i) => {
    const time = at(0.2 + i * 0.16);
    slide(column, time, 1.6, i % 2 ? -480 : 480, ease.in);
    walkers.forEach(
      (walker, n) => void walker.to(time + 1.6 + n * 0.15, 1.4, { x: walker.at('x', time) + 100 + n * 4 }),
    );
  });
  const sun = stage.add('circle', 'lime', { x: 582, y: 92, r: 66, k: 0 }).pop(at(0.86), 1);
  nod(sun, at(0.95), 1.1);
};

export const girlsBarriers: FilmScript = {
  videoId: 104,
  scenes: [
    { ground: 'deep', play: countThePasses },
    { ground: 'ink', play: askFirst },
    { ground: 'blue', play: bodiesAndClothes },
    { ground: 'deep', play: wordsInTheAir },
    { ground: 'ink', play: everyoneTouchesTheBall },
    { ground: 'deep', play: theFirstDay },
    { ground: 'ink', play: theWayOpens },
  ],
  poster: {
    ground: 'deep',
    draw: (stage) => {
      stage.column('blue', 70, 62);
      stage.column('blue', 168, 62);
      stage.column('sky', 470, 62, -20, 128);
      stage.column('sky', 470, 62, 262, 380);
      stage.column('blue', 580, 62);
      stage.add('circle', 'lime', { x: 470, y: 194, r: 46 });
    },
  },
};
