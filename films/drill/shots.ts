import { progress } from '../kit/ease';
import type { Thing } from '../kit/pen';
import type { DrillPhases, Shot } from '../shot';
import type { Manner } from './actors';
import { drillCamera, inPlay, inSteps } from './camera';
import { DRILL_FRAME, type Field, fieldOf } from './field';
import { motionOf } from './motion';
import { liveArrows, type Steps, stepsOf } from './notation';
import { drawNotes, drawTally } from './notes';
import type { Drill, Note } from './plan';
import { drawLoop, drawRound, RESET, roundTime } from './round';
import { countsOf, drawCount, drawField, drawGates, drawNet, drawPairs } from './scenery';
import { drawGateSize, drawSizes } from './sizes';

type Span = readonly [from: number, until: number];

/** Seconds that a finished set-up stands still. */
export const FREEZE = 3.8;
const BUILD = 3.6;

export interface DrillTimes {
  /** The area appears; then cones, people, ball. */
  from: number;
  /** The set-up is whole; left out, it is built quickly. */
  freeze?: number;
  /** The numbered actions begin; left out, right after the freeze. */
  act?: number;
  until: number;
  /** When all is seen although the camera has gone close: while something stands beside the field. */
  wide?: readonly Span[];
}

/** Real speed is what a film is for: at least most of one round is shown. */
const checkTime = (drill: Drill, from: number, live: number, until: number): void => {
  if (live + Math.min(drill.round, 5) > until + 0.3) {
    throw new Error(
      `A drill from ${from.toFixed(1)} s is at real speed from ${live.toFixed(1)} s; its shot ends at ${until.toFixed(1)} s.`,
    );
  }
};

const phasesOf = (
  drill: Drill,
  { from, freeze = from + BUILD, act = 0, until }: DrillTimes,
): Required<Omit<DrillPhases, 'drill'>> => {
  const frozen = freeze + FREEZE;
  const steps = Math.max(act, frozen);
  const live = steps + stepsOf(drill).seconds + RESET * 2;
  checkTime(drill, from, live, until);
  return { build: [from, freeze], freeze: [freeze, frozen], steps: [steps, live], live: [live, until] };
};

/** On a small field people are larger. */
const mannerOf = ({ width }: Drill): Omit<Manner, 'clock'> => {
  const size = width <= 10 ? 0.8 : 0.62;
  return { size, cone: 21 + (size - 0.62) * 40, ball: 7.5 + (size - 0.62) * 12, weight: 4.2 };
};

/** How tall people look to the camera; whoever sits is lower. */
const lookOf = (drill: Drill): number => mannerOf(drill).size * (drill.seated ? 0.8 : 1);

/** Points are counted here, in the corner. */
const TALLY = [40, 38] as const;

const tallyThing =
  (drill: Drill, live: number): Thing =>
  (pen, time) => {
    if (time >= live && drill.notes) drawTally(pen, drill.notes, roundTime(drill, time - live), TALLY);
  };

type Share = (time: number, start: number, end: number) => number;

/** Sizes and counts beside a set-up, one after the other while it is built; they go when `until` has come. */
const setUpThing = (drill: Drill, field: Field, share: Share, until: number): Thing => {
  const counts = countsOf(drill);
  return (pen, time) => {
    const seen = 1 - progress(time, until - 0.4, 0.4);
    pen.within({ alpha: drill.unsized ? 0 : seen * share(time, 0.2, 0.3) }, () => {
      drawSizes(pen, field, drill);
      drawGateSize(pen, field, drill, mannerOf(drill).size);
    });
    counts.forEach((count, i) => {
      const start = count[0] === 'cone' ? 0.35 : count[0] === 'ball' ? 0.88 : 0.7;
      const y = 160 + (i - (counts.length - 1) / 2) * 44;
      pen.within({ alpha: seen * share(time, start, start + 0.08) }, () => drawCount(pen, count, y));
    });
  };
};

/** Who plays together, linked under their feet as long as the set-up stands. */
const pairsThing =
  (drill: Drill, field: Field, share: Share, until: number): Thing =>
  (pen, time) =>
    pen.within({ alpha: share(time, 0.85, 1) * (1 - progress(time, until - 0.4, 0.4)) }, () =>
      drawPairs(pen, field, drill),
    );

/** The parts that every shot of a drill shares; `build` is when it is set up. */
const stageDrill = (
  drill: Drill,
  [from, freeze]: Span,
  field = fieldOf(drill.width, drill.depth, DRILL_FRAME),
) => {
  const motion = motionOf(drill);
  const share: Share = (time, start, end) =>
    progress(time, from + (freeze - from) * start, (freeze - from) * (end - start));
  const manner = (time: number): Manner => ({
    ...mannerOf(drill),
    clock: time,
    cones: share(time, 0.3, 0.55),
    players: share(time, 0.6, 0.85),
    ballSeen: share(time, 0.88, 0.95),
  });
  const ground: Thing = (pen, time) => {
    pen.ground('deep');
    drawField(pen, field, drill, share(time, 0, 0.3));
    if (share(time, 0.3, 0.4) > 0) drawGates(pen, field, drill);
    if (drill.net !== undefined && share(time, 0.3, 0.4) > 0) drawNet(pen, field, drill.net);
  };
  return { field, motion, share, manner, ground, steps: stepsOf(drill), live: liveArrows(motion) };
};

/** Only the set-up of a drill: it is built, then stands still until the next shot. */
export const setUpShot = (drill: Drill, from: number, freeze: number): Shot => {
  const { field, motion, share, manner, ground } = stageDrill(drill, [from, freeze]);
  return {
    from,
    settled: freeze,
    ground,
    drill: { drill, build: [from, freeze], freeze: [freeze, freeze + FREEZE] },
    things: [
      (pen, time) => drawRound(pen, [field, drill, motion, []], 0, manner(time)),
      setUpThing(drill, field, share, Number.POSITIVE_INFINITY),
    ],
  };
};

/** A drill in one picture: its set-up with sizes and counts, and its numbered actions, all at once. */
export const stillShot = (drill: Drill, over: readonly Thing[] = []): Shot => {
  const { field, share, manner, ground, steps } = stageDrill(drill, [-2, -1]);
  const arrows = steps.arrows.map((arrow) => ({ ...arrow, from: -2, fadeFrom: Number.POSITIVE_INFINITY }));
  return {
    from: 0,
    settled: 0,
    ground,
    things: [
      pairsThing(drill, field, share, Number.POSITIVE_INFINITY),
      (pen, time) => drawRound(pen, [field, steps.drill, steps.motion, arrows], time, manner(time)),
      setUpThing(drill, field, share, Number.POSITIVE_INFINITY),
    ],
    over,
  };
};

/** The notes that belong to numbered actions, at the time when each action is shown on its own. */
const notesOfSteps = (drill: Drill, { arrows }: Steps): Note[] =>
  (drill.notes ?? []).flatMap((note) => {
    const arrow = arrows.find(({ number }) => number !== undefined && number === note.with);
    return arrow ? [{ ...note, time: arrow.from, until: arrow.fadeFrom + arrow.fade }] : [];
  });

/** A drill that is known already, at real speed. All of it is seen during `wide`, beside which things may stand. */
export const liveShot = (
  drill: Drill,
  { from, until, wide }: { from: number; until: number; wide?: readonly Span[] },
  over: readonly Thing[] = [],
  { laid, covered }: { laid?: Field; covered?: number } = {},
): Shot => {
  const { field, motion, manner, ground, live } = stageDrill(drill, [from - 2, from - 1], laid);
  const start = from + 0.6;
  return {
    from,
    settled: from,
    ground,
    drill: { drill, live: [from, until] },
    camera: drillCamera(field, (time) => inPlay(motion, roundTime(drill, time - start)), {
      size: lookOf(drill),
      from: from - 2,
      wide,
      covered,
    }),
    things: [(pen, time) => drawLoop(pen, [field, drill, motion, live], time - start, manner(time))],
    over: [tallyThing(drill, start), ...over],
  };
};

/** Numbered actions and real speed of a drill whose set-up has been shown. */
export const actionsShot = (
  drill: Drill,
  { from, act, until, wide }: { from: number; act: number; until: number; wide?: readonly Span[] },
  over: readonly Thing[] = [],
): Shot => {
  const { field, motion, manner, ground, steps, live } = stageDrill(drill, [from - 2, from - 1]);
  const liveFrom = act + steps.seconds + RESET * 2;
  const stepNotes = notesOfSteps(drill, steps);
  checkTime(drill, from, liveFrom, until);
  const focus = (time: number) =>
    time < liveFrom - RESET
      ? inSteps(steps, Math.max(0, time - act))
      : inPlay(motion, roundTime(drill, time - liveFrom));
  return {
    from,
    settled: from,
    ground,
    drill: { drill, steps: [act, liveFrom], live: [liveFrom, until] },
    camera: drillCamera(field, focus, { size: lookOf(drill), from: act - 0.5, wide }),
    things: [
      (pen, time) => {
        if (time < liveFrom - RESET) {
          drawRound(pen, [field, steps.drill, steps.motion, steps.arrows], time - act, manner(time));
          drawNotes(pen, field, stepNotes, steps.motion, time - act, manner(time).size);
        } else drawLoop(pen, [field, drill, motion, live], time - liveFrom, manner(time));
      },
    ],
    over: [tallyThing(drill, liveFrom), ...over],
  };
};

/** A drill from the empty ground to real speed, for a film's main stretch. `over` is drawn on top. */
export const drillShot = (drill: Drill, times: DrillTimes, over: readonly Thing[] = []): Shot => {
  const { build, freeze, steps, live } = phasesOf(drill, times);
  const staged = stageDrill(drill, build);
  const { from, until, wide } = times;
  const actions = actionsShot(drill, { from, act: steps[0], until, wide }, over);
  const still: Thing = (pen, time) => {
    if (time < steps[0]) {
      drawRound(pen, [staged.field, drill, staged.motion, []], 0, staged.manner(time));
    } else for (const thing of actions.things) thing(pen, time);
  };
  return {
    ...actions,
    settled: build[1],
    ground: staged.ground,
    drill: { drill, build, freeze, steps, live },
    things: [
      pairsThing(drill, staged.field, staged.share, steps[0]),
      still,
      setUpThing(drill, staged.field, staged.share, steps[0]),
    ],
  };
};
