import { refusals } from '../refusal';

const LONGEST_LINE = 8192;

/** Reads lines and counted bytes from a stream of chunks, without keeping more than one chunk. */
export class ByteReader {
  private rest: Buffer = Buffer.alloc(0);
  private readonly chunks: AsyncIterator<Buffer>;

  constructor(stream: AsyncIterable<Buffer>) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** Text up to the next CRLF, without it. */
  async line(): Promise<string> {
    for (;;) {
      const end = this.rest.indexOf('\r\n');
      if (end >= 0) {
        const line = this.rest.subarray(0, end).toString('latin1');
        this.rest = this.rest.subarray(end + 2);
        return line;
      }
      if (this.rest.length > LONGEST_LINE)
        throw refusals.invalidRequest('A line of the chunked body is too long');
      this.rest = Buffer.concat([this.rest, await this.next()]);
    }
  }

  /** The next `count` bytes, in pieces as they come. */
  async *bytes(count: number): AsyncGenerator<Buffer> {
    let missing = count;
    while (missing > 0) {
      if (this.rest.length === 0) this.rest = await this.next();
      const piece = this.rest.subarray(0, missing);
      this.rest = this.rest.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  private async next(): Promise<Buffer> {
    const { done, value } = await this.chunks.next();
    if (done) throw refusals.incompleteBody();
    return value;
  }
}
