import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, writeDurably } from './durable-file';

interface Kept<Document> {
  key: string;
  document: Document;
}

/** Documents by key: in memory for reading, a durable file each for keeping. */
export class KeyedStore<Document> {
  private readonly documents = new Map<string, Document>();
  /** Changes of one document happen one after the other. */
  private readonly changing = new Map<string, Promise<void>>();

  private constructor(private readonly folder: string) {}

  static async load<Document>(folder: string): Promise<KeyedStore<Document>> {
    const store = new KeyedStore<Document>(folder);
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const name of names) {
      // A temporary file of a write that a crash cut short.
      if (!name.endsWith('.json')) await rm(join(folder, name), { force: true });
      const kept = name.endsWith('.json') && (await readJson<Kept<Document>>(join(folder, name)));
      if (kept) store.documents.set(kept.key, kept.document);
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
    const turn = (this.changing.get(key) ?? Promise.resolve())
      .catch(() => undefined)
      .then(async () => {
        const document = change(this.documents.get(key));
        const name = createHash('sha256').update(key).digest('hex').slice(0, 40);
        const kept: Kept<Document> = { key, document };
        await writeDurably(join(this.folder, `${name}.json`), `${JSON.stringify(kept)}\n`);
        this.documents.set(key, document);
      });
    this.changing.set(key, turn);
    await turn;
  }

  async clear(): Promise<void> {
    await Promise.allSettled(this.changing.values());
    await rm(this.folder, { recursive: true, force: true });
    this.documents.clear();
    this.changing.clear();
  }
}
