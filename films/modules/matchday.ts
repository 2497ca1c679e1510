import { along, around, beats, clockOf, type FilmScript, nod } from '../film';
import { addBall, addTeam, callOut, drawArea, keepBall, pass, regroup, ripple, run } from '../pitch';
import { ease, type Stage } from '../stage';

/** Few words: one task before, little during, one question after. */

const oneSentence = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const coach = stage.add('person', 'paper', { x: 110, y: 250, r: 24, k: 0 }).pop(from + 0.4);
  const team = addTeam(stage, from + 0.8, along(5, { x: 300, y: 110 }, { x: 540, y: 230 }), 'discs', {
    r: 20,
  });
  const words = along(9, { x: 170, y: 70 }, { x: 600, y: 290 }).map((place, i) =>
    stage
      .add('bar', i === 4 ? 'lime' : 'shade', { ...place, w: 16, h: 34, k: 0 })
      .pop(at(0.2) + i * 0.35, 0.5),
  );
  nod(coach, at(0.2));
  // Most of them fade. One stays.
  words.forEach((word, i) => {
    if (i !== 4) word.leave(at(0.56) + i * 0.2);
  });
  words[4]?.to(at(0.76), 1.4, { x: 420, y: 90, k: 1.5 }, ease.spring);
  ripple(team, at(0.86));
};

/** Three trios: two play and one rests, and the clock changes them. */
const turns = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  drawArea(stage, from + 0.2, { x: 70, y: 40, w: 380, h: 240 });
  const seats = along(3, { x: 540, y: 150 }, { x: 540, y: 250 });
  const posts = [
    along(3, { x: 160, y: 80 }, { x: 160, y: 240 }),
    along(3, { x: 320, y: 80 }, { x: 320, y: 240 }),
    seats,
  ];
  const trios = posts.map((places, i) =>
    places.map((place, n) =>
      stage
        .add('circle', (['sky', 'lime', 'paper'] as const)[i] ?? 'sky', { ...place, r: 17, k: 0 })
        .pop(from + 0.8 + i * 0.5 + n * 0.12),
    ),
  );
  const keeper = stage.add('ring', 'paper', { x: 100, y: 160, r: 13, w: 8, k: 0 }).pop(from + 2);
  const clock = stage.add('ring', 'blue', { x: 540, y: 78, r: 32, w: 9, sweep: 1, k: 0 }).pop(from + 2.4);
  const ball = addBall(stage, from + 2.8, { x: 240, y: 160 });
  beats(at(0.24), until - 1, (until - 1 - at(0.24)) / 4 - 0.01).forEach((time, round) => {
    const span = (until - 1 - at(0.24)) / 4;
    clock.to(time, 0.01, { sweep: 0 }).to(time + 0.1, span * 0.8, { sweep: 1 }, ease.even);
    const playing = [0, 1, 2].filter((trio) => (trio + round) % 3 !== 2).flatMap((trio) => trios[trio] ?? []);
    keepBall(ball, [...playing, keeper], [time + 1.6, time + span * 0.8]);
    trios.forEach((trio, i) => {
      regroup(trio, time + span * 0.84, posts[(i + round + 1) % 3] ?? seats);
    });
  });
};

const lessFromTheLine = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  drawArea(stage, from + 0.2, { x: 170, y: 40, w: 410, h: 240 });
  const team = addTeam(stage, from + 0.8, around(5, 300, 160, 84), 'discs');
  addTeam(stage, from + 1.1, around(4, 480, 160, 60, 1 / 8), 'rings', { r: 15 });
  const coach = stage.add('person', 'paper', { x: 100, y: 220, r: 20, k: 0 }).pop(from + 0.6);
  const ball = addBall(stage, from + 1.8, { x: 300, y: 76 });
  // Silence first: they find it out by themselves.
  keepBall(ball, team, [at(0.1), at(0.36)]);
  // One name and one thing, while the ball rests.
  for (const [i, share] of [0.42, 0.52, 0.62].entries()) {
    callOut(stage, at(share), { x: 100, y: 160 }, i === 1 ? 'paper' : 'lime');
    const player = team[i];
    if (player) nod(player, at(share) + 1.2, 1.35);
  }
  pass(ball, at(0.72), { x: 620, y: 300 }, 1.2);
  for (const i of [0, 1, 2])
    stage.add('circle', 'lime', { x: 60 + i * 40, y: 70, r: 9, k: 0 }).pop(at(0.76) + i * 0.9);
  ball.to(at(0.84), 0.01, { x: 180, y: 300 }).to(at(0.85), 1, { x: 330, y: 170 }, ease.out);
  nod(coach, at(0.88));
  keepBall(ball, team, [at(0.9), until - 0.5]);
};

const oneQuestion = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const rows = [
    along(5, { x: 130, y: 130 }, { x: 510, y: 130 }),
    along(5, { x: 130, y: 200 }, { x: 510, y: 200 }),
  ];
  const own = addTeam(stage, from + 0.3, rows[0] ?? [], 'discs');
  const others = addTeam(stage, from + 0.6, rows[1] ?? [], 'rings', { ringColour: 'deep' });
  // Hands first, then a circle, in which each tells the next one something.
  others.forEach((one, i) => {
    one.to(at(0.14) + i * 0.2, 0.6, { y: 170 }).to(at(0.14) + i * 0.2 + 0.8, 0.6, { y: 200 });
  });
  for (const [i, one] of others.entries()) one.to(at(0.28) + i * 0.1, 1.4, { x: 720 }, ease.in);
  regroup(own, at(0.34), around(5, 320, 160, 88));
  beats(at(0.46), at(0.66), 1.4).forEach((time, turn) => {
    const speaker = own[turn % own.length];
    if (speaker) nod(speaker, time, 1.3);
  });
  callOut(stage, at(0.68), { x: 320, y: 160 }, 'deep');
  ripple(own, at(0.72));
  // One goes away in silence, and somebody walks along for a moment.
  run(own[3], at(0.8), { x: 90, y: 230 }, 2.4);
  const coach = stage.add('person', 'deep', { x: 700, y: 250, r: 20 });
  coach.to(at(0.84), 2.6, { x: 150, y: 262 }, ease.out);
  if (own[3]) nod(own[3], at(0.95), 1.25);
};

export const matchday: FilmScript = {
  videoId: 204,
  scenes: [
    { ground: 'deep', play: oneSentence },
    { ground: 'ink', play: turns },
    { ground: 'deep', play: lessFromTheLine },
    { ground: 'lime', play: oneQuestion },
  ],
  poster: {
    ground: 'ink',
    draw: (stage) => {
      for (const [i, place] of around(9, 320, 170, 130).entries())
        stage.add('circle', (['sky', 'lime', 'paper'] as const)[Math.floor(i / 3)] ?? 'sky', {
          ...place,
          r: 30,
        });
    },
  },
};
