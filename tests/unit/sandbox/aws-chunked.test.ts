import { describe, expect, it } from 'vitest';
import { unchunked } from '@/sandbox/object-storage/body/aws-chunked';
import { signingKey } from '@/sandbox/object-storage/signature/canonical';

/** The worked example of the S3 documentation: 65 KiB of the letter a, in chunks of 64 KiB and 1 KiB. */

const scope = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  date: '20130524',
  region: 'us-east-1',
  service: 's3',
  terminator: 'aws4_request',
};
const signed = {
  key: signingKey('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', scope),
  time: '20130524T000000Z',
  scope: '20130524/us-east-1/s3/aws4_request',
};
const PLAIN = {
  ...signed,
  payloadHash: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
  signature: '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
};
const PLAIN_CHUNKS = [
  'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
  '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
  'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
];
const TRAILING = {
  ...signed,
  payloadHash: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
  signature: '106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e',
};
const TRAILING_CHUNKS = [
  'b474d8862b1487a5145d686f57f013e54db672cee1c953b3010fb58501ef5aa2',
  '1c1344b170168f8e65b41376b44b20fe354e373826ccbbe2c1d40a8cae51e5c7',
  '2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992',
];
const TRAILERS = [
  'x-amz-checksum-crc32c:sOO8/Q==',
  'x-amz-trailer-signature:d81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435',
];

const body = (signatures: readonly string[], trailers: readonly string[] = [], letter = 'a'): Buffer => {
  const sizes = [65_536, 1024, 0];
  const chunks = signatures.map((signature, index) => {
    const size = sizes[index] ?? 0;
    return `${size.toString(16)};chunk-signature=${signature}\r\n${letter.repeat(size)}${size > 0 ? '\r\n' : ''}`;
  });
  return Buffer.from(`${chunks.join('')}${trailers.map((line) => `${line}\r\n`).join('')}\r\n`);
};

/** In pieces that fall apart at every odd place. */
async function* sentAs(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

const read = async (content: Buffer, by: typeof PLAIN, size = 777) => {
  const pieces: Buffer[] = [];
  let trailers = new Map<string, string>();
  const keep = (found: Map<string, string>) => {
    trailers = found;
  };
  for await (const piece of unchunked(sentAs(content, size), by, keep)) pieces.push(piece);
  return { content: Buffer.concat(pieces), trailers };
};

describe('an aws-chunked body', () => {
  it.each([1, 777, 1_000_000])('is read in pieces of %i bytes', async (size) => {
    const { content } = await read(body(PLAIN_CHUNKS), PLAIN, size);
    expect(content.equals(Buffer.alloc(66_560, 'a'))).toBe(true);
  });

  it('has trailers with a signature of their own', async () => {
    const { content, trailers } = await read(body(TRAILING_CHUNKS, TRAILERS), TRAILING);
    expect(content).toHaveLength(66_560);
    expect(trailers.get('x-amz-checksum-crc32c')).toBe('sOO8/Q==');
  });

  it('is refused when content, order or trailer was changed', async () => {
    await expect(read(body(PLAIN_CHUNKS, [], 'b'), PLAIN)).rejects.toThrow(/signature we calculated/);
    await expect(read(body([...PLAIN_CHUNKS].reverse()), PLAIN)).rejects.toThrow(/signature we calculated/);
    const changed = TRAILERS.map((line) => line.replace('sOO8', 'sOO9'));
    await expect(read(body(TRAILING_CHUNKS, changed), TRAILING)).rejects.toThrow(/signature we calculated/);
  });

  it('that is cut short or makes no sense is refused', async () => {
    const whole = body(PLAIN_CHUNKS);
    await expect(read(whole.subarray(0, 50_000), PLAIN)).rejects.toThrow(/number of bytes/);
    await expect(read(whole.subarray(0, -2), PLAIN)).rejects.toThrow(/number of bytes/);
    await expect(read(Buffer.from('hello\r\n'), PLAIN)).rejects.toThrow(/malformed/);
    await expect(read(Buffer.alloc(100_000, 'x'), PLAIN)).rejects.toThrow(/too long/);
  });
});
