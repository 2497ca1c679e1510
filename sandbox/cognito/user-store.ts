import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, removeDurably, writeDurably } from '../state/durable-file';
import type { User } from './user';

const emailKey = (email: string): string => email.toLowerCase();

/**
 * The users of one pool: in memory for reading, a file each for keeping. A change happens at once in memory,
 * so parallel requests see each other's, and is answered only when it is on disk.
 */
export class UserStore {
  private readonly bySub = new Map<string, User>();
  private readonly subByEmail = new Map<string, string>();
  private readonly writing = new Map<string, Promise<void>>();
  /** What the disk holds, to go back to when it takes no more. */
  private readonly kept = new Map<string, string>();

  private constructor(private readonly folder: string) {}

  static async load(folder: string): Promise<UserStore> {
    const store = new UserStore(folder);
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const name of names) {
      if (!name.endsWith('.json')) {
        // A temporary file of a write that a crash cut short.
        await rm(join(folder, name), { force: true });
        continue;
      }
      const user = await readJson<User>(join(folder, name));
      if (user) store.hold(user, JSON.stringify(user));
    }
    return store;
  }

  /** By e-mail in any case, or by the user id. */
  find(username: string): User | undefined {
    return this.bySub.get(this.subByEmail.get(emailKey(username)) ?? username);
  }

  /** Adds a user. False, and nothing changed, when the e-mail is taken. */
  async add(user: User): Promise<boolean> {
    if (this.subByEmail.has(emailKey(user.email))) return false;
    this.bySub.set(user.sub, user);
    this.subByEmail.set(emailKey(user.email), user.sub);
    await this.keep(user.sub);
    return true;
  }

  /**
   * Changes a user without interruption and keeps the result. What `change` throws is thrown on after the
   * change made so far (a counted failure, say) has been kept too.
   */
  async change<Result>(user: User, change: (user: User) => Result): Promise<Result> {
    try {
      return change(user);
    } finally {
      await this.keep(user.sub);
    }
  }

  /** Gives a user another e-mail that nobody has confirmed. False, and nothing changed, when somebody else has it. */
  async changeEmail(user: User, email: string): Promise<boolean> {
    const holder = this.subByEmail.get(emailKey(email)) ?? user.sub;
    if (holder !== user.sub) return false;
    await this.change(user, () => {
      this.subByEmail.delete(emailKey(user.email));
      this.subByEmail.set(emailKey(email), user.sub);
      Object.assign(user, { email, emailVerified: false });
    });
    return true;
  }

  async remove(user: User): Promise<void> {
    this.forget(user.sub);
    await this.writing.get(user.sub)?.catch(() => undefined);
    await removeDurably(join(this.folder, `${user.sub}.json`));
  }

  async clear(): Promise<void> {
    for (const sub of [...this.bySub.keys()]) this.forget(sub);
    await Promise.allSettled(this.writing.values());
    await rm(this.folder, { recursive: true, force: true });
  }

  private hold(user: User, content: string): void {
    this.bySub.set(user.sub, user);
    this.subByEmail.set(emailKey(user.email), user.sub);
    this.kept.set(user.sub, content);
  }

  private forget(sub: string): void {
    const user = this.bySub.get(sub);
    if (user) this.subByEmail.delete(emailKey(user.email));
    this.bySub.delete(sub);
    this.kept.delete(sub);
  }

  /** Writes of one user follow each other, so the last one on disk is the last state in memory. */
  private keep(sub: string): Promise<void> {
    const before = this.writing.get(sub) ?? Promise.resolve();
    const write = before
      .catch(() => undefined)
      .then(async () => {
        const user = this.bySub.get(sub);
        if (!user) return;
        const content = JSON.stringify(user);
        if (content === this.kept.get(sub)) return;
        try {
          await writeDurably(join(this.folder, `${sub}.json`), content);
          this.kept.set(sub, content);
        } catch (error) {
          this.goBack(sub);
          throw error;
        }
      });
    this.writing.set(sub, write);
    return write;
  }

  private goBack(sub: string): void {
    const content = this.kept.get(sub);
    const user = this.bySub.get(sub);
    if (content === undefined) this.forget(sub);
    else if (user) {
      this.subByEmail.delete(emailKey(user.email));
      // In place, because requests under way hold the same object.
      this.hold(Object.assign(user, JSON.parse(content)), content);
    }
  }
}
