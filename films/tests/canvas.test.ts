import { describe, expect, it } from 'vitest';
import { Canvas } from '../kit/canvas';
import { ring } from '../kit/shapes';

const white = [255, 255, 255] as const;
const redAt = (canvas: Canvas, x: number, y: number): number =>
  canvas.pixels[(y * canvas.width + x) * 3] ?? -1;

describe('the films’ rasteriser', () => {
  it('covers a pixel in proportion to the shape’s area within it', () => {
    const canvas = new Canvas(4, 3, 1);
    canvas.fill([[1, 1, 2.5, 1, 2.5, 2, 1, 2]], white);
    expect([0, 1, 2, 3].map((x) => redAt(canvas, x, 1))).toEqual([0, 255, 127, 0]);
    expect(redAt(canvas, 1, 0)).toBe(0);
    expect(redAt(canvas, 1, 2)).toBe(0);
  });

  it('covers half of each pixel on a diagonal', () => {
    const canvas = new Canvas(3, 3, 1);
    canvas.fill([[0, 0, 3, 3, 0, 3]], white);
    expect([0, 1, 2].map((i) => redAt(canvas, i, i))).toEqual([127, 127, 127]);
    expect([redAt(canvas, 0, 2), redAt(canvas, 2, 0)]).toEqual([255, 0]);
  });

  it('cuts off what lies outside on every side', () => {
    const canvas = new Canvas(3, 3, 1);
    canvas.fill([[-50, -50, 50, -50, 50, 50, -50, 50]], white);
    expect([...canvas.pixels].every((value) => value === 255)).toBe(true);
  });

  it('leaves the hole of a ring open and fills its stroke', () => {
    const canvas = new Canvas(41, 41, 1);
    const contours = ring(20.5, 20.5, 14, 6);
    canvas.fill(contours, white);
    expect([redAt(canvas, 20, 20), redAt(canvas, 34, 20), redAt(canvas, 20, 6)]).toEqual([0, 255, 255]);
  });

  it('counts overlapping contours of one direction once', () => {
    const canvas = new Canvas(6, 3, 1);
    const rectangle = (x: number) => [x, 0, x + 3, 0, x + 3, 3, x, 3];
    canvas.fill([rectangle(0), rectangle(2)], white, 0.5);
    expect([0, 2, 4].map((x) => redAt(canvas, x, 1))).toEqual([127, 127, 127]);
  });

  it('scales the stage to the picture', () => {
    const canvas = new Canvas(8, 8, 2);
    canvas.fill([[1, 1, 2, 1, 2, 2, 1, 2]], white);
    expect([redAt(canvas, 1, 2), redAt(canvas, 2, 2), redAt(canvas, 3, 3), redAt(canvas, 4, 3)]).toEqual([
      0, 255, 255, 0,
    ]);
  });
});
