import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolderDurably, syncFile, syncFolder } from '../../state/durable-file';
import type { Piece } from './version';

export interface Written extends Piece {
  /** As hex. */
  md5: string;
}

/**
 * Contents, a file each, named at random. A content counts once a document names it, and that is written after the file
 * is on the disk; what no document names when the sandbox starts was cut short, and goes.
 */
export class Blobs {
  /** How many answers are reading a file. */
  private readonly readers = new Map<string, number>();
  private readonly removedLater = new Set<string>();

  private constructor(private readonly folder: string) {}

  static async open(folder: string): Promise<Blobs> {
    await makeFolderDurably(folder);
    return new Blobs(folder);
  }

  /** Streams a content to the disk; resolves when it would survive a power cut. Leaves nothing when it fails. */
  async write(content: AsyncIterable<Uint8Array>): Promise<Written> {
    const blob = randomUUID();
    const hash = createHash('md5');
    let size = 0;
    const handle = await open(this.pathOf(blob), 'wx', 0o600);
    try {
      for await (const chunk of content) {
        size += chunk.length;
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
      await syncFile(handle);
      await handle.close();
      await syncFolder(this.folder);
    } catch (error) {
      await handle.close().catch(() => undefined);
      await rm(this.pathOf(blob), { force: true });
      throw error;
    }
    return { blob, size, md5: hash.digest('hex') };
  }

  /** The bytes from `start` to before `end` of pieces that follow each other. What is being read stays until its end. */
  read(pieces: readonly Piece[], start: number, end: number): AsyncGenerator<Buffer> {
    const names = pieces.map(({ blob }) => blob);
    for (const name of names) this.readers.set(name, (this.readers.get(name) ?? 0) + 1);
    return this.stream(pieces, start, end, () => this.release(names));
  }

  async remove(pieces: readonly Pick<Piece, 'blob'>[]): Promise<void> {
    for (const { blob } of pieces) {
      if (this.readers.has(blob)) this.removedLater.add(blob);
      else await rm(this.pathOf(blob), { force: true });
    }
  }

  /** Removes every other file. */
  async keepOnly(named: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (!named.has(name)) await rm(join(this.folder, name), { recursive: true, force: true });
    }
  }

  private async *stream(
    pieces: readonly Piece[],
    start: number,
    end: number,
    release: () => Promise<void>,
  ): AsyncGenerator<Buffer> {
    try {
      let offset = 0;
      for (const { blob, size } of pieces) {
        const from = Math.max(start - offset, 0);
        const to = Math.min(end - offset, size);
        offset += size;
        if (from < to) yield* createReadStream(this.pathOf(blob), { start: from, end: to - 1 });
      }
    } finally {
      await release();
    }
  }

  private async release(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const others = (this.readers.get(name) ?? 1) - 1;
      if (others > 0) this.readers.set(name, others);
      else this.readers.delete(name);
      if (others === 0 && this.removedLater.delete(name)) await this.remove([{ blob: name }]);
    }
  }

  private pathOf(blob: string): string {
    return join(this.folder, blob);
  }
}
