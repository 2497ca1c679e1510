import { along, around, beats, clockOf, type FilmScript, nod, type Point } from '../film';
import {
  addBall,
  addTeam,
  callOut,
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

/** Two wait with a raised hand; two halves, shared rules and a second column make everybody needed. */

const raisedHands = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  drawArea(stage, from + 0.2, { x: 70, y: 40, w: 500, h: 250 });
  const busy = addTeam(stage, from + 0.8, around(4, 300, 165, 84, 1 / 8), 'discs');
  const wings = [70, 262].map((y) => stage.add('circle', 'lime', { x: 120, y, r: 17, k: 0 }).pop(from + 1.4));
  const ball = addBall(stage, from + 1.8, { x: 300, y: 165 });
  keepBall(ball, busy, [at(0.1), at(0.62)]);
  for (const share of [0.16, 0.3, 0.44])
    for (const [i, wing] of wings.entries()) {
      const y = i ? 262 : 70;
      run(wing, at(share), { x: 480, y }, 2);
      const arm = stage.add('line', 'paper', { x: 480, y, dx: 0, dy: 0, w: 6 });
      arm.to(at(share) + 2, 0.4, { dy: -36 }).to(at(share) + 3, 0.4, { dy: 0 });
      run(wing, at(share) + 3.4, { x: 120, y }, 2);
    }
  // Everybody is needed: the ball finds both of them.
  wings.forEach((wing, i) => {
    run(wing, at(0.66), { x: 470, y: i ? 230 : 100 }, 1.6);
  });
  pass(ball, at(0.74), { x: 450, y: 100 });
  nod(wings[0] ?? ball, at(0.74) + 0.9, 1.3);
  pass(ball, at(0.82), { x: 450, y: 230 });
  nod(wings[1] ?? ball, at(0.82) + 0.9, 1.3);
  pass(ball, at(0.92), { x: 590, y: 165 });
};

const rowsOf = (x: number): Point[] => along(4, { x, y: 74 }, { x, y: 266 });

/** Made at home: the experienced are spread, and nobody stands alone. */
const theList = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const row = along(8, { x: 110, y: 90 }, { x: 530, y: 90 });
  const people = row.map((place, i) =>
    stage.add('circle', i > 4 ? 'lime' : 'sky', { ...place, r: 18, k: 0 }).pop(from + 0.4 + i * 0.15),
  );
  const [left, right] = [
    along(4, { x: 130, y: 210 }, { x: 280, y: 210 }),
    along(4, { x: 360, y: 210 }, { x: 510, y: 210 }),
  ];
  // All three of them in one team; then shared out in another way for the week after.
  regroup([...people.slice(5), ...people.slice(0, 1)], at(0.2), left);
  regroup(people.slice(1, 5), at(0.3), right);
  ripple(people, at(0.46));
  regroup(people, at(0.6), row);
  regroup([...people.slice(5), ...people.slice(2, 3)], at(0.72), right);
  regroup([...people.slice(0, 2), ...people.slice(3, 5)], at(0.8), left);
  ripple(people, at(0.92));
};

/** In each half two against two, and nobody crosses the line: the ball alone does. */
const twoHalves = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  // The list is made at home: two and two, with none left over.
  const listed = addTeam(stage, from + 0.3, rowsOf(150), 'discs');
  const others = addTeam(stage, from + 0.8, rowsOf(490), 'rings');
  drawArea(stage, at(0.16), { x: 100, y: 45, w: 440, h: 240 });
  drawLine(stage, at(0.2), { x: 320, y: 45 }, { x: 320, y: 285 }, 'lime');
  putCones(stage, at(0.24), [
    { x: 100, y: 140 },
    { x: 100, y: 190 },
    { x: 540, y: 140 },
    { x: 540, y: 190 },
  ]);
  const back = [
    { x: 190, y: 100 },
    { x: 190, y: 230 },
  ];
  const front = [
    { x: 420, y: 110 },
    { x: 420, y: 220 },
  ];
  regroup(listed, at(0.3), [...back, ...front]);
  regroup(others, at(0.3), [
    { x: 260, y: 120 },
    { x: 260, y: 210 },
    { x: 480, y: 130 },
    { x: 480, y: 200 },
  ]);
  const ball = addBall(stage, at(0.36), { x: 190, y: 100 });
  beats(at(0.42), at(0.94), 6.4).forEach((time, turn) => {
    const [near, far] = turn % 2 ? [1, 0] : [0, 1];
    const place = front[near] ?? { x: 0, y: 0 };
    pass(ball, time, back[far] ?? place);
    // They open before the ball comes across.
    run(listed[2 + near], time + 0.6, { x: 380, y: near ? 250 : 80 }, 1.1);
    pass(ball, time + 1.4, { x: 380, y: near ? 250 : 80 }, 1);
    pass(ball, time + 2.8, front[near ? 0 : 1] ?? place);
    pass(ball, time + 4, { x: 560, y: 165 });
    ripple(listed, time + 4.4);
    run(listed[2 + near], time + 4.6, place, 1.1);
    pass(ball, time + 5.4, back[near] ?? place, 0.9);
  });
};

const sameRules = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const sizes = [15, 24, 18, 30, 13, 26];
  const places = along(6, { x: 110, y: 165 }, { x: 530, y: 165 });
  const people = places.map((place, i) =>
    stage
      .add('circle', i % 2 ? 'lime' : 'sky', { ...place, r: sizes[i] ?? 18, k: 0 })
      .pop(from + 0.4 + i * 0.25),
  );
  const fence = [70, 262].map((y, i) => drawLine(stage, at(0.2) + i, { x: 70, y }, { x: 570, y }, 'paper'));
  const [one, other] = [people[2], people[3]];
  // A push: the game stops for a sentence, and goes on.
  one?.to(at(0.34), 0.6, { x: 340 }, ease.in).to(at(0.34) + 0.7, 1, { x: 278 });
  other?.to(at(0.34) + 0.5, 0.5, { x: 400, y: 196 }).to(at(0.5), 1.2, { x: 362, y: 165 });
  for (const person of people) person.to(at(0.4), 0.5, { k: 0.9 }).to(at(0.56), 0.8, { k: 1 });
  callOut(stage, at(0.44), { x: 320, y: 110 }, 'paper');
  const ball = addBall(stage, at(0.62), { x: 110, y: 210 });
  regroup(people, at(0.62), around(6, 320, 165, 84));
  keepBall(ball, people, [at(0.7), until - 1]);
  for (const line of fence) line.to(at(0.9), 1, { w: 0 });
};

/** Marks in a column, one after the other. */
const count = (stage: Stage, start: number, at: Point, marks: number): Actor[] =>
  Array.from({ length: marks }, (_, i) =>
    stage.add('bar', 'deep', { x: at.x + i * 34, y: at.y, w: 16, h: 40, k: 0 }).pop(start + i * 0.6),
  );

const twoColumns = (stage: Stage, from: number, until: number): void => {
  const at = clockOf(from, until);
  const teams = [
    addTeam(stage, from + 0.3, around(4, 150, 150, 52, 1 / 8), 'discs'),
    addTeam(stage, from + 0.6, around(4, 490, 150, 52, 1 / 8), 'rings', { ringColour: 'deep' }),
  ];
  for (const team of teams) ripple(team, at(0.1));
  const fallen = teams[0]?.[1];
  const helper = teams[1]?.[3];
  run(fallen, at(0.2), { x: 300, y: 170 });
  fallen?.to(at(0.26), 0.5, { k: 0.6 });
  run(helper, at(0.3), { x: 344, y: 170 });
  fallen?.to(at(0.36), 0.8, { k: 1 }, ease.spring);
  regroup([...(teams[0] ?? [])], at(0.46), along(4, { x: 70, y: 110 }, { x: 70, y: 250 }));
  regroup([...(teams[1] ?? [])], at(0.46), along(4, { x: 570, y: 110 }, { x: 570, y: 250 }));
  drawLine(stage, at(0.52), { x: 320, y: 70 }, { x: 320, y: 280 }, 'deep');
  // One column for the goals, one for fair play, given by the other team.
  count(stage, at(0.58), { x: 140, y: 130 }, 3);
  count(stage, at(0.64), { x: 380, y: 130 }, 1);
  const given = [count(stage, at(0.74), { x: 140, y: 220 }, 2), count(stage, at(0.8), { x: 380, y: 220 }, 2)];
  for (const mark of given.flat()) mark.tint(at(0.86), 0.6, 'blue');
  ripple(teams.flat(), at(0.92));
};

export const mixedTeams: FilmScript = {
  videoId: 203,
  scenes: [
    { ground: 'deep', play: raisedHands },
    { ground: 'ink', play: theList },
    { ground: 'deep', play: twoHalves },
    { ground: 'ink', play: sameRules },
    { ground: 'lime', play: twoColumns },
  ],
  poster: {
    ground: 'deep',
    draw: (stage) => {
      stage.add('line', 'lime', { x: 320, y: 20, dx: 0, dy: 320, w: 8 });
      for (const [i, place] of around(4, 150, 180, 80, 1 / 8).entries())
        stage.add('circle', i % 2 ? 'lime' : 'sky', { ...place, r: 26 });
      for (const place of around(4, 490, 180, 80, 1 / 8))
        stage.add('ring', 'paper', { ...place, r: 20, w: 12 });
    },
  },
};
