import { type MediaReader, UnreadableMedia } from '@/lib/shared/media/byte-source';
import { type Box, createBoxes } from '@/lib/shared/media/film-boxes';

/** Where in the file the samples of a track lie. */

export interface ByteRange {
  offset: number;
  length: number;
}

/** Hours of a camera that writes a position for each picture. */
const MOST_ENTRIES = 2_000_000;
const MOST_RANGES = 50_000;
const PIECE = 64 * 1024;

/** Big-endian numbers of 4 or 8 bytes, from a table that has to fit into its box. */
const readTable = async (reader: MediaReader, box: Box, from: number, count: number, width: 4 | 8) => {
  const start = box.content + from;
  if (count > MOST_ENTRIES || start + count * width > box.end)
    throw new UnreadableMedia('a table is longer than its box');
  const numbers = new Float64Array(count);
  const perPiece = PIECE / width;
  for (let done = 0; done < count; done += perPiece) {
    const length = Math.min(perPiece, count - done);
    const view = await reader.view(start + done * width, length * width);
    for (let index = 0; index < length; index += 1)
      numbers[done + index] = width === 4 ? view.getUint32(index * 4) : Number(view.getBigUint64(index * 8));
  }
  return numbers;
};

const numberAt = async (reader: MediaReader, box: Box, at: number): Promise<number> => {
  if (box.content + at + 4 > box.end) throw new UnreadableMedia('a table ends too early');
  return (await reader.view(box.content + at, 4)).getUint32(0);
};

/** How long each sample is; one number where all are the same. */
const readSizes = async (reader: MediaReader, box: Box): Promise<Float64Array> => {
  const same = await numberAt(reader, box, 4);
  const count = await numberAt(reader, box, 8);
  if (same === 0) return readTable(reader, box, 12, count, 4);
  if (count > MOST_ENTRIES) throw new UnreadableMedia('it has too many samples');
  return new Float64Array(count).fill(same);
};

const readChunks = async (reader: MediaReader, box: Box): Promise<Float64Array> =>
  readTable(reader, box, 8, await numberAt(reader, box, 4), box.type === 'co64' ? 8 : 4);

/** For each chunk, how many samples are in it. */
function* samplesPerChunk(runs: Float64Array, chunks: number): Generator<number> {
  let run = 0;
  for (let chunk = 1; chunk <= chunks; chunk += 1) {
    while ((runs[(run + 1) * 3] ?? Number.POSITIVE_INFINITY) <= chunk) run += 1;
    yield runs[run * 3 + 1] ?? 0;
  }
}

const add = (ranges: ByteRange[], offset: number, length: number, size: number): void => {
  if (length === 0) return;
  if (offset + length > size || ranges.length >= MOST_RANGES)
    throw new UnreadableMedia('samples lie beyond the end, or in too many places');
  const last = ranges.at(-1);
  if (last && last.offset + last.length === offset) last.length += length;
  else ranges.push({ offset, length });
};

/** @throws UnreadableMedia for tables that are missing, do not fit each other, or lead out of the file */
export const sampleRanges = async (reader: MediaReader, track: Box): Promise<readonly ByteRange[]> => {
  const boxes = createBoxes(reader);
  const table = async (...types: readonly string[]): Promise<Box> => {
    const stbl = await boxes.find(track, 'mdia', 'minf', 'stbl');
    if (stbl)
      for await (const box of boxes.between(stbl.content, stbl.end)) if (types.includes(box.type)) return box;
    throw new UnreadableMedia('a track has no table of its samples');
  };
  const sizes = await readSizes(reader, await table('stsz'));
  const chunks = await readChunks(reader, await table('stco', 'co64'));
  const runBox = await table('stsc');
  const runs = await readTable(reader, runBox, 8, (await numberAt(reader, runBox, 4)) * 3, 4);
  const ranges: ByteRange[] = [];
  let sample = 0;
  let chunk = 0;
  for (const samples of samplesPerChunk(runs, chunks.length)) {
    const next = Math.min(sample + samples, sizes.length);
    let length = 0;
    for (; sample < next; sample += 1) length += sizes[sample] ?? 0;
    add(ranges, chunks[chunk] ?? 0, length, reader.size);
    chunk += 1;
  }
  if (sample < sizes.length) throw new UnreadableMedia('samples lie in no chunk');
  return ranges;
};
