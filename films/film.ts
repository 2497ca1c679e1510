import { LEAN } from './shapes';
import { type Actor, type ColourName, type Ease, ease, STAGE_WIDTH, Stage } from './stage';
import type { TimedSection } from './timing';

/** One stretch of a film: it lasts as long as one section of the transcript. */
export interface Scene {
  ground: ColourName;
  /** Puts actors on the stage and moves them between the two times (seconds from the film's start). */
  play(stage: Stage, from: number, until: number): void;
}

export interface FilmScript {
  videoId: number;
  scenes: readonly Scene[];
  /** The still that people see first; the middle stays calm for the play button. */
  poster: { ground: ColourName; draw(stage: Stage): void };
}

const WIPE_SECONDS = 1.1;
const COVER_WIDTH = 900;
const STRIPE_WIDTH = 34;

/** A leaning cover in the next scene's colour sweeps over the stage, a lime stripe ahead of it. */
const wipe = (stage: Stage, end: number, next: ColourName, towards: 1 | -1): void => {
  const middle = STAGE_WIDTH / 2;
  const hidden = middle - towards * (middle + COVER_WIDTH / 2 + 120);
  const covering = middle - towards * 40;
  const ahead = towards * (COVER_WIDTH / 2 + STRIPE_WIDTH / 2 + 12);
  const stripe = stage.column(next === 'lime' ? 'paper' : 'lime', hidden + ahead, STRIPE_WIDTH);
  const cover = stage.column(next, hidden, COVER_WIDTH);
  stripe.to(end - WIPE_SECONDS, WIPE_SECONDS, { x: covering + ahead });
  cover.to(end - WIPE_SECONDS, WIPE_SECONDS, { x: covering });
};

/** Lays a film's scenes over the sections of its transcript. */
export const directFilm = (film: FilmScript, sections: readonly TimedSection[], seconds: number): Stage => {
  if (film.scenes.length !== sections.length) {
    throw new Error(
      `Film ${film.videoId} has ${film.scenes.length} scenes; its transcript has ${sections.length} sections.`,
    );
  }
  const stage = new Stage();
  film.scenes.forEach((scene, i) => {
    const from = i === 0 ? 0 : (sections[i]?.start ?? 0);
    const until = sections[i + 1]?.start ?? seconds + 1;
    const next = film.scenes[i + 1];
    stage.openScene(from, until, scene.ground);
    scene.play(stage, from, next ? until - WIPE_SECONDS : seconds - 1);
    if (next) wipe(stage, until, next.ground, i % 2 === 0 ? 1 : -1);
  });
  return stage;
};

export interface Point {
  x: number;
  y: number;
}

/** `count` places on a circle, clockwise from the top (shifted by `turn`, in full turns). */
export const around = (count: number, x: number, y: number, r: number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count + turn) * Math.PI * 2;
    return { x: x + r * Math.sin(angle), y: y - r * Math.cos(angle) };
  });

/** `count` places on a straight line, ends included. */
export const along = (count: number, from: Point, to: Point): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? 0.5 : i / (count - 1);
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });

/** Turns a share of a scene (0–1) into seconds of the film. */
export const clockOf =
  (from: number, until: number) =>
  (share: number): number =>
    from + (until - from) * share;

/** Moments about `period` seconds apart that fill a span evenly; each leaves room for its own action. */
export const beats = (from: number, until: number, period: number): number[] => {
  const count = Math.max(1, Math.floor((until - from) / period));
  return Array.from({ length: count }, (_, i) => from + ((until - from) * i) / count);
};

/** Slides an actor along the lean of the bars: positive is down and to the left. */
export const slide = (
  actor: Actor,
  start: number,
  seconds: number,
  distance: number,
  how: Ease = ease.inOut,
) =>
  actor.to(
    start,
    seconds,
    { x: actor.at('x', start) - distance * LEAN, y: actor.at('y', start) + distance },
    how,
  );

/** Brings an actor in along the lean of the bars, from `distance` away (negative: from below). */
export const slideIn = (actor: Actor, start: number, seconds: number, distance: number): Actor => {
  actor.place({ x: actor.at('x', 0) + distance * LEAN, y: actor.at('y', 0) - distance });
  return slide(actor, start, seconds, distance, ease.out);
};

/** A ball goes from hand to hand: one throw each beat, the receiver nods. */
export const passAround = (
  ball: Actor,
  receivers: readonly Actor[],
  times: readonly number[],
  order: (turn: number) => number,
  height = 36,
): void => {
  times.forEach((time, turn) => {
    const receiver = receivers[order(turn) % receivers.length];
    if (!receiver) return;
    ball.hop(time, 0.9, receiver.at('x', time), receiver.at('y', time), height);
    nod(receiver, time + 0.8);
  });
};

/** A short swell: seen, heard, greeted. */
export const nod = (actor: Actor, start: number, size = 1.18): void => {
  const k = actor.at('k', start);
  actor.to(start, 0.25, { k: k * size }, ease.out).to(start + 0.3, 0.45, { k });
};
