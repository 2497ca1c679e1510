import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../clock';
import { KeyedStore } from '../state/keyed-store';

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

/** The newest 500 e-mails. */
export class MessageStore {
  private order: number;

  private constructor(
    private readonly store: KeyedStore<Kept>,
    private readonly clock: Clock,
  ) {
    this.order = Math.max(0, ...store.list().map((message) => message.order));
  }

  static async load(dataDir: string, clock: Clock): Promise<MessageStore> {
    return new MessageStore(await KeyedStore.load<Kept>(join(dataDir, 'mailbox')), clock);
  }

  /** Resolves when the message would survive a crash. */
  async add(mail: { from: string; to: string; subject: string; text: string }): Promise<void> {
    const id = randomUUID();
    this.order += 1;
    const message: Kept = {
      id,
      ...mail,
      code: CODE.exec(mail.text)?.[0] ?? null,
      at: new Date(this.clock.now()).toISOString(),
      order: this.order,
    };
    await this.store.change(id, () => message);
    for (const old of this.newestFirst().slice(KEEP)) await this.store.remove(old.id);
  }

  /** Newest first; `to` compares addresses without regard to case. */
  list(to?: string): Message[] {
    const wanted = to?.trim().toLowerCase();
    return this.newestFirst()
      .filter((message) => !wanted || message.to.toLowerCase() === wanted)
      .map(({ order: _order, ...message }) => message);
  }

  clear(): Promise<void> {
    return this.store.clear();
  }

  private newestFirst(): Kept[] {
    return this.store.list().sort((one, other) => other.order - one.order);
  }
}
