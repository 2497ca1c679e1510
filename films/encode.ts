import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finished, startFfmpeg } from './render';

/** Bytes a film may have; `BUDGET` is what the encoders aim at, so that they rarely need a second go. */
export const MAX_FILM_BYTES = 500_000;
const BUDGET = 478_000;

const SECONDS_BETWEEN_KEYFRAMES = 8;

export interface Delivery {
  file: string;
  type: string;
  codec: readonly string[];
}

/** In the browser's order of preference. */
export const deliveries: readonly Delivery[] = [
  {
    file: 'film.webm',
    type: 'video/webm; codecs="vp9"',
    codec: [
      ...[
        '-c:v',
        'libvpx-vp9',
        '-cpu-used',
        '2',
        '-row-mt',
        '1',
        '-auto-alt-ref',
        '1',
        '-lag-in-frames',
        '25',
      ],
      ...['-tune-content', 'screen'],
    ],
  },
  {
    file: 'film.mp4',
    // High profile, level 3.1.
    type: 'video/mp4; codecs="avc1.64001F"',
    codec: [
      ...[
        '-c:v',
        'libx264',
        '-profile:v',
        'high',
        '-level:v',
        '3.1',
        '-preset',
        'veryslow',
        '-tune',
        'animation',
      ],
      ...['-movflags', '+faststart'],
    ],
  },
];

const colours = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];

const encodeAt = async (source: string, target: string, codec: readonly string[], bitsPerSecond: number) => {
  for (const pass of ['1', '2']) {
    const output =
      pass === '1' ? ['-f', 'null', '-'] : ['-map_metadata', '-1', '-fflags', '+bitexact', target];
    const ffmpeg = startFfmpeg([
      ...['-i', source, '-an', '-pix_fmt', 'yuv420p', ...colours, ...codec],
      ...[
        '-b:v',
        String(bitsPerSecond),
        '-force_key_frames',
        `expr:gte(t,n_forced*${SECONDS_BETWEEN_KEYFRAMES})`,
      ],
      ...['-pass', pass, '-passlogfile', join(dirname(source), 'pass'), ...output],
    ]);
    ffmpeg.stdin?.end();
    await finished(ffmpeg);
  }
};

/** Encodes in two passes to fit the budget; lowers the rate until the file is small enough. Returns its bytes. */
export const encodeFilm = async (
  source: string,
  target: string,
  delivery: Delivery,
  seconds: number,
): Promise<number> => {
  let bitsPerSecond = Math.floor((BUDGET * 8) / seconds);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await encodeAt(source, target, delivery.codec, bitsPerSecond);
    const bytes = statSync(target).size;
    if (bytes < MAX_FILM_BYTES) return bytes;
    bitsPerSecond = Math.floor(bitsPerSecond * (BUDGET / bytes));
  }
  throw new Error(`${target} stays over ${MAX_FILM_BYTES} bytes.`);
};
