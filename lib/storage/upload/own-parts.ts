import { PART_SIZE, partBytes } from '@/lib/shared/storage/limits';
import type { PartsState, Transfer } from './transfer';

/** MD5 (RFC 1321), which browsers do not have: storages know a part by it. No protection against anybody. */

const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const TABLE = Int32Array.from({ length: 64 }, (_none, index) =>
  Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32),
);

const mixed = (round: number, b: number, c: number, d: number): number => {
  if (round === 0) return (b & c) | (~b & d);
  if (round === 1) return (b & d) | (c & ~d);
  return round === 2 ? b ^ c ^ d : c ^ (b | ~d);
};

/** Which word of a block each step takes. */
const WORDS = Int32Array.from({ length: 64 }, (_none, step) => {
  const [factor = 1, plus = 0] =
    [
      [1, 0],
      [5, 1],
      [3, 5],
      [7, 0],
    ][step >> 4] ?? [];
  return (factor * step + plus) & 15;
});

/** With what RFC 1321 adds: a one, zeros, and the length in bits. */
const padded = (bytes: Uint8Array): DataView => {
  const whole = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, bytes.length << 3, true);
  view.setUint32(whole.length - 4, bytes.length >>> 29, true);
  return view;
};

/** In hexadecimal digits. */
const md5 = (bytes: Uint8Array): string => {
  const view = padded(bytes);
  const state = new Int32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]);
  const words = new Int32Array(16);
  for (let at = 0; at < view.byteLength; at += 64) {
    for (let word = 0; word < 16; word += 1) words[word] = view.getInt32(at + word * 4, true);
    let [a = 0, b = 0, c = 0, d = 0] = state;
    for (let step = 0; step < 64; step += 1) {
      const round = step >> 4;
      const shift = SHIFTS[(round << 2) | (step & 3)] ?? 0;
      const sum = (a + mixed(round, b, c, d) + (TABLE[step] ?? 0) + (words[WORDS[step] ?? 0] ?? 0)) | 0;
      [a, d, c] = [d, c, b];
      b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0;
    }
    state[0] = ((state[0] ?? 0) + a) | 0;
    state[1] = ((state[1] ?? 0) + b) | 0;
    state[2] = ((state[2] ?? 0) + c) | 0;
    state[3] = ((state[3] ?? 0) + d) | 0;
  }
  const digits = new DataView(state.buffer);
  return [0, 4, 8, 12].map((at) => digits.getUint32(at).toString(16).padStart(8, '0')).join('');
};

/** The ETag of a part is the MD5 of its bytes, unless the storage encrypts with keys of its own or makes others. */
const MD5 = /^"?([0-9a-f]{32})"?$/;

/**
 * Of the stored parts those that are parts of this very file: what was begun with another one, which only looks like it, is
 * sent anew. Each is read once, a part at a time. An ETag that is no MD5 tells nothing, and its part is kept.
 * @param proven parts that this page has sent or looked at, by number
 */
export const ownParts = async (
  { file, onProgress }: Pick<Transfer, 'file' | 'onProgress'>,
  stored: PartsState['done'],
  proven: Map<number, string>,
  signal: AbortSignal,
): Promise<PartsState['done']> => {
  const own: PartsState['done'] = new Map();
  let bytes = 0;
  for (const [part, eTag] of stored) {
    const [, digest] = MD5.exec(eTag) ?? [];
    if (digest && proven.get(part) !== eTag) {
      signal.throwIfAborted();
      const begin = (part - 1) * PART_SIZE;
      const content = await file.slice(begin, begin + partBytes(file.size, part)).arrayBuffer();
      if (md5(new Uint8Array(content)) !== digest) continue;
    }
    proven.set(part, eTag);
    own.set(part, eTag);
    bytes += partBytes(file.size, part);
    onProgress(bytes);
  }
  return own;
};
