import type { UploadRuntime } from '@/lib/storage/upload/upload-runtime';

interface Timer {
  at: number;
  callback: () => void;
}

/** Lets everything run that waits for nothing but promises. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A clock, a network and other tabs that a test moves by hand. */
export class FakeWorld {
  now = 1_790_000_000_000;
  readonly warnings: string[] = [];
  private readonly timers = new Set<Timer>();
  private readonly listeners = new Set<() => void>();
  private readonly locked = new Map<string, Promise<unknown>>();
  private online = true;
  /** Of the line, which all requests share. Without an end each of them takes 10 ms. */
  bytesPerSecond = Number.POSITIVE_INFINITY;
  /** Bytes of each body that its sender takes for sent at once. */
  buffer = 0;
  /** Bytes that a slow line has carried, also in vain. */
  carried = 0;
  private carrying = 0;

  /** The world as one page of it sees it. */
  readonly runtime: UploadRuntime = {
    now: () => this.now,
    schedule: (milliseconds, callback) => this.schedule(milliseconds, callback),
    random: () => 0.5,
    isOnline: () => this.online,
    onOnline: (callback) => {
      this.listeners.add(callback);
      return () => this.listeners.delete(callback);
    },
    exclusively: async (name, signal, onWait, work) => {
      if (this.locked.has(name)) await onWait();
      while (this.locked.has(name)) {
        const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
        await Promise.race([this.locked.get(name), aborted]);
        signal.throwIfAborted();
      }
      const working = work();
      this.locked.set(
        name,
        working.then(
          () => {},
          () => {},
        ),
      );
      try {
        return await working;
      } finally {
        this.locked.delete(name);
      }
    },
    warn: (message) => this.warnings.push(message),
  };

  schedule(milliseconds: number, callback: () => void): () => void {
    const timer = { at: this.now + milliseconds, callback };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** Resolves after so many milliseconds of this world, or rejects with the signal's reason. */
  pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const onAbort = () => {
        callOff();
        reject(signal?.reason);
      };
      const callOff = this.schedule(milliseconds, () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      });
      signal?.addEventListener('abort', onAbort);
    });
  }

  /** Resolves once so many bytes have gone, or rejects with the signal's reason. */
  async carry(bytes: number, onBytes: ((bytes: number) => void) | undefined, signal?: AbortSignal) {
    if (this.bytesPerSecond === Number.POSITIVE_INFINITY) {
      onBytes?.(Math.floor(bytes / 2));
      return this.pause(10, signal);
    }
    this.carrying += 1;
    try {
      let sent = 0;
      const note = (next: number) => {
        this.carried += next - sent;
        sent = next;
        onBytes?.(sent);
      };
      if (this.buffer > 0) note(Math.min(bytes, this.buffer));
      while (sent < bytes) {
        await this.pause(1_000, signal);
        note(Math.min(bytes, sent + Math.floor(this.bytesPerSecond / this.carrying)));
      }
    } finally {
      this.carrying -= 1;
    }
  }

  setOnline(online: boolean): void {
    this.online = online;
    if (online) for (const listener of [...this.listeners]) listener();
  }

  /** Lets time pass until the condition holds. */
  async until(condition: () => boolean): Promise<void> {
    for (;;) {
      await turn();
      if (condition()) return;
      this.tick();
    }
  }

  /** Lets so many milliseconds pass. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    let over = false;
    this.schedule(milliseconds, () => {
      over = true;
    });
    await this.until(() => over && this.now >= end);
  }

  /** What a promise settles to, however long that takes in this world. */
  async settled<Result>(promise: Promise<Result>): Promise<Result> {
    let isSettled = false;
    const note = () => {
      isSettled = true;
    };
    promise.then(note, note);
    await this.until(() => isSettled);
    return promise;
  }

  private tick(): void {
    const [first] = [...this.timers].sort((one, other) => one.at - other.at);
    if (!first) return;
    this.timers.delete(first);
    this.now = Math.max(this.now, first.at);
    first.callback();
  }
}

/** A store of a browser that keeps what it is given until the test ends. */
export const createFakeLocalStorage = (): Storage => {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
};
