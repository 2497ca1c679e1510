import { around, beats, clockOf, type FilmScript, nod, slide, slideIn } from '../film';
import { ease, type Stage } from '../stage';

/** Equal cheers say nothing; three tries, three words, another way round, and praise that travels. */

const sameCheerEveryTime = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const ball = stage.add('circle', 'paper', { x: 320, y: 262, r: 26, k: 0 }).pop(from + 0.4);
  const cheers = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4, 5, 6].map((i) => ({ x: 74 + i * 82, y: 56 + row * 66 })),
  );
  const times = beats(at(0.08), at(0.74), 1.15);
  times.slice(0, cheers.length).forEach((time, i) => {
    const cheer = stage.add('ring', 'lime', {
      ...(cheers[(i * 8) % cheers.length] ?? {}),
      r: 18,
      w: 7,
      k: 0,
    });
    cheer.pop(time, 0.5).leave(at(0.8) + (i % 7) * 0.08);
    if (i % 3 === 0) ball.hop(time, 0.8, 320, 262, 34);
  });
  ball.to(at(0.9), 1.4, { k: 0.8 });
};

const thirdTry = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const wall = slideIn(stage.column('blue', 366, 74, 110, 540), from + 0.2, 1.4, -320);
  const ball = stage.add('circle', 'paper', { x: 96, y: 272, r: 28, k: 0 }).pop(from + 1);
  const heights = [214, 150, 84];
  const marks = heights.map((y, i) =>
    stage
      .add('bar', 'lime', { x: 300 + (230 - y) * 0.22, y, w: 52, h: 10, k: 0 })
      .pop(at(0.16 + i * 0.18) + 0.9),
  );
  [0.12, 0.3].forEach((share, i) => {
    const y = heights[i] ?? 0;
    ball.hop(at(share), 1.1, 276 + (230 - y) * 0.22, y, 40).hop(at(share) + 1.1, 1.1, 96, 272, 18);
    ball.to(at(share + 0.1), 0.3, { x: 72 }).to(at(share + 0.1) + 0.6, 0.5, { x: 96 });
  });
  ball
    .to(at(0.44), 0.5, { x: 62 })
    .hop(at(0.48), 1.7, 560, 272, 190)
    .tint(at(0.48) + 1.5, 0.5, 'lime');
  marks.forEach((mark, i) => void nod(mark, at(0.62) + i * 0.5, 1.3));
  // The next wall is higher: the ball goes back for a run-up instead of staying where it is easy.
  slide(wall, at(0.74), 1.6, -120);
  ball.to(at(0.8), 1.6, { x: 690 }, ease.in);
  const again = stage.add('circle', 'lime', { x: -40, y: 272, r: 28 });
  again
    .to(at(0.86), 1.2, { x: 96 }, ease.out)
    .hop(at(0.93), 1, 300, 196, 60)
    .hop(at(0.93) + 1, 0.9, 96, 272, 20);
};

const threeWords = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const eye = stage
    .add('ring', 'paper', { x: 124, y: 166, r: 66, w: 12, sweep: 0 })
    .to(from + 0.5, 1.4, { sweep: 1 });
  const why = stage.add('circle', 'blue', { x: 320, y: 166, r: 72, k: 0 }).pop(at(0.2));
  const steps = [0, 1, 2].map((i) =>
    stage
      .add('bar', 'sky', { x: 462 + i * 58, y: 250 - i * 36, w: 44, h: 60 + i * 72, k: 0 })
      .pop(at(0.38) + i * 0.25),
  );
  for (const share of [0.5, 0.76]) {
    const ball = stage.add('circle', 'lime', { x: -30, y: 166, r: 18 });
    ball
      .to(at(share), 1.2, { x: 124 }, ease.out)
      .to(at(share) + 2, 1, { x: 320 })
      .hop(at(share) + 4, 1, 474, 200, 50);
    ball.hop(at(share) + 5.1, 0.7, 540, 126, 40).hop(at(share) + 5.9, 0.9, 690, 60, 30);
    nod(eye, at(share) + 0.9, 1.12);
    why.tint(at(share) + 2.7, 0.4, 'lime').tint(at(share) + 4.3, 0.5, 'blue');
    steps.forEach(
      (step, i) =>
        void step.tint(at(share) + 4.4 + i * 0.5, 0.3, 'lime').tint(at(share) + 6.6 + i * 0.1, 0.4, 'sky'),
    );
  }
};

const anotherWay = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const giver = stage.add('circle', 'sky', { x: 84, y: 166, r: 38, k: 0 }).pop(from + 0.4);
  const taker = stage.add('circle', 'lime', { x: 560, y: 166, r: 38, k: 0 }).pop(from + 0.7);
  const upper = slideIn(stage.column('blue', 320, 66, -20, 182), from + 0.8, 1.2, 260);
  const lower = slideIn(stage.column('blue', 320, 66, 182, 380), from + 0.8, 1.2, -260);
  const ball = stage.add('circle', 'paper', { x: 138, y: 166, r: 14, k: 0 }).pop(at(0.05));
  const straightAt = (time: number): void => {
    ball.to(time, 0.8, { x: 272 }, ease.in).to(time + 0.8, 1.2, { x: 138 }, ease.out);
  };
  straightAt(at(0.1));
  // One breath before a word: three dots.
  [0, 1, 2].forEach((i) => {
    stage
      .add('circle', 'paper', { x: 54 + i * 30, y: 92, r: 8, k: 0 })
      .pop(at(0.17) + i, 0.4)
      .leave(at(0.17) + 4.2);
  });
  giver.to(at(0.26), 1.4, { y: 92 });
  ball.to(at(0.26), 1.4, { y: 92 });
  nod(taker, at(0.32), 1.2);
  ball.hop(at(0.35), 1.6, 560, 120, -30);
  upper.to(at(0.35), 0.9, { y: 40, x: 352 });
  nod(taker, at(0.35) + 1.5);
  upper.to(at(0.46), 1.4, { y: 81, x: 347.7 });
  ball.hop(at(0.46), 1.6, 138, 166, 140);
  giver.to(at(0.46), 1.4, { y: 166 });
  [0.55, 0.61, 0.67].forEach((share) => void straightAt(at(share)));
  // Same effort, another way: the lower bar turns into a ramp.
  lower.to(at(0.74), 1.8, { x: 268, y: 300, turn: 0.14 });
  lower.tint(at(0.74), 1.2, 'lime');
  slide(upper, at(0.76), 1.6, -70);
  ball.to(at(0.85), 0.8, { x: 200 }, ease.in).hop(at(0.85) + 0.8, 1.3, 560, 120, 30);
  nod(taker, at(0.85) + 2.1, 1.25);
  nod(giver, at(0.85) + 2.5, 1.25);
};

const praiseTravels = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const pairs = [104, 248, 392, 536].map((x, i) =>
    [-34, 34].map((dx, j) =>
      stage
        .add('circle', 'sky', { x: x + dx, y: i % 2 ? 190 : 120, r: 28, k: 0 })
        .pop(from + 0.4 + i * 0.3 + j * 0.1),
    ),
  );
  const list = around(8, 320, 0, 0).map((_, i) =>
    stage.add('bar', 'shade', { x: 180 + i * 40, y: 278, w: 22, h: 34, k: 0 }).pop(at(0.1) + i * 0.08),
  );
  const everyone = [0, 4, 2, 6, 1, 5, 3];
  beats(at(0.18), at(0.78), 4.4)
    .slice(0, 7)
    .forEach((time, turn) => {
      const index = everyone[turn] ?? 0;
      const [giver, taker] = [
        pairs[Math.floor(index / 2)]?.[index % 2 ? 0 : 1],
        pairs[Math.floor(index / 2)]?.[index % 2],
      ];
      if (!giver || !taker) return;
      const spark = stage.add('circle', 'paper', {
        x: giver.at('x', time),
        y: giver.at('y', time),
        r: 10,
        k: 0,
      });
      spark
        .pop(time, 0.4)
        .hop(time + 0.6, 0.8, taker.at('x', time), taker.at('y', time), 56)
        .leave(time + 1.4, 0.3);
      taker.tint(time + 1.4, 0.4, 'lime');
      nod(taker, time + 1.4);
      list[index]?.tint(time + 1.9, 0.4, 'lime');
    });
  // One name without a mark: the coach goes there next.
  const last = pairs[3]?.[1];
  const coach = stage.add('circle', 'paper', { x: 700, y: 60, r: 34 });
  coach.to(at(0.82), 2, { x: 590, y: 92 }, ease.out);
  last?.tint(at(0.88), 0.5, 'lime');
  list[7]?.tint(at(0.9), 0.5, 'lime');
  if (last) nod(last, at(0.88), 1.25);
  list.forEach((mark, i) => void nod(mark, at(0.94) + i * 0.12, 1.25));
};

export const praiseEffort: FilmScript = {
  videoId: 103,
  scenes: [
    { ground: 'blue', play: sameCheerEveryTime },
    { ground: 'deep', play: thirdTry },
    { ground: 'ink', play: threeWords },
    { ground: 'deep', play: anotherWay },
    { ground: 'ink', play: praiseTravels },
  ],
  poster: {
    ground: 'deep',
    draw: (stage) => {
      stage.column('blue', 118, 52);
      stage.column('sky', 292, 50, 196);
      stage.add('circle', 'lime', { x: 452, y: 128, r: 54 });
      [0, 1, 2].forEach(
        (i) => void stage.add('bar', 'lime', { x: 556 - i * 22, y: 224 + i * 48, w: 60, h: 18 }),
      );
    },
  },
};
