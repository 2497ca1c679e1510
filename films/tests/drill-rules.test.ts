import { describe, expect, it } from 'vitest';
import { distance } from '../drill/field';
import { type Leg, motionOf } from '../drill/motion';
import { arrowKindOf, liveArrows, SLOW, stepsOf } from '../drill/notation';
import { type Drill, SPEED } from '../drill/plan';
import { FREEZE } from '../drill/shots';
import type { Shot } from '../shot';
import { timedFilms } from './every-film';

const FRAME = 1 / 24;

const shots: { name: string; shot: Shot }[] = timedFilms.flatMap(({ script, film }) =>
  film.shots.map((shot) => ({ name: `${script.videoId} at ${shot.from.toFixed(0)} s`, shot })),
);
const taught = shots.flatMap(({ name, shot }) => (shot.drill ? [{ name, phases: shot.drill }] : []));

/** Every drill that a film shows, right or wrong; each once. */
const allDrills = new Map<Drill, { name: string; wrong: boolean }>();
for (const { name, phases } of taught) allDrills.set(phases.drill, { name, wrong: false });
for (const { name, shot } of shots) {
  shot.compared?.drills.forEach((drill, i) => {
    if (!allDrills.has(drill))
      allDrills.set(drill, { name, wrong: shot.compared?.kind === 'verdict' && i === 0 });
  });
}
const drills = [...allDrills].map(([drill, { name, wrong }]) => ({ drill, name, wrong }));

const times = (drill: Drill): number[] =>
  Array.from({ length: Math.ceil(drill.round / FRAME) }, (_, i) => i * FRAME);

const meanSpeed = ({ from, to, start, end }: Leg): number => distance(from, to) / (end - start);

describe('a drill in a film', () => {
  it('is there at all', () => {
    expect(taught.length).toBeGreaterThan(5);
  });

  it.each(taught)('$name has at most three numbered actions, counted from one', ({ phases: { drill } }) => {
    const numbers = drill.moves.flatMap(({ number }) => (number ? [number] : [])).sort();
    expect(numbers).toEqual([1, 2, 3].slice(0, numbers.length));
    expect(numbers.length).toBeGreaterThan(0);
  });

  it.each(taught)('$name stands still for three to four seconds once it is set up', ({ phases }) => {
    if (!phases.build) return;
    expect(FREEZE).toBeGreaterThanOrEqual(3);
    expect(FREEZE).toBeLessThanOrEqual(4);
    expect(phases.freeze?.[0]).toBe(phases.build[1]);
    expect((phases.freeze?.[1] ?? 0) - (phases.freeze?.[0] ?? 0)).toBeCloseTo(FREEZE);
    expect(phases.steps?.[0] ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(phases.freeze?.[1] ?? 0);
  });

  it.each(taught)('$name shows actions first and real speed afterwards', ({ phases: { steps, live } }) => {
    if (!steps || !live) return;
    expect(steps[1]).toBeGreaterThan(steps[0]);
    expect(live[0]).toBeGreaterThanOrEqual(steps[1]);
    expect(live[1] - live[0]).toBeGreaterThan(3);
  });

  it.each(drills)('$name moves people and ball at true speeds', ({ drill }) => {
    const { legs, flights } = motionOf(drill);
    for (const leg of [...legs, ...flights]) {
      const { least, most } = SPEED[leg.move.kind];
      const what = `${leg.move.who} ${leg.move.kind} at ${leg.start}`;
      expect(meanSpeed(leg), what).toBeGreaterThanOrEqual(least * 0.9);
      expect(meanSpeed(leg), what).toBeLessThanOrEqual(most * 1.1);
    }
  });

  it.each(drills)('$name lets the ball leave a foot on a drawn path only', ({ drill }) => {
    const motion = motionOf(drill);
    const arrows = liveArrows(motion);
    for (const time of times(drill)) {
      const ball = motion.ball(time);
      const holder = motion.holder(time);
      if (holder) {
        expect(distance(ball, motion.player(holder, time)), `held at ${time}`).toBeLessThan(0.8);
        continue;
      }
      const path = arrows.find(
        ({ leg, from, fadeFrom }) =>
          arrowKindOf(leg.move) === 'ball' &&
          from < time &&
          (time <= fadeFrom || leg.move.kind === 'shot') &&
          leg.start <= time,
      );
      expect(path, `on its way at ${time}`).toBeDefined();
      if (!path) continue;
      const { from, to } = path.leg;
      const detour = distance(from, ball) + distance(ball, to) - distance(from, to);
      expect(detour, `off its path at ${time}`).toBeLessThan(0.01);
    }
  });

  it.each(drills)('$name gives each ball to somebody who has it before they pass', ({ drill }) => {
    const motion = motionOf(drill);
    for (const { move, start } of motion.flights) {
      expect(motion.holder(start - 0.02), `${move.who} at ${start}`).toBe(move.who);
    }
  });

  it.each(drills.filter(({ wrong }) => !wrong))('$name lets a receiver move before the pass', ({ drill }) => {
    const { flights, legs } = motionOf(drill);
    for (const { move, start, end } of flights) {
      if (move.kind !== 'pass') continue;
      const runs = legs.filter(
        (leg) => leg.move.who === move.receiver && leg.start < start && leg.end > start - 2.2,
      );
      expect(runs.length, `${move.receiver} before ${start.toFixed(1)} s`).toBeGreaterThan(0);
      const arrival = runs.at(-1);
      expect(
        arrival && distance(arrival.to, move.to),
        `${move.receiver} at ${start.toFixed(1)} s`,
      ).toBeLessThan(1);
      expect(arrival?.end, `${move.receiver} is late`).toBeLessThanOrEqual(end + 0.45);
    }
  });

  it.each(drills.filter(({ wrong }) => !wrong))(
    '$name sends the ball past opponents, not through them',
    ({ drill }) => {
      const motion = motionOf(drill);
      for (const { move, start, end } of motion.flights) {
        const own = drill.players.find(({ id }) => id === move.who)?.team;
        // Over a net, the ball goes to an opponent on purpose.
        const opponents = drill.players.filter(
          ({ id, team }) =>
            team !== own &&
            team !== 'joker' &&
            own !== 'joker' &&
            !('receiver' in move && move.receiver === id),
        );
        for (let time = start; time < end; time += FRAME) {
          for (const { id } of opponents) {
            expect(
              distance(motion.ball(time), motion.player(id, time)),
              `${id} at ${time.toFixed(1)} s`,
            ).toBeGreaterThan(0.7);
          }
        }
      }
    },
  );

  it.each(drills)('$name keeps everybody within a step of the field', ({ drill }) => {
    if (drill.open) return;
    const motion = motionOf(drill);
    for (const { id } of drill.players) {
      for (const time of times(drill)) {
        const { x, y } = motion.player(id, time);
        expect(Math.max(-x, x - drill.width, -y, y - drill.depth), `${id} at ${time}`).toBeLessThan(1.5);
      }
    }
  });

  it.each(drills)('$name has nobody waiting in a queue', ({ drill, wrong }) => {
    if (wrong) return;
    const moving = new Set(
      drill.moves.flatMap((move) => ('receiver' in move ? [move.who, move.receiver] : [move.who])),
    );
    const waiting = drill.players.filter(({ id }) => !moving.has(id));
    expect(waiting.length, waiting.map(({ id }) => id).join()).toBeLessThanOrEqual(drill.players.length / 2);
  });

  it.each(taught)('$name draws an arrow, walks it slowly, then lets it fade', ({ phases: { drill } }) => {
    const { arrows } = stepsOf(drill);
    for (const { from, draw, leg, fadeFrom, fade } of arrows) {
      expect(from + draw).toBeLessThanOrEqual(leg.start);
      expect(fadeFrom).toBeGreaterThanOrEqual(leg.end);
      expect(fade).toBeGreaterThan(0);
      expect(meanSpeed(leg)).toBeLessThanOrEqual(SPEED[leg.move.kind].most * SLOW * 1.1);
    }
    arrows.slice(1).forEach((arrow, i) => {
      expect(arrow.from).toBeGreaterThanOrEqual((arrows[i]?.leg.start ?? 0) - 0.01);
    });
  });
});

describe('what goes wrong and what is easier', () => {
  it('stand before what goes right and what is harder', () => {
    const compared = shots.flatMap(({ shot }) => (shot.compared ? [shot.compared] : []));
    expect(compared.filter(({ kind }) => kind === 'verdict').length).toBeGreaterThan(2);
    expect(compared.filter(({ kind }) => kind === 'level').length).toBeGreaterThan(2);
  });
});
