import type { Canvas, Colour, Contour } from './canvas';
import { textContours } from './glyphs';
import { type ColourName, palette } from './palette';
import { capsule, ellipse, leaningBar, ring, roundRect, stroke } from './shapes';

export const STAGE_WIDTH = 640;
export const STAGE_HEIGHT = 360;

export type Paint = ColourName | Colour;

export interface Placement {
  x?: number;
  y?: number;
  scale?: number;
  /** -1 mirrors. */
  flip?: 1 | -1;
  /** Radians, clockwise. */
  turn?: number;
  alpha?: number;
}

const colourOf = (paint: Paint): Colour => (typeof paint === 'string' ? palette[paint] : paint);

type Matrix = readonly [number, number, number, number, number, number];

/** What a piece of a picture is: a test tells by it whether a label lies over a figure. */
export interface Piece {
  kind: 'figure' | 'label' | 'sign';
  name: string;
}

/** Something to be painted: contours, or the whole picture in one colour. */
export interface Mark {
  piece?: Piece;
  contours?: readonly Contour[];
  colour: Colour;
  alpha: number;
}

const sameNumbers = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

const sameMark = (a: Mark, b: Mark | undefined): boolean =>
  b !== undefined &&
  a.alpha === b.alpha &&
  sameNumbers(a.colour, b.colour) &&
  a.contours?.length === b.contours?.length &&
  (a.contours ?? []).every((contour, i) => sameNumbers(contour, b.contours?.[i] ?? []));

export type Drawn = readonly Mark[];

/** True when two drawings would give the same picture. */
export const sameDrawing = (a: Drawn, b: Drawn): boolean =>
  a.length === b.length && a.every((mark, i) => sameMark(mark, b[i]));

/** Collects shapes in the coordinates of the 640 × 360 stage; placements nest. Nothing is painted before `take`. */
export class Pen {
  private matrix: Matrix = [1, 0, 0, 1, 0, 0];
  private alpha = 1;
  private marks: Mark[] = [];
  private current: Piece | undefined;

  /** What has been drawn since the last call. */
  take(): Drawn {
    const { marks } = this;
    this.marks = [];
    return marks;
  }

  /** Everything drawn by `draw` is placed, scaled, turned and made translucent together. */
  within({ x = 0, y = 0, scale = 1, flip = 1, turn = 0, alpha = 1 }: Placement, draw: () => void): void {
    if (alpha < 0.01 || scale < 0.01) return;
    const { matrix, alpha: before } = this;
    const [a, b, c, d, e, f] = matrix;
    const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
    const [pa, pb, pc, pd] = [cos * flip, sin * flip, -sin, cos];
    this.matrix = [
      a * pa + c * pb,
      b * pa + d * pb,
      a * pc + c * pd,
      b * pc + d * pd,
      a * x + c * y + e,
      b * x + d * y + f,
    ];
    this.alpha = before * alpha;
    draw();
    this.matrix = matrix;
    this.alpha = before;
  }

  /** Everything drawn by `draw` belongs to one piece of the picture; what is inside of it belongs to the outer one. */
  piece(kind: Piece['kind'], name: string, draw: () => void): void {
    const outer = this.current;
    this.current = outer ?? { kind, name };
    draw();
    this.current = outer;
  }

  shape(contours: readonly Contour[], paint: Paint): void {
    const [a, b, c, d, e, f] = this.matrix;
    const placed = contours.map((contour) => {
      const points: number[] = new Array(contour.length);
      for (let i = 0; i < contour.length; i += 2) {
        const [x, y] = [contour[i] ?? 0, contour[i + 1] ?? 0];
        points[i] = a * x + c * y + e;
        points[i + 1] = b * x + d * y + f;
      }
      return points;
    });
    this.marks.push({ piece: this.current, contours: placed, colour: colourOf(paint), alpha: this.alpha });
  }

  ground(paint: Paint): void {
    this.marks.push({ colour: colourOf(paint), alpha: 1 });
  }

  polygon(points: Contour, paint: Paint): void {
    this.shape([points], paint);
  }

  ellipse(x: number, y: number, rx: number, ry: number, paint: Paint): void {
    this.shape([ellipse(x, y, rx, ry)], paint);
  }

  circle(x: number, y: number, r: number, paint: Paint): void {
    this.shape([ellipse(x, y, r)], paint);
  }

  /** A line with round ends. */
  limb(
    from: readonly [number, number],
    to: readonly [number, number],
    width: number,
    paint: Paint,
    end = width,
  ): void {
    this.shape([capsule(from, to, width, end)], paint);
  }

  stroke(points: readonly number[], width: number, paint: Paint): void {
    this.shape(stroke(points, width), paint);
  }

  rect(x: number, y: number, w: number, h: number, paint: Paint, radius = 0): void {
    this.shape([radius ? roundRect(x, y, w, h, radius) : [x, y, x + w, y, x + w, y + h, x, y + h]], paint);
  }

  bar(x: number, y: number, w: number, h: number, paint: Paint): void {
    this.shape([leaningBar(x, y, w, h)], paint);
  }

  ring(x: number, y: number, r: number, w: number, paint: Paint, from = 0, sweep = 1): void {
    this.shape(ring(x, y, r, w, from, sweep), paint);
  }

  text(
    text: string,
    x: number,
    y: number,
    size: number,
    paint: Paint,
    align: 'left' | 'middle' | 'right' = 'middle',
  ): void {
    this.shape(textContours(text, x, y, size, align), paint);
  }
}

/** Paints what a pen has collected. */
export const paintOn = (canvas: Canvas, drawn: Drawn): void => {
  for (const { contours, colour, alpha } of drawn) {
    if (contours) canvas.fill(contours, colour, alpha);
    else canvas.clear(colour);
  }
};

/** Anything that can be drawn at a moment of the film (seconds from its start). */
export type Thing = (pen: Pen, time: number) => void;
