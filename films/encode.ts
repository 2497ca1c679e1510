import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Film } from './film';
import { renderFrames } from './render';

/** Bytes that a film may have in each format. */
export const MAX_FILM_BYTES = 1_500_000;

/** At most; a new shot begins with one anyway. */
const FRAMES_BETWEEN_KEYFRAMES = 240;
const THREADS = '1';
const TRIES = 5;

export interface Delivery {
  file: string;
  type: string;
  codec: readonly string[];
  /** Where the quality begins, and by how much more a file is half as large; more is smaller. */
  quality: { first: number; half: number };
}

/** In the browser's order of preference. */
export const deliveries: readonly Delivery[] = [
  {
    file: 'film.webm',
    type: 'video/webm; codecs="vp9"',
    codec: [
      ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '5', '-row-mt', '1'],
      ...['-tune-content', 'screen', '-b:v', '0'],
    ],
    quality: { first: 51, half: 10 },
  },
  {
    file: 'film.mp4',
    // High profile, level 3.1.
    type: 'video/mp4; codecs="avc1.64001F"',
    codec: [
      ...['-c:v', 'libx264', '-profile:v', 'high', '-level:v', '3.1', '-preset', 'faster'],
      ...['-tune', 'animation', '-movflags', '+faststart'],
    ],
    quality: { first: 36, half: 7 },
  },
];

const colours = [
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709'],
  ...['-color_trc', 'bt709', '-color_range', 'tv'],
];

const outputOf = (delivery: Delivery, crf: number, target: string): string[] => [
  ...['-an', ...colours, ...delivery.codec],
  ...['-crf', String(crf), '-threads', THREADS],
  ...['-g', String(FRAMES_BETWEEN_KEYFRAMES)],
  ...['-map_metadata', '-1', '-fflags', '+bitexact', target],
];

/** The quality to try after a file of `size` bytes that was too large: as much lower as its size asks for, by one at least. */
export const nextQuality = (crf: number, size: number, half: number): number =>
  crf + Math.max(1, Math.ceil(half * Math.log2(size / MAX_FILM_BYTES)));

/**
 * Writes a film in each format, at a constant quality; what is too large is written again at a lower one.
 * `coarser` begins lower, for a film of which one knows that much moves in it: as if its first try had been so many
 * times too large.
 */
export const encodeFilm = async (film: Film, seconds: number, folder: string, coarser = 1): Promise<void> => {
  let due = deliveries.map((delivery) => {
    const { first, half } = delivery.quality;
    return { delivery, crf: first + Math.round(half * Math.log2(coarser)) };
  });
  for (let attempt = 0; attempt < TRIES && due.length > 0; attempt += 1) {
    await renderFrames(
      film,
      seconds,
      due.map(({ delivery, crf }) => outputOf(delivery, crf, join(folder, delivery.file))),
    );
    due = due.flatMap(({ delivery, crf }) => {
      const { size } = statSync(join(folder, delivery.file));
      return size > MAX_FILM_BYTES ? [{ delivery, crf: nextQuality(crf, size, delivery.quality.half) }] : [];
    });
  }
  if (due.length > 0)
    throw new Error(`${due[0]?.delivery.file} in ${folder} stays over ${MAX_FILM_BYTES} bytes.`);
};
