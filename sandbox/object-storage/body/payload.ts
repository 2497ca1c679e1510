import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refusal, refusals } from '../refusal';
import type { StorageRequest } from '../request';
import type { Signed } from '../signature/authenticate';
import { isChunked, unchunked } from './aws-chunked';
import { CHECKSUMS, type ChecksumName, type Checksums, requireChecksum, type Sum, sumOf } from './checksums';

/** The content of a request, held against everything that the request says about it. */
export interface Payload {
  /** In bytes, as announced. */
  size: number;
  /** Once only. Throws at the end, when the content is not what was announced. */
  read(): AsyncGenerator<Buffer>;
  /** What the client gave, checked; complete when everything has been read. */
  checksums: Checksums;
  /** All of it as UTF-8; refuses more than `most` bytes. */
  text(most: number): Promise<string>;
}

const SHA256 = /^[0-9a-f]{64}$/;

const announcedSize = (request: StorageRequest, isChunkedBody: boolean): number => {
  const text = request.header(isChunkedBody ? 'x-amz-decoded-content-length' : 'content-length');
  if (text === undefined && request.method === 'POST') return 0;
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw refusals.missingContentLength();
  return Number(text);
};

const contentMd5 = (request: StorageRequest): string | undefined => {
  const value = request.header('content-md5');
  if (value !== undefined && Buffer.from(value, 'base64').length !== 16) throw refusals.invalidDigest();
  return value;
};

const isChecksum = (name: string): name is ChecksumName => CHECKSUMS.includes(name as ChecksumName);

const PREFIX = 'x-amz-checksum-';
/** Headers that say how a checksum is made, and are none. */
const ABOUT = ['x-amz-checksum-algorithm', 'x-amz-checksum-mode', 'x-amz-checksum-type'];

/** The name in `x-amz-checksum-crc32`. Refuses those that the stand-in cannot compute. */
const checksumName = (header: string): ChecksumName => {
  const name = header.slice(PREFIX.length);
  if (isChecksum(name)) return name;
  throw refusals.notImplemented(`The sandbox knows the checksums ${CHECKSUMS.join(', ')}, not ${name}.`);
};

const announcedChecksums = (request: StorageRequest): Map<ChecksumName, string | undefined> => {
  const sums = new Map<ChecksumName, string | undefined>();
  for (const [header, value] of request.headersWith(PREFIX)) {
    if (ABOUT.includes(header)) continue;
    const name = checksumName(header);
    sums.set(name, requireChecksum(name, value));
  }
  for (const header of (request.header('x-amz-trailer') ?? '').toLowerCase().split(',')) {
    if (header.trim().startsWith(PREFIX)) sums.set(checksumName(header.trim()), undefined);
  }
  return sums;
};

interface Expected {
  size: number;
  payloadHash: string | null;
  md5: string | undefined;
  sums: Map<ChecksumName, string | undefined>;
}

const expectedOf = (request: StorageRequest, { payloadHash }: Signed): Expected => {
  const chunked = isChunked(payloadHash);
  if (!chunked && payloadHash !== 'UNSIGNED-PAYLOAD' && !SHA256.test(payloadHash)) {
    throw refusals.invalidArgument(
      'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, STREAMING-AWS4-HMAC-SHA256-PAYLOAD, or a valid sha256 value.',
      'x-amz-content-sha256',
      payloadHash,
    );
  }
  return {
    size: announcedSize(request, chunked),
    payloadHash: SHA256.test(payloadHash) ? payloadHash : null,
    md5: contentMd5(request),
    sums: announcedChecksums(request),
  };
};

const requireDigests = (
  { payloadHash, md5 }: Expected,
  digests: { sha256: string | undefined; md5: string | undefined },
): void => {
  if (payloadHash !== null && digests.sha256 !== payloadHash) {
    throw new Refusal(
      'XAmzContentSHA256Mismatch',
      400,
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  if (md5 !== undefined && digests.md5 !== md5) throw refusals.badDigest('Content-MD5');
};

const requireSums = (
  sums: Expected['sums'],
  computed: ReadonlyMap<ChecksumName, Sum>,
  trailers: ReadonlyMap<string, string>,
): Checksums => {
  const checksums: Checksums = {};
  for (const [name, announced] of sums) {
    const given = announced ?? trailers.get(`${PREFIX}${name}`);
    if (given === undefined) throw refusals.invalidRequest(`The trailer x-amz-checksum-${name} is missing`);
    if (requireChecksum(name, given) !== computed.get(name)?.digest())
      throw refusals.badDigest(name.toUpperCase());
    checksums[name] = given;
  }
  return checksums;
};

/** The content of a request, before any of it has been read. Refuses what cannot be right about its headers. */
export const payloadOf = (raw: IncomingMessage, request: StorageRequest, signed: Signed): Payload => {
  const expected = expectedOf(request, signed);
  const checksums: Checksums = {};

  async function* read(): AsyncGenerator<Buffer> {
    let trailers = new Map<string, string>();
    const keep = (found: Map<string, string>) => {
      trailers = found;
    };
    // A refusal half-way must still reach the client, so the connection stays open.
    const sent: AsyncIterable<Buffer> = raw.iterator({ destroyOnReturn: false });
    const stream = isChunked(signed.payloadHash) ? unchunked(sent, signed, keep) : sent;
    const sha256 = expected.payloadHash === null ? null : createHash('sha256');
    const md5 = expected.md5 === undefined ? null : createHash('md5');
    const computed = new Map([...expected.sums.keys()].map((name) => [name, sumOf(name)]));
    let size = 0;
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > expected.size) throw refusals.incompleteBody();
      for (const sum of [sha256, md5, ...computed.values()]) sum?.update(chunk);
      yield chunk;
    }
    if (size !== expected.size) throw refusals.incompleteBody();
    requireDigests(expected, { sha256: sha256?.digest('hex'), md5: md5?.digest('base64') });
    Object.assign(checksums, requireSums(expected.sums, computed, trailers));
  }

  const text = async (most: number): Promise<string> => {
    if (expected.size > most) throw refusals.malformedXml();
    const chunks: Buffer[] = [];
    for await (const chunk of read()) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
  };

  return { size: expected.size, read, checksums, text };
};
