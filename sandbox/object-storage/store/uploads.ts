import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolderDurably } from '../../state/durable-file';
import { KeyedMutex } from '../../state/keyed-mutex';
import { KeyedStore } from '../../state/keyed-store';
import type { Checksums } from '../body/checksums';
import type { Blobs } from './blobs';
import type { Description, Piece } from './version';

export interface Upload {
  id: string;
  bucket: string;
  key: string;
  /** Epoch milliseconds. */
  initiated: number;
  description: Description;
}

export interface Part extends Piece {
  number: number;
  /** Without quotes. */
  etag: string;
  lastModified: number;
  checksums: Checksums;
}

interface Open {
  upload: Upload;
  parts: KeyedStore<Part>;
}

/** Unfinished multipart uploads: a durable document for each, and one for each of its parts. */
export class Uploads {
  private readonly mutex = new KeyedMutex();
  private readonly open = new Map<string, Open>();

  private constructor(
    private readonly folder: string,
    private readonly store: KeyedStore<Upload>,
    private readonly blobs: Blobs,
  ) {}

  static async load(folder: string, blobs: Blobs): Promise<Uploads> {
    await makeFolderDurably(join(folder, 'parts'));
    const store = await KeyedStore.load<Upload>(join(folder, 'open'));
    const uploads = new Uploads(folder, store, blobs);
    for (const upload of store.list()) {
      uploads.open.set(upload.id, {
        upload,
        parts: await KeyedStore.load<Part>(uploads.partsFolder(upload.id)),
      });
    }
    // Parts of uploads whose own document is gone: a crash came between the two.
    for (const id of await readdir(join(folder, 'parts'))) {
      if (!uploads.open.has(id)) await rm(uploads.partsFolder(id), { recursive: true, force: true });
    }
    return uploads;
  }

  async start(bucket: string, key: string, initiated: number, description: Description): Promise<Upload> {
    const upload: Upload = { id: randomBytes(24).toString('base64url'), bucket, key, initiated, description };
    await makeFolderDurably(this.partsFolder(upload.id));
    const parts = await KeyedStore.load<Part>(this.partsFolder(upload.id));
    await this.store.change(upload.id, () => upload);
    this.open.set(upload.id, { upload, parts });
    return upload;
  }

  find(bucket: string, key: string, id: string): Upload | undefined {
    const upload = this.open.get(id)?.upload;
    return upload?.bucket === bucket && upload.key === key ? upload : undefined;
  }

  list(): Upload[] {
    return [...this.open.values()].map(({ upload }) => upload);
  }

  /** In the order of their numbers. */
  parts(id: string): Part[] {
    const parts = this.open.get(id)?.parts.list() ?? [];
    return parts.sort((a, b) => a.number - b.number);
  }

  /** Keeps a part in place of one with its number. False, and its content gone, when the upload has ended meanwhile. */
  putPart(id: string, part: Part): Promise<boolean> {
    return this.mutex.run(id, async () => {
      const open = this.open.get(id);
      if (!open) {
        await this.blobs.remove([part]);
        return false;
      }
      const name = String(part.number);
      const before = open.parts.find(name);
      await open.parts.change(name, () => part);
      if (before) await this.blobs.remove([before]);
      return true;
    });
  }

  /**
   * Ends an upload: `use` decides, while nothing else happens to it, which contents stay. What it throws leaves the upload
   * as it was. Undefined when there is no such upload.
   */
  finish<Result>(
    id: string,
    use: (upload: Upload, parts: readonly Part[]) => Promise<{ result: Result; kept: readonly Piece[] }>,
  ): Promise<Result | undefined> {
    return this.mutex.run(id, async () => {
      const open = this.open.get(id);
      if (!open) return undefined;
      const parts = this.parts(id);
      const { result, kept } = await use(open.upload, parts);
      const names = new Set(kept.map(({ blob }) => blob));
      await this.forget(id);
      await this.blobs.remove(parts.filter(({ blob }) => !names.has(blob)));
      return result;
    });
  }

  async clear(): Promise<void> {
    await this.mutex.settled();
    for (const id of [...this.open.keys()]) await this.forget(id);
  }

  private async forget(id: string): Promise<void> {
    await this.store.remove(id);
    this.open.delete(id);
    await rm(this.partsFolder(id), { recursive: true, force: true });
  }

  private partsFolder(id: string): string {
    return join(this.folder, 'parts', id);
  }
}
