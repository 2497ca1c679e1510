import type { Canvas, Colour } from './canvas';
import { LEAN, type Measures, type ShapeName, shapes } from './shapes';

/** The stage every film is written for; the poster and the films scale it. */
export const STAGE_WIDTH = 640;
export const STAGE_HEIGHT = 360;

export const palette = {
  deep: [6, 18, 58],
  ink: [10, 27, 77],
  shade: [17, 42, 112],
  blue: [29, 78, 216],
  sky: [47, 98, 242],
  lime: [198, 244, 50],
  paper: [245, 247, 252],
} as const satisfies Record<string, Colour>;

export type ColourName = keyof typeof palette;

export type Ease = (progress: number) => number;
export const ease = {
  inOut: (p: number) => (p < 0.5 ? 4 * p ** 3 : 1 - (-2 * p + 2) ** 3 / 2),
  out: (p: number) => 1 - (1 - p) ** 3,
  in: (p: number) => p ** 3,
  even: (p: number) => p,
  /** Overshoots a little, then settles. */
  spring: (p: number) => 1 + 2.2 * (p - 1) ** 3 + 1.2 * (p - 1) ** 2,
} as const satisfies Record<string, Ease>;

interface Tween {
  start: number;
  seconds: number;
  to: number;
  ease: Ease;
  /** Height of an arch added on the way: what makes a ball fly instead of slide. */
  lift: number;
}

/** One thing on the stage, whose every measure can be moved over time (seconds from the film's start). */
export class Actor {
  private readonly tracks = new Map<string, Tween[]>();

  constructor(
    private readonly shape: ShapeName,
    private readonly initial: Measures,
    private readonly from: number,
    private readonly until: number,
  ) {}

  /** Moves measures to new values; a later move starts from wherever the earlier one has got to. */
  to(start: number, seconds: number, targets: Measures, how: Ease = ease.inOut): this {
    for (const [measure, to] of Object.entries(targets)) {
      this.addTween(measure, { start, seconds, to, ease: how, lift: 0 });
    }
    return this;
  }

  /** Changes where it starts, before anything moves. */
  place(measures: Measures): this {
    Object.assign(this.initial, measures);
    return this;
  }

  /** Flies to a place in an arch of the given height. */
  hop(start: number, seconds: number, x: number, y: number, height: number): this {
    this.addTween('x', { start, seconds, to: x, ease: ease.even, lift: 0 });
    this.addTween('y', { start, seconds, to: y, ease: ease.even, lift: height });
    return this;
  }

  tint(start: number, seconds: number, colour: ColourName): this {
    const [red, green, blue] = palette[colour];
    return this.to(start, seconds, { red, green, blue }, ease.even);
  }

  pop(start: number, seconds = 0.7): this {
    return this.to(start, seconds, { k: 1 }, ease.spring);
  }

  leave(start: number, seconds = 0.5): this {
    return this.to(start, seconds, { k: 0 }, ease.in);
  }

  at(measure: string, time: number): number {
    let value = this.initial[measure] ?? 0;
    for (const tween of this.tracks.get(measure) ?? []) {
      if (time < tween.start) break;
      const progress = Math.min(1, (time - tween.start) / tween.seconds);
      value += (tween.to - value) * tween.ease(progress) - tween.lift * 4 * progress * (1 - progress);
    }
    return value;
  }

  /** Every measure at one moment; `undefined` while the actor is off stage or too small to see. */
  pose(time: number): Measures | undefined {
    if (time < this.from || time >= this.until) return undefined;
    const pose: Measures = {};
    for (const measure of Object.keys(this.initial)) pose[measure] = this.at(measure, time);
    return (pose.k ?? 1) > 0.01 ? pose : undefined;
  }

  paint(canvas: Canvas, pose: Measures): void {
    const { x = 0, y = 0, k = 1, turn = 0, red = 0, green = 0, blue = 0 } = pose;
    const cos = Math.cos(turn * Math.PI * 2) * k;
    const sin = Math.sin(turn * Math.PI * 2) * k;
    const contours = shapes[this.shape](pose).map((contour) => {
      const placed: number[] = [];
      for (let i = 0; i < contour.length; i += 2) {
        const [px, py] = [contour[i] ?? 0, contour[i + 1] ?? 0];
        placed.push(x + px * cos - py * sin, y + px * sin + py * cos);
      }
      return placed;
    });
    canvas.fill(contours, [red, green, blue]);
  }

  private addTween(measure: string, tween: Tween): void {
    const track = this.tracks.get(measure) ?? [];
    track.push(tween);
    track.sort((a, b) => a.start - b.start);
    this.tracks.set(measure, track);
  }
}

/** Collects the actors of one film, scene after scene, and paints any moment of it. */
export class Stage {
  private readonly actors: Actor[] = [];
  private readonly grounds: { from: number; colour: Colour }[] = [];
  private sceneFrom = 0;
  private sceneUntil = Number.POSITIVE_INFINITY;

  /** Actors added from here on live for this span only. */
  openScene(from: number, until: number, ground: ColourName): void {
    this.sceneFrom = from;
    this.sceneUntil = until;
    this.grounds.push({ from, colour: palette[ground] });
  }

  add(shape: ShapeName, colour: ColourName, measures: Measures): Actor {
    const [red, green, blue] = palette[colour];
    const defaults = { x: 0, y: 0, k: 1, turn: 0, red, green, blue };
    const actor = new Actor(shape, { ...defaults, ...measures }, this.sceneFrom, this.sceneUntil);
    this.actors.push(actor);
    return actor;
  }

  /** A bar that leans like the programme's mark; `x` is where its axis crosses the middle of the stage. */
  column(colour: ColourName, x: number, w: number, top = -20, bottom = STAGE_HEIGHT + 20): Actor {
    const y = (top + bottom) / 2;
    return this.add('bar', colour, { x: x + (STAGE_HEIGHT / 2 - y) * LEAN, y, w, h: bottom - top });
  }

  /** Everything that decides the picture at this moment: equal strings are equal frames. */
  signature(time: number): string {
    const poses = this.actors.map((actor) => {
      const pose = actor.pose(time);
      return pose
        ? Object.values(pose)
            .map((value) => Math.round(value * 1000))
            .join(',')
        : '';
    });
    return `${this.groundAt(time).join(',')}|${poses.join('|')}`;
  }

  paint(canvas: Canvas, time: number): void {
    canvas.clear(this.groundAt(time));
    for (const actor of this.actors) {
      const pose = actor.pose(time);
      if (pose) actor.paint(canvas, pose);
    }
  }

  private groundAt(time: number): Colour {
    return this.grounds.findLast((ground) => ground.from <= time)?.colour ?? palette.deep;
  }
}
