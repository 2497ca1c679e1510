import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { refusals } from '../refusal';

/** The checksums that clients send beside a body or after it; each as base64. */

export const CHECKSUMS = ['crc32', 'crc32c', 'sha1', 'sha256'] as const;
export type ChecksumName = (typeof CHECKSUMS)[number];
export type Checksums = Partial<Record<ChecksumName, string>>;

export interface Sum {
  update(bytes: Uint8Array): void;
  /** As base64. */
  digest(): string;
}

const CASTAGNOLI = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

/** CRC-32C, which Node.js does not have. */
const crc32c = (bytes: Uint8Array, before: number): number => {
  let value = ~before;
  for (const byte of bytes) value = (CASTAGNOLI[(value ^ byte) & 0xff] as number) ^ (value >>> 8);
  return ~value >>> 0;
};

const cyclic = (step: (bytes: Uint8Array, before: number) => number): Sum => {
  let value = 0;
  return {
    update: (bytes) => {
      value = step(bytes, value);
    },
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
};

const hashed = (algorithm: string): Sum => {
  const hash = createHash(algorithm);
  return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest('base64') };
};

export const sumOf = (name: ChecksumName): Sum => {
  if (name === 'crc32') return cyclic(crc32);
  return name === 'crc32c' ? cyclic(crc32c) : hashed(name);
};

const LENGTHS: Readonly<Record<ChecksumName, number>> = { crc32: 4, crc32c: 4, sha1: 20, sha256: 32 };

/** Refuses a checksum that cannot be one. */
export const requireChecksum = (name: ChecksumName, value: string): string => {
  if (Buffer.from(value, 'base64').length === LENGTHS[name] && /^[\w+/]+={0,2}$/.test(value)) return value;
  throw refusals.invalidRequest(`Value for x-amz-checksum-${name} header is invalid.`);
};
