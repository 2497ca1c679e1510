import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, removeDurably, writeDurably } from './durable-file';
import { KeyedMutex } from './keyed-mutex';

interface Kept<Document> {
  key: string;
  document: Document;
}

/** Documents by key: in memory for reading, a durable file each for keeping. */
export class KeyedStore<Document> {
  private readonly documents = new Map<string, Document>();
  /** Changes of one document happen one after the other. */
  private readonly mutex = new KeyedMutex();

  private constructor(private readonly folder: string) {}

  static async load<Document>(folder: string): Promise<KeyedStore<Document>> {
    const store = new KeyedStore<Document>(folder);
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const name of names) {
      const path = join(folder, name);
      const kept = name.endsWith('.json') ? await readJson<Partial<Kept<Document>>>(path) : undefined;
      if (kept?.key !== undefined && kept.document) store.documents.set(kept.key, kept.document);
      // A temporary file of a write that a crash cut short, or a file of an older version.
      else await rm(path, { force: true });
    }
    return store;
  }

  find(key: string): Document | undefined {
    return this.documents.get(key);
  }

  list(): Document[] {
    return [...this.documents.values()];
  }

  /** Puts in place what `change` makes of the document there is; resolves when it is on disk, and is seen only then. */
  async change(key: string, change: (before: Document | undefined) => Document): Promise<void> {
    await this.mutex.run(key, async () => {
      const document = change(this.documents.get(key));
      const kept: Kept<Document> = { key, document };
      await writeDurably(this.pathOf(key), `${JSON.stringify(kept)}\n`);
      this.documents.set(key, document);
    });
  }

  /** Resolves when the document is gone from the disk; nothing there is fine. */
  async remove(key: string): Promise<void> {
    await this.mutex.run(key, async () => {
      this.documents.delete(key);
      await removeDurably(this.pathOf(key));
    });
  }

  async clear(): Promise<void> {
    await this.mutex.settled();
    await rm(this.folder, { recursive: true, force: true });
    this.documents.clear();
  }

  private pathOf(key: string): string {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 40);
    return join(this.folder, `${name}.json`);
  }
}
