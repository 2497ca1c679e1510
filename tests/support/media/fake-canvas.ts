import { vi } from 'vitest';
import { CHROMIUM_COLOURS, jpeg, SAFARI_PARTS } from '../../../harness/media/pictures';

/** What was drawn, in the place of a browser's decoder and canvas, which Node does not have. */
interface DrawingLog {
  decoded: { options: unknown }[];
  /** Fillings and drawings in their order, with the size of the canvas. */
  drawn: unknown[];
  closed: number;
}

/** What the canvas writes: a picture, with what Chromium and Safari add to it. */
const CANVAS_BYTES = jpeg([CHROMIUM_COLOURS, ...SAFARI_PARTS]);

type Pixels = Pick<ImageData, 'data'>;

/** In the place of what a canvas holds in its corner, as `putImageData` and `getImageData` have it. */
const fakePixels = (seen: (value: number) => number) => {
  let held: Pixels = { data: new Uint8ClampedArray() };
  return {
    createImageData: (width: number, height: number): Pixels => ({
      data: new Uint8ClampedArray(4 * width * height),
    }),
    putImageData: (pixels: Pixels) => {
      held = pixels;
    },
    getImageData: (): Pixels => ({ data: held.data.map(seen) }),
  };
};

/**
 * @param decode the size of every picture, or what decoding rejects with
 * @param seen what the browser tells of a colour that was drawn
 */
export const fakeCanvas = (
  decode: { width: number; height: number } | Error,
  seen: (value: number) => number = (value) => value,
): DrawingLog => {
  const log: DrawingLog = { decoded: [], drawn: [], closed: 0 };
  class FakeOffscreenCanvas {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {}
    getContext() {
      const { width, height } = this;
      return {
        ...fakePixels(seen),
        fillStyle: '',
        fillRect() {
          log.drawn.push(['fill', this.fillStyle]);
        },
        drawImage: (_picture: unknown, ...numbers: number[]) =>
          log.drawn.push(['draw', { width, height }, numbers]),
      };
    }
    async convertToBlob(options: { type: string; quality: number }) {
      log.drawn.push(['write', options]);
      return new Blob([CANVAS_BYTES], { type: options.type });
    }
  }
  vi.stubGlobal('OffscreenCanvas', FakeOffscreenCanvas);
  vi.stubGlobal('createImageBitmap', async (_file: Blob, options: unknown) => {
    log.decoded.push({ options });
    if (decode instanceof Error) throw decode;
    const close = () => {
      log.closed += 1;
    };
    return { ...decode, close };
  });
  return log;
};

/**
 * In the place of a browser's decoder that can decode smaller: what it was asked for.
 * @param failure what decoding rejects with
 */
export const fakeDecoder = (failure?: Error) => {
  const asked: { type: string; desiredWidth?: number; desiredHeight?: number; closed: number }[] = [];
  class FakeImageDecoder {
    private readonly log;
    constructor({ type, desiredWidth, desiredHeight }: ImageDecoderInit) {
      this.log = { type, desiredWidth, desiredHeight, closed: 0 };
      asked.push(this.log);
    }
    async decode() {
      if (failure) throw failure;
      return { image: { close: () => this.close() } };
    }
    close() {
      this.log.closed += 1;
    }
  }
  vi.stubGlobal('ImageDecoder', FakeImageDecoder);
  return asked;
};
