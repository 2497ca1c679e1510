import { along, around, beats, clockOf, type FilmScript, nod, passAround, slide, slideIn } from '../film';
import { ease, type Stage } from '../stage';

/** Somebody stops coming; tasks of the right size and a hand beside them bring them back. */

const theEmptyPlace = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  for (const [i, x] of [60, 128].entries()) {
    const bar = stage.column('shade', x, 38);
    slideIn(bar, from + 0.2 + i * 0.25, 1.4, -420);
  }
  const places = along(6, { x: 176, y: 252 }, { x: 586, y: 252 });
  const queue = places.map((place, i) =>
    stage
      .add('person', i === 3 ? 'lime' : 'sky', { ...place, r: i === 3 ? 22 : 26, k: 0 })
      .pop(from + 0.8 + i * 0.22),
  );
  const ball = stage.add('circle', 'paper', { x: -20, y: 226, r: 11 });
  const hands = places.map((place) => ({ x: place.x - 40, y: place.y - 11 }));
  for (const [turn, share] of [0.12, 0.22, 0.32].entries()) {
    const hand = hands[turn];
    if (!hand) continue;
    ball.hop(at(share), 1, hand.x, hand.y, 60);
    const person = queue[turn];
    if (person) nod(person, at(share) + 0.9, 1.1);
  }
  const left = queue[3];
  // The ball slips past the smallest one, the others swell, the small one shrinks.
  ball.hop(at(0.42), 0.9, 382, 241, 70).to(at(0.42) + 1, 1.6, { x: 700, y: 241 }, ease.out);
  queue.forEach((person, i) => {
    if (i === 3) return;
    person.to(at(0.5) + i * 0.06, 0.3, { k: 1.14 }).to(at(0.5) + 0.6 + i * 0.06, 0.4, { k: 1 });
  });
  left?.to(at(0.54), 1.2, { k: 0.72 }).tint(at(0.54), 1.2, 'blue');
  const gap = places[3];
  const outline = stage.add('ring', 'lime', { x: gap?.x ?? 0, y: 206, r: 46, w: 5, sweep: 0 });
  left?.to(at(0.66), 1.6, { y: 352 }).to(at(0.66) + 1.7, 3, { x: -60 }, ease.in);
  outline.to(at(0.82), 1.6, { sweep: 1 });
  ball.to(at(0.9), 1.5, { x: gap?.x ?? 0, y: 206 }, ease.out);
};

const stepByStep = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const heights = [44, 84, 132, 188];
  const tops = heights.map((height, i) => ({ x: 182 + i * 112 + (height + 240) * 0.14, y: 300 - height }));
  heights.forEach((height, i) => {
    const step = stage.add('bar', i === 3 ? 'lime' : 'blue', {
      x: 182 + i * 112,
      y: 300 + 300,
      w: 84,
      h: height + 240,
    });
    step.to(from + 0.2 + i * 0.25, 1, { y: 300 - height / 2 + 120 }, ease.out);
  });
  const climber = stage.add('circle', 'paper', { x: 62, y: 284, r: 16, k: 0 }).pop(from + 1.4);
  const hopTo = (time: number, step: number, height = 54): void => {
    const top = tops[step];
    if (top) climber.hop(time, 0.9, top.x, top.y - 16 * climber.at('k', time), height);
  };
  // Too high at once: it falls back. Then one step at a time, growing with each.
  climber.hop(at(0.1), 1.2, 330, 236, 110).hop(at(0.1) + 1.2, 0.9, 62, 284, 30);
  climber.hop(at(0.22), 1.2, 232, 246, 90).hop(at(0.22) + 1.2, 0.8, 62, 284, 20);
  [0.34, 0.46, 0.58, 0.7].forEach((share, step) => {
    hopTo(at(share), step);
    climber.to(
      at(share) + 1,
      0.5,
      { k: 1 + (step + 1) * 0.16, y: (tops[step]?.y ?? 0) - 16 * (1 + (step + 1) * 0.16) },
      ease.spring,
    );
  });
  // Someone alike follows, seeing that it can be done.
  const follower = stage.add('circle', 'lime', { x: -30, y: 284, r: 14 });
  follower.to(at(0.62), 1.4, { x: 62 }, ease.out);
  [0.74, 0.81, 0.88].forEach((share, step) => {
    const top = tops[step];
    if (top) follower.hop(at(share), 0.9, top.x, top.y - 14, 48);
  });
  nod(climber, at(0.95));
};

const throwAtTarget = (stage: Stage, from: number, leaving: number): void => {
  const target = [52, 34, 15].map((r, i) =>
    stage.add('circle', i % 2 ? 'blue' : 'paper', { x: 546, y: 150, r, k: 0 }).pop(from + 0.3 + i * 0.2),
  );
  const marks = [400, 280, 160];
  for (const [i, x] of marks.entries()) {
    stage
      .column('sky', x, 14, 90, 290)
      .place({ k: 0 })
      .pop(from + 0.8 + i * 0.25)
      .leave(leaving);
  }
  target.forEach((part) => void part.leave(leaving));
  beats(from + 4, leaving - 1, 3.4).forEach((time, turn) => {
    const lane = [0, 1, 0, 2, 1, 2][turn % 6] ?? 0;
    const ball = stage.add('circle', 'lime', { x: (marks[lane] ?? 0) - 44, y: 240, r: 13, k: 0 });
    const hits = turn % 3 !== 1;
    ball.pop(time, 0.5).hop(time + 0.7, 1, hits ? 546 : 500, hits ? 150 : 60, 70 - lane * 10);
    if (hits) for (const part of target) nod(part, time + 1.6, 1.1);
    ball.leave(time + 2.1);
  });
};

/** One queue of twelve opens into four groups of three. */
const openTheQueue = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const start = along(12, { x: 64, y: 170 }, { x: 576, y: 170 });
  const groups = [130, 258, 386, 514].flatMap((x, i) => around(3, x, i % 2 ? 206 : 134, 40, i * 0.08));
  const people = start.map((place, i) =>
    stage.add('circle', 'sky', { ...place, r: 17, k: 0 }).pop(from + i * 0.08, 0.5),
  );
  people.forEach((one, i) => {
    const to = groups[i] ?? { x: 0, y: 0 };
    one.to(at(0.3) + (i % 3) * 0.12, 1.8, { x: to.x, y: to.y });
  });
  [0, 3, 6, 9].forEach((first, i) => {
    const trio = people.slice(first, first + 3);
    const ball = stage.add('circle', 'lime', {
      x: groups[first]?.x ?? 0,
      y: groups[first]?.y ?? 0,
      r: 9,
      k: 0,
    });
    ball.pop(at(0.48) + i * 0.15);
    passAround(ball, trio, beats(at(0.56) + i * 0.4, until, 2.2), (turn) => turn + 1, 14);
  });
};

const threeDistances = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  throwAtTarget(stage, from, at(0.5));
  openTheQueue(stage, at(0.54), until);
};

const besideYou = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const others = around(7, 420, 160, 104).map((place, i) =>
    stage.add('circle', 'sky', { ...place, r: 22, k: 0 }).pop(from + 0.4 + i * 0.15),
  );
  const ball = stage.add('circle', 'paper', { x: 420, y: 56, r: 10, k: 0 }).pop(from + 1.8);
  passAround(ball, others, beats(at(0.06), at(0.3), 2.4), (turn) => turn * 3 + 2, 10);
  const shy = stage.add('circle', 'lime', { x: 150, y: 214, r: 20, k: 0 }).pop(from + 1.2);
  const wall = stage.column('blue', 188, 62);
  slideIn(wall, from + 0.6, 1.4, 420);
  // Hides a little more each time the ball comes near.
  [0.14, 0.22, 0.3].forEach(
    (share, i) => void shy.to(at(share), 1.2, { x: 166 + i * 14, k: 0.9 - i * 0.12 }),
  );
  const friend = stage.add('circle', 'paper', { x: -30, y: 150, r: 22 });
  friend.to(at(0.4), 2, { x: 92 }, ease.out);
  shy.to(at(0.48), 1.6, { x: 128, y: 222, k: 0.8 });
  nod(friend, at(0.52));
  nod(shy, at(0.56), 1.25);
  friend.to(at(0.62), 1.8, { x: 96, y: 170 });
  shy.to(at(0.62), 1.8, { x: 140, y: 196, k: 1 }, ease.spring);
  slide(wall, at(0.68), 1.8, 460, ease.in);
  friend.to(at(0.76), 2.2, { x: 214, y: 144 });
  shy.to(at(0.76), 2.2, { x: 260, y: 186 });
  // The ring opens to let both in.
  const open = around(9, 400, 160, 118);
  [friend, shy].forEach((one, i) => void one.to(at(0.86), 1.8, { ...open[i === 0 ? 7 : 6] }));
  others.forEach((one, i) => void one.to(at(0.84), 1.8, { ...open[i < 6 ? i : 8] }));
  ball.to(at(0.84), 1.8, { ...open[0] });
  passAround(ball, [shy, friend, ...others], [at(0.95)], () => 0, 20);
};

const theDoorOpens = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const bars = [150, 235, 320, 405, 490].map((x, i) => {
    const bar = stage.column(i === 2 ? 'deep' : 'blue', x, 58);
    return slideIn(bar, from + 0.1 + i * 0.12, 1.2, i % 2 ? -440 : 440);
  });
  const sun = stage.add('circle', 'deep', { x: 320, y: 170, r: 52, k: 0 });
  bars.forEach((bar, i) => {
    const away = i < 2 ? -130 : i > 2 ? 130 : 0;
    if (i === 2) slide(bar, at(0.2), 1.6, -460, ease.in);
    else bar.to(at(0.28), 2, { x: bar.at('x', at(0.28)) + away });
  });
  sun.to(at(0.36), 1.2, { k: 1 }, ease.spring);
  const ringPlaces = around(8, 320, 170, 108, 1 / 16);
  ringPlaces.forEach((place, i) => {
    const one = stage.add('circle', i === 5 ? 'paper' : 'blue', { x: i < 4 ? 690 : -50, y: place.y, r: 18 });
    one.to(at(0.5) + i * 0.14, 1.6, { x: place.x }, ease.out);
    if (i === 5) nod(one, at(0.78), 1.3);
  });
  nod(sun, at(0.86), 1.1);
};

export const confidence: FilmScript = {
  videoId: 101,
  scenes: [
    { ground: 'deep', play: theEmptyPlace },
    { ground: 'ink', play: stepByStep },
    { ground: 'deep', play: threeDistances },
    { ground: 'ink', play: besideYou },
    { ground: 'lime', play: theDoorOpens },
  ],
  poster: {
    ground: 'deep',
    draw: (stage) => {
      [44, 84, 132, 188].forEach((height, i) => {
        stage.add('bar', i === 3 ? 'lime' : i === 2 ? 'sky' : 'blue', {
          x: 92 + i * 152,
          y: 360 - height,
          w: 104,
          h: height * 2,
        });
      });
      stage.add('circle', 'paper', { x: 433, y: 54, r: 42 });
    },
  },
};
