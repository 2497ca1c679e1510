import {
  type ByteSource,
  CHOSEN_FILE,
  createMediaReader,
  UnreadableMedia,
} from '@/lib/shared/media/byte-source';
import { createBoxes } from '@/lib/shared/media/film-boxes';
import { LOOKED_AT, typesOf } from '@/lib/shared/media/first-bytes';

/** What a film says of itself in its first bytes. */
export interface FilmFacts {
  /** `video/mp4` and the like; undefined for what no browser plays. */
  type: string | undefined;
  /** Of the whole film; null where the file does not say, as one that was recorded in pieces. */
  seconds: number | null;
  /** False where it begins to play only once all of it has arrived. */
  playsEarly: boolean;
}

/** In the version 1 of the box times have eight bytes. */
const secondsOfHeader = (view: DataView): number | null => {
  const isLong = view.getUint8(0) === 1;
  const scale = view.getUint32(isLong ? 20 : 12);
  const units = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16);
  return scale > 0 && units > 0 ? units / scale : null;
};

const HEADER_BYTES = 32;

const mp4Facts = async (source: ByteSource): Promise<Omit<FilmFacts, 'type'>> => {
  const reader = createMediaReader(source, CHOSEN_FILE);
  const boxes = createBoxes(reader);
  let beginsWithIndex: boolean | undefined;
  let seconds: number | null | undefined;
  for await (const box of boxes.between(0, source.size)) {
    // A film in fragments: they have the same form to the end.
    if (box.type === 'moof') break;
    if (box.type === 'mdat') beginsWithIndex ??= false;
    if (box.type !== 'moov') continue;
    beginsWithIndex ??= true;
    const header = await boxes.find(box, 'mvhd');
    if (!header || header.end - header.content < HEADER_BYTES) break;
    seconds = secondsOfHeader(await reader.view(header.content, HEADER_BYTES));
  }
  if (seconds === undefined)
    throw new UnreadableMedia('its index is missing, as in a recording that ended early');
  return { seconds, playsEarly: beginsWithIndex !== false };
};

/** Where the facts of a WebM stand: before its first picture. */
const WEBM_HEAD_BYTES = 64 * 1024;
const WEBM_DURATION = [0x44, 0x89];
const WEBM_SCALE = [0x2a, 0xd7, 0xb1];

/** The number in the first element with this id; null where there is none. Sizes of these elements have one byte. */
const webmNumber = (bytes: Buffer, id: readonly number[]): number | null => {
  const at = bytes.indexOf(Buffer.from(id));
  if (at < 0) return null;
  const [size, content] = [(bytes[at + id.length] ?? 0) & 0x7f, at + id.length + 1];
  if (content + size > bytes.length) return null;
  if (id === WEBM_SCALE) return size > 0 && size <= 6 ? bytes.readUIntBE(content, size) : null;
  if (size === 8) return bytes.readDoubleBE(content);
  return size === 4 ? bytes.readFloatBE(content) : null;
};

const webmFacts = async (source: ByteSource): Promise<Omit<FilmFacts, 'type'>> => {
  const bytes = Buffer.from(await source.read(0, Math.min(WEBM_HEAD_BYTES, source.size)));
  const duration = webmNumber(bytes, WEBM_DURATION);
  const nanoseconds = webmNumber(bytes, WEBM_SCALE) ?? 1_000_000;
  return { seconds: duration === null ? null : (duration * nanoseconds) / 1e9, playsEarly: true };
};

/** @throws UnreadableMedia for a film that is cut off */
export const filmFacts = async (source: ByteSource): Promise<FilmFacts> => {
  const [type] = typesOf(await source.read(0, Math.min(LOOKED_AT, source.size)));
  if (type === 'video/mp4' || type === 'video/quicktime') return { type, ...(await mp4Facts(source)) };
  if (type === 'video/webm') return { type, ...(await webmFacts(source)) };
  return { type, seconds: null, playsEarly: true };
};
