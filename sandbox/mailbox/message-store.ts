import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock';
import { readJson, removeDurably, writeDurably } from '../state/durable-file';

export interface Message {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  /** The six digits that somebody is to type in, when there are any. */
  code: string | null;
  /** ISO 8601, by the sandbox's clock. */
  at: string;
}

interface Kept extends Message {
  /** Order of arrival, which the movable clock does not tell. */
  order: number;
}

const KEEP = 500;
const CODE = /(?<!\d)\d{6}(?!\d)/;

/** The newest 500 e-mails, one file each. */
export class MessageStore {
  /** Oldest first. */
  private messages: Kept[] = [];

  private constructor(
    private readonly folder: string,
    private readonly clock: Clock,
  ) {}

  static async load(dataDir: string, clock: Clock): Promise<MessageStore> {
    const store = new MessageStore(join(dataDir, 'mailbox'), clock);
    const names = await readdir(store.folder).catch(() => []);
    for (const name of names) {
      const path = join(store.folder, name);
      const message = name.endsWith('.json') ? await readJson<Kept>(path) : undefined;
      if (message) store.messages.push(message);
      else await rm(path, { force: true });
    }
    store.messages.sort((one, other) => one.order - other.order);
    return store;
  }

  /** Resolves when the message would survive a crash. */
  async add(mail: { from: string; to: string; subject: string; text: string }): Promise<void> {
    const message: Kept = {
      id: randomUUID(),
      ...mail,
      code: CODE.exec(mail.text)?.[0] ?? null,
      at: new Date(this.clock.now()).toISOString(),
      order: (this.messages.at(-1)?.order ?? 0) + 1,
    };
    this.messages.push(message);
    try {
      await writeDurably(this.pathOf(message), JSON.stringify(message));
    } catch (error) {
      this.messages = this.messages.filter((each) => each !== message);
      throw error;
    }
    for (const old of this.messages.splice(0, Math.max(0, this.messages.length - KEEP))) {
      await rm(this.pathOf(old), { force: true });
    }
  }

  /** Newest first; `to` compares addresses without regard to case. */
  list(to?: string): Message[] {
    const wanted = to?.trim().toLowerCase();
    return this.messages
      .filter((message) => !wanted || message.to.toLowerCase() === wanted)
      .map(({ order: _order, ...message }) => message)
      .reverse();
  }

  async clear(): Promise<void> {
    const gone = this.messages;
    this.messages = [];
    for (const message of gone) await removeDurably(this.pathOf(message));
  }

  private pathOf(message: Kept): string {
    return join(this.folder, `${message.id}.json`);
  }
}
