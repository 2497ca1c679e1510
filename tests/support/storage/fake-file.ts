/** Bytes of a made-up file: which file, and from where to where. */
export interface Piece {
  content: string;
  begin: number;
  end: number;
}

class FakeSlice extends Blob {
  constructor(
    readonly piece: Piece,
    private readonly read: () => void,
  ) {
    super([]);
    Object.defineProperty(this, 'size', { value: piece.end - piece.begin });
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    this.read();
    return new Uint8Array(this.size).fill(this.piece.content.charCodeAt(0)).buffer;
  }
}

/** A file of any size that takes no memory. A test can change it, as somebody might on the disk. */
export class FakeFile extends File {
  content: string;
  /** A browser refuses to read a file that has changed on the disk. */
  isReadable = true;

  constructor(bytes: number, { name = 'film.mp4', content = 'a', lastModified = 1 } = {}) {
    super([], name, { type: 'video/mp4', lastModified });
    this.content = content;
    Object.defineProperty(this, 'size', { value: bytes, writable: true });
  }

  override slice(begin = 0, end = this.size): Blob {
    const from = begin < 0 ? Math.max(0, this.size + begin) : begin;
    const piece = { content: this.content, begin: from, end: Math.min(end, this.size) };
    return new FakeSlice(piece, () => {
      if (!this.isReadable) throw new DOMException('changed', 'NotReadableError');
    });
  }
}

/** Of which bytes a body is made; null for a real one. */
export const pieceOf = (body: Blob): Piece | null => {
  if (body instanceof FakeSlice) return body.piece;
  return body instanceof FakeFile ? { content: body.content, begin: 0, end: body.size } : null;
};
