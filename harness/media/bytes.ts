import type { ByteSource } from '@/lib/shared/media/byte-source';

/** Files that tests make byte by byte. */

export type Bytes = Uint8Array<ArrayBuffer>;

/** Text has one byte for each character. */
export const bytes = (...pieces: readonly (string | number | Uint8Array | readonly number[])[]): Bytes =>
  new Uint8Array(
    Buffer.concat(
      pieces.map((piece) => {
        if (typeof piece === 'string') return Buffer.from(piece, 'latin1');
        return typeof piece === 'number' ? Buffer.from([piece]) : Buffer.from(piece);
      }),
    ),
  );

export const uint16 = (value: number): Bytes => {
  const made = new Uint8Array(2);
  new DataView(made.buffer).setUint16(0, value);
  return made;
};

export const uint32 = (...values: readonly number[]): Bytes => {
  const made = new Uint8Array(values.length * 4);
  for (const [index, value] of values.entries()) new DataView(made.buffer).setUint32(index * 4, value);
  return made;
};

export const uint64 = (value: number): Bytes => {
  const made = new Uint8Array(8);
  new DataView(made.buffer).setBigUint64(0, BigInt(value));
  return made;
};

/** Counts what is read of a file, which may say that it is longer than it is: the rest is zeros. */
export const countingSource = (content: Uint8Array, size = content.length) => {
  const counted = { reads: 0, bytes: 0, largest: 0 };
  const source: ByteSource = {
    size,
    async read(offset, length) {
      counted.reads += 1;
      counted.bytes += length;
      counted.largest = Math.max(counted.largest, length);
      const made = new Uint8Array(length);
      made.set(content.subarray(Math.min(offset, content.length), offset + length));
      return made;
    },
  };
  return { source, counted };
};

export const isIn = (content: Uint8Array, text: string): boolean =>
  Buffer.from(content).includes(Buffer.from(text, 'latin1'));
