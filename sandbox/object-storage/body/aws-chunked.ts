import { createHash } from 'node:crypto';
import { Refusal, refusals } from '../refusal';
import type { Signed } from '../signature/authenticate';
import { hmac, sha256 } from '../signature/canonical';
import { ByteReader } from './byte-reader';

const EMPTY = sha256('');

const mismatch = () =>
  new Refusal(
    'SignatureDoesNotMatch',
    403,
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );

/** The chain of signatures: each chunk's goes on from the one before. */
class Chain {
  private last: string;

  constructor(private readonly signed: Signed) {
    this.last = signed.signature;
  }

  require(kind: 'PAYLOAD' | 'TRAILER', hashes: readonly string[], given: string | undefined): void {
    const { key, time, scope } = this.signed;
    const text = [`AWS4-HMAC-SHA256-${kind}`, time, scope, this.last, ...hashes].join('\n');
    this.last = hmac(key, text).toString('hex');
    if (given !== this.last) throw mismatch();
  }
}

const HEADER = /^([0-9a-f]{1,12})(?:;chunk-signature=([0-9a-f]{64}))?$/i;

const readTrailers = async (reader: ByteReader, chain: Chain | null): Promise<Map<string, string>> => {
  const trailers = new Map<string, string>();
  let text = '';
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const [name = '', ...value] = line.split(':');
    trailers.set(name.toLowerCase().trim(), value.join(':').trim());
    if (name.toLowerCase() !== 'x-amz-trailer-signature')
      text += `${name.toLowerCase()}:${value.join(':').trim()}\n`;
  }
  if (chain) chain.require('TRAILER', [sha256(text)], trailers.get('x-amz-trailer-signature'));
  return trailers;
};

const BLOCKS = {
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD': { signed: true, trailers: false },
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER': { signed: true, trailers: true },
  'STREAMING-UNSIGNED-PAYLOAD-TRAILER': { signed: false, trailers: true },
} as const;

export const isChunked = (payloadHash: string): payloadHash is keyof typeof BLOCKS =>
  Object.hasOwn(BLOCKS, payloadHash);

/**
 * What is inside an aws-chunked body. Each chunk's signature is checked at its end, so what was given out before belongs
 * to nothing until the last one has passed. `onTrailers` gets what follows the last chunk.
 */
export async function* unchunked(
  stream: AsyncIterable<Buffer>,
  signed: Signed,
  onTrailers: (trailers: Map<string, string>) => void,
): AsyncGenerator<Buffer> {
  const kind = BLOCKS[signed.payloadHash as keyof typeof BLOCKS];
  const reader = new ByteReader(stream);
  const chain = kind.signed ? new Chain(signed) : null;
  for (;;) {
    const [, length, signature] = HEADER.exec(await reader.line()) ?? [];
    if (length === undefined) throw refusals.invalidRequest('The chunked body is malformed');
    const size = Number.parseInt(length, 16);
    const hash = createHash('sha256');
    for await (const piece of reader.bytes(size)) {
      if (chain) hash.update(piece);
      yield piece;
    }
    chain?.require('PAYLOAD', [EMPTY, hash.digest('hex')], signature);
    if (size === 0) break;
    if ((await reader.line()) !== '') throw refusals.invalidRequest('The chunked body is malformed');
  }
  if (kind.trailers) onTrailers(await readTrailers(reader, chain));
  else if ((await reader.line()) !== '') throw refusals.invalidRequest('The chunked body is malformed');
}
