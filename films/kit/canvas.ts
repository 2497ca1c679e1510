/**
 * A small antialiasing rasteriser: polygons in, RGB24 out.
 *
 * Each edge adds its exact signed area to an accumulation buffer; summing a row from left to right then gives
 * every pixel's coverage without supersampling. Contours of opposite direction cut holes.
 */

export type Colour = readonly [red: number, green: number, blue: number];

/** Flat list of coordinates: x0, y0, x1, y1, … */
export type Contour = readonly number[];

const keepSide = (contour: Contour, limit: number, sign: 1 | -1): number[] => {
  const kept: number[] = [];
  for (let i = 0; i < contour.length; i += 2) {
    const next = (i + 2) % contour.length;
    const [x0, y0, x1, y1] = [
      contour[i] ?? 0,
      contour[i + 1] ?? 0,
      contour[next] ?? 0,
      contour[next + 1] ?? 0,
    ];
    const inside = sign * (x0 - limit) >= 0;
    if (inside) kept.push(x0, y0);
    if (inside !== sign * (x1 - limit) >= 0) kept.push(limit, y0 + ((limit - x0) / (x1 - x0)) * (y1 - y0));
  }
  return kept;
};

export class Canvas {
  readonly pixels: Uint8Array;
  private readonly area: Float32Array;
  private readonly stride: number;

  /** `scale` maps the films' 640 × 360 stage to pixels. */
  constructor(
    readonly width: number,
    readonly height: number,
    private readonly scale: number,
  ) {
    this.pixels = new Uint8Array(width * height * 3);
    this.stride = width + 2;
    this.area = new Float32Array(this.stride * height);
  }

  clear([red, green, blue]: Colour): void {
    const { pixels } = this;
    for (let i = 0; i < pixels.length; i += 3) {
      pixels[i] = red;
      pixels[i + 1] = green;
      pixels[i + 2] = blue;
    }
  }

  /** Takes over a picture of the same size, such as one's own of an earlier moment. */
  copy(pixels: Uint8Array): void {
    this.pixels.set(pixels);
  }

  /** Contours that overlap in the same direction count once. `alpha` 1 hides what lies below. */
  fill(contours: readonly Contour[], colour: Colour, alpha = 1): void {
    let top = this.height;
    let bottom = 0;
    let left = this.width;
    let right = 0;
    for (const contour of contours) {
      const scaled = contour.map((value) => value * this.scale);
      const clipped = this.clip(scaled);
      for (let i = 0; i < clipped.length; i += 2) {
        const next = (i + 2) % clipped.length;
        this.addEdge(clipped[i] ?? 0, clipped[i + 1] ?? 0, clipped[next] ?? 0, clipped[next + 1] ?? 0);
        top = Math.min(top, clipped[i + 1] ?? 0);
        bottom = Math.max(bottom, clipped[i + 1] ?? 0);
        left = Math.min(left, clipped[i] ?? 0);
        right = Math.max(right, clipped[i] ?? 0);
      }
    }
    const rows = [Math.max(0, Math.floor(top)), Math.min(this.height, Math.ceil(bottom))] as const;
    this.paintRows(rows, [Math.floor(left), Math.min(this.width, Math.ceil(right) + 1)], colour, alpha);
  }

  private clip(contour: number[]): number[] {
    const { width } = this;
    for (let i = 0; i < contour.length; i += 2) {
      const x = contour[i] ?? 0;
      if (x < 0 || x > width) return keepSide(keepSide(contour, 0, 1), width, -1);
    }
    return contour;
  }

  private addEdge(fromX: number, fromY: number, toX: number, toY: number): void {
    if (fromY === toY) return;
    const direction = fromY < toY ? 1 : -1;
    const [startX, startY, endX, endY] =
      direction === 1 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
    const slope = (endX - startX) / (endY - startY);
    let x = startY < 0 ? startX - startY * slope : startX;
    const last = Math.min(this.height, Math.ceil(endY));
    for (let y = Math.max(0, Math.floor(startY)); y < last; y += 1) {
      const covered = Math.min(y + 1, endY) - Math.max(y, startY);
      const nextX = x + slope * covered;
      this.addSpan(y * this.stride, Math.min(x, nextX), Math.max(x, nextX), covered * direction);
      x = nextX;
    }
  }

  /** Spreads one row's signed height over the pixels that the edge crosses between `left` and `right`. */
  private addSpan(row: number, left: number, right: number, height: number): void {
    const { area } = this;
    const first = Math.floor(left);
    const last = Math.ceil(right);
    if (last <= first + 1) {
      const share = (left + right) / 2 - first;
      area[row + first] = (area[row + first] ?? 0) + height * (1 - share);
      area[row + first + 1] = (area[row + first + 1] ?? 0) + height * share;
      return;
    }
    const perPixel = height / (right - left);
    let before = 0;
    for (let pixel = first; pixel < last; pixel += 1) {
      const from = Math.max(left, pixel);
      const to = Math.min(right, pixel + 1);
      // Area right of the edge within this pixel; what is left over belongs to the next one.
      const crossed = perPixel * (to - from);
      const inside = crossed * (pixel + 1 - (from + to) / 2);
      area[row + pixel] = (area[row + pixel] ?? 0) + before + inside;
      before = crossed - inside;
    }
    area[row + last] = (area[row + last] ?? 0) + before;
  }

  private paintRows(
    [top, bottom]: readonly [number, number],
    [left, right]: readonly [number, number],
    [red, green, blue]: Colour,
    alpha: number,
  ): void {
    const { area, pixels, width, stride } = this;
    for (let y = top; y < bottom; y += 1) {
      let sum = 0;
      let pixel = (y * width + left) * 3;
      const row = y * stride;
      for (let cell = row + left, end = row + right; cell < end; cell += 1, pixel += 3) {
        sum += area[cell] ?? 0;
        const covered = Math.abs(sum) > 0.996 ? 1 : Math.abs(sum);
        if (covered < 0.004) continue;
        const coverage = covered * alpha;
        pixels[pixel] = (pixels[pixel] ?? 0) + (red - (pixels[pixel] ?? 0)) * coverage;
        pixels[pixel + 1] = (pixels[pixel + 1] ?? 0) + (green - (pixels[pixel + 1] ?? 0)) * coverage;
        pixels[pixel + 2] = (pixels[pixel + 2] ?? 0) + (blue - (pixels[pixel + 2] ?? 0)) * coverage;
      }
      area.fill(0, row + left, row + Math.min(stride, right + 2));
    }
  }
}
