import { along, around, beats, clockOf, type FilmScript, nod, passAround, slide, slideIn } from '../film';
import { type ColourName, ease, type Stage } from '../stage';

/** A half page with five blocks, a game that pauses and goes on, a circle that looks back, one step forward. */

const threeVerbs = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  slideIn(stage.column('blue', 132, 96, 40, 290), from + 0.3, 1.2, 360);
  stage.add('circle', 'deep', { x: 320, y: 166, r: 76, k: 0 }).pop(at(0.24), 0.9);
  const ring = stage
    .add('ring', 'paper', { x: 520, y: 166, r: 64, w: 22, sweep: 0 })
    .to(at(0.44), 1.4, { sweep: 1 });
  nod(ring, at(0.8), 1.12);
};

const halfAPage = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  stage.add('bar', 'paper', { x: 320, y: 160, w: 470, h: 250, k: 0 }).pop(from + 0.3, 0.9);
  const aims = [
    stage.add('circle', 'blue', { x: 190, y: 82, r: 26, k: 0 }).pop(at(0.08)),
    stage.add('circle', 'lime', { x: 268, y: 82, r: 26, k: 0 }).pop(at(0.14)),
  ];
  for (const [i, aim] of aims.entries()) nod(aim, at(0.2 + i * 0.04), 1.25);
  // An hour in five blocks: 5, 10, 20, 20 and 5 minutes.
  const minutes = [5, 10, 20, 20, 5];
  const starts = [0, 5, 15, 35, 55];
  const blocks = minutes.map((length, i) => {
    const width = length * 6.4 - 8;
    const x = 128 + (starts[i] ?? 0) * 6.4 + width / 2;
    return stage
      .add('bar', i === 0 || i === 4 ? 'sky' : 'blue', { x, y: 200, w: width, h: 86, k: 0 })
      .pop(at(0.26 + i * 0.05));
  });
  const ball = stage.add('circle', 'deep', { x: 80, y: 128, r: 13, k: 0 }).pop(at(0.53));
  blocks.forEach((block, i) => {
    ball.hop(at(0.56 + i * 0.045), 1, block.at('x', 0) + 14, 142, 24);
    block.tint(at(0.56 + i * 0.045) + 0.9, 0.4, 'lime');
  });
  ball.leave(at(0.8));
  // Time runs short: the middle gives way, arrival and closing circle stay.
  blocks[2]?.to(at(0.84), 1.4, { w: 70, x: 259 });
  blocks[3]?.to(at(0.84), 1.4, { w: 70, x: 337 });
  blocks[4]?.to(at(0.84), 1.4, { x: 392 });
  [blocks[0], blocks[4]].forEach((block, i) => {
    if (block) nod(block, at(0.93) + i * 0.3, 1.15);
  });
};

const calmlyDone = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const walls = [
    slideIn(stage.column('blue', 66, 40), from + 0.2, 1.2, 430),
    slideIn(stage.column('blue', 574, 40), from + 0.4, 1.2, -430),
  ];
  const places = [
    { x: 164, y: 96 },
    { x: 180, y: 236 },
    { x: 318, y: 70 },
    { x: 320, y: 262 },
    { x: 468, y: 100 },
    { x: 456, y: 236 },
  ];
  const people = places.map((place, i) =>
    stage.add('circle', 'sky', { ...place, r: 25, k: 0 }).pop(from + 0.8 + i * 0.15),
  );
  const ball = stage.add('circle', 'paper', { x: 164, y: 96, r: 11, k: 0 }).pop(at(0.06));
  passAround(ball, people, [0.09, 0.125, 0.16, 0.2, 0.25].map(at), (turn) => turn * 5 + 3, 16);
  people.forEach((one) => void one.to(at(0.27), 1.6, { k: 0.78 }));
  // The short pause, one change, and the ball rolls again.
  [-26, 26].forEach((dx, i) => {
    stage
      .add('bar', 'lime', { x: 320 + dx, y: 166, w: 26, h: 96, k: 0 })
      .pop(at(0.32) + i * 0.15)
      .leave(at(0.44));
  });
  walls.forEach((wall, i) => void wall.to(at(0.46), 1.5, { x: wall.at('x', at(0.4)) + (i ? -70 : 70) }));
  people.forEach((one, i) => {
    const place = places[i] ?? { x: 0, y: 0 };
    one.to(at(0.46), 1.5, { x: 320 + (place.x - 320) * 0.72, k: 1 });
  });
  passAround(ball, people, [0.51, 0.54, 0.57, 0.6].map(at), (turn) => turn * 2 + 1, 16);
  ball.leave(at(0.65));
  // One of the group leads: a move in front, and the others answer it.
  const leader = people[2];
  leader?.tint(at(0.67), 0.6, 'lime').to(at(0.67), 1.4, { x: 320, y: 84, k: 1.3 });
  const row = along(5, { x: 203, y: 232 }, { x: 407, y: 232 });
  const others = people.filter((_, i) => i !== 2);
  others.forEach((one, i) => void one.to(at(0.69), 1.4, { ...row[i], k: 0.84 }));
  [0.76, 0.83, 0.9].forEach((share, n) => {
    const shift = n === 1 ? -32 : n === 2 ? 32 : 0;
    leader?.hop(at(share), 0.9, 320 + shift, 84, 34);
    others.forEach(
      (one, i) => void one.hop(at(share) + 1.1 + i * 0.08, 0.9, (row[i]?.x ?? 0) + shift, 232, 34),
    );
  });
};

const lookingBack = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const seats = around(8, 320, 166, 112, 1 / 16);
  const people = seats.map((place, i) =>
    stage.add('circle', i === 5 ? 'paper' : 'sky', { ...place, r: 26, k: 0 }).pop(from + 0.4 + i * 0.14),
  );
  const colours: ColourName[] = ['lime', 'blue', 'paper'];
  colours.forEach((colour, i) => {
    const arc = stage.add('ring', colour, { x: 320, y: 166, r: 56, w: 14, from: i / 3 + 0.015, sweep: 0 });
    arc.to(at(0.1 + i * 0.1), 1.8, { sweep: 0.303 }).leave(at(0.88));
    [0, 3, 6].forEach((step) => {
      const one = people[(step + i * 2) % 8];
      if (one) nod(one, at(0.13 + i * 0.1) + step * 0.4);
    });
  });
  // A minute in pairs before the round.
  [0, 2, 4, 6].forEach((first, i) => {
    const [a, b] = [seats[first], seats[first + 1]];
    if (!a || !b) return;
    const link = stage.add('line', 'lime', { x: a.x, y: a.y, dx: 0, dy: 0, w: 7 });
    link.to(at(0.44) + i * 0.4, 0.8, { dx: b.x - a.x, dy: b.y - a.y }).leave(at(0.62), 0.3);
    people[first]?.tint(at(0.46) + i * 0.4, 0.5, 'lime');
    people[first + 1]?.tint(at(0.5) + i * 0.4, 0.5, 'lime');
  });
  people.forEach((one, i) => void nod(one, at(0.66) + i * 0.25));
  // Everyone leaves; three lines stay in the notebook.
  people.forEach((one, i) => void one.to(at(0.76) + i * 0.1, 1.6, { x: i < 4 ? 720 : -80 }, ease.in));
  [0, 1, 2].forEach((i) => {
    stage
      .add('line', 'paper', { x: 214 - i * 16, y: 108 + i * 58, dx: 0, dy: 0, w: 16 })
      .to(at(0.91) + i * 0.7, 0.7, { dx: 220 - i * 46 });
  });
};

const chooseOne = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const bars = [84, 202, 320, 438, 556].map((x, i) =>
    slideIn(
      stage.column((['blue', 'sky', 'blue', 'sky', 'blue'] as const)[i] ?? 'blue', x, 66),
      from + 0.2 + i * 0.2,
      1.2,
      i % 2 ? 430 : -430,
    ),
  );
  const ideas = bars.map((_, i) =>
    stage.add('circle', 'paper', { x: 84 + i * 118, y: 180, r: 22, k: 0 }).pop(at(0.14) + i * 0.35),
  );
  beats(at(0.24), at(0.44), 1.4).forEach((time, i) => {
    const idea = ideas[i % 5];
    if (idea) nod(idea, time, 1.25);
  });
  ideas[3]?.tint(at(0.46), 0.5, 'lime');
  ideas.forEach((idea, i) => {
    if (i !== 3) idea.leave(at(0.5) + i * 0.1);
  });
  bars.forEach((bar, i) => {
    if (i === 3) slide(bar, at(0.56), 1.6, 480, ease.in);
    else bar.to(at(0.62), 1.8, { x: bar.at('x', at(0.6)) + (i < 3 ? -96 : 96) });
  });
  ideas[3]?.to(at(0.62), 1.8, { x: 404, y: 166 }).to(at(0.72), 1.6, { k: 3 }, ease.spring);
  around(6, 404, 166, 108).forEach((place, i) => {
    stage.add('circle', i % 2 ? 'sky' : 'paper', { ...place, r: 15, k: 0 }).pop(at(0.82) + i * 0.16);
  });
};

export const planDoReflect: FilmScript = {
  videoId: 106,
  scenes: [
    { ground: 'lime', play: threeVerbs },
    { ground: 'ink', play: halfAPage },
    { ground: 'deep', play: calmlyDone },
    { ground: 'ink', play: lookingBack },
    { ground: 'deep', play: chooseOne },
  ],
  poster: {
    ground: 'deep',
    draw: (stage) => {
      stage.column('blue', 108, 92, 66, 294);
      stage.add('ring', 'sky', { x: 320, y: 180, r: 96, w: 28, from: 0.04, sweep: 0.84 });
      stage.add('circle', 'lime', { x: 536, y: 180, r: 70 });
    },
  },
};
