import type { World } from '../engine/world';
import type { Device } from './device';

/** A page that is open: the product's own modules, with this device in the place of the browser. */

/** The compiled page, as a function of the names that a browser gives it. @template Page what it exports */
export type PageScript<Page> = (module: { exports: Page }, ...names: unknown[]) => void;

const ORIGIN = 'https://course.example';

/** The names of a browser that the page finds replaced, in the order of `PageScript`. */
export const NAMES = [
  'globalThis',
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'setTimeout',
  'clearTimeout',
  'fetch',
  'Date',
  'Math',
  'performance',
  'crypto',
  'caches',
  'console',
  'AbortSignal',
  'XMLHttpRequest',
  'requestIdleCallback',
  'File',
  'Blob',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
] as const;

/** A request as it leaves a page. */
export interface PageRequest {
  tab: Tab<unknown>;
  path: string;
  query?: Readonly<Record<string, string>>;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  /** Whose cookie it carries. */
  session: number | null;
}

export interface PageAnswer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body: unknown;
}

/** Bytes on their way to the storage. */
export interface PutRequest {
  tab: Tab<unknown>;
  url: string;
  bytes: Uint8Array;
}

export interface PutAnswer {
  status: number;
  body: string;
  eTag: string | null;
}

/** The lines between a device and the rest. `settle` gets an answer, or undefined when there is none. */
export interface Lines {
  call(request: PageRequest, settle: (answer: PageAnswer | undefined) => void): void;
  /** The result breaks it off. */
  put?(
    request: PutRequest,
    onBytes: (bytes: number) => void,
    settle: (answer: PutAnswer | undefined) => void,
  ): () => void;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The parts of `Response` that the product's client reads. */
const responseOf = ({ status, headers = {}, body }: PageAnswer) => {
  let left: Uint8Array | undefined = bytesOf(typeof body === 'string' ? body : JSON.stringify(body));
  return {
    ok: status < 300,
    status,
    headers: { get: (name: string) => headers[name] ?? null },
    body: {
      getReader: () => ({
        read: async () => {
          const value = left;
          left = undefined;
          return { value };
        },
      }),
    },
  };
};

type Listening = ((event: { loaded: number }) => void) | null;

/** The parts of `XMLHttpRequest` that the product uses, to send bytes. */
const requestClass = (tab: Tab<unknown>, { put }: Lines) =>
  class {
    status = 0;
    response = '';
    upload: { onprogress: Listening } = { onprogress: null };
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    ontimeout = () => {};
    timeout = 0;
    private url = '';
    private eTag: string | null = null;
    private breakOff: (() => void) | undefined;

    open(_method: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(): void {}
    getResponseHeader(name: string): string | null {
      return name === 'etag' ? this.eTag : null;
    }
    send(body: FakeFile): void {
      const onBytes = (loaded: number) => this.breakOff && this.upload.onprogress?.({ loaded });
      this.breakOff = put?.({ tab, url: this.url, bytes: body.bytes }, onBytes, (answer) => {
        if (!this.breakOff) return;
        this.breakOff = undefined;
        if (!answer) return this.onerror();
        Object.assign(this, { status: answer.status, response: answer.body, eTag: answer.eTag });
        this.onload();
      });
    }
    abort(): void {
      if (!this.breakOff) return;
      this.breakOff();
      this.breakOff = undefined;
      this.onabort();
    }
  };

/** Bytes that stay the same object however often they are cut: reading them takes no longer than a promise. */
export class FakeFile {
  readonly lastModified: number;

  constructor(
    private readonly parts: readonly (FakeFile | Uint8Array)[],
    readonly name: string,
    { type = '', lastModified = 0 }: { type?: string; lastModified?: number } = {},
  ) {
    this.type = type;
    this.lastModified = lastModified;
  }
  readonly type: string;

  get bytes(): Uint8Array {
    return Uint8Array.from(this.parts.flatMap((part) => [...(part instanceof FakeFile ? part.bytes : part)]));
  }
  get size(): number {
    return this.bytes.length;
  }
  slice(begin?: number, end?: number): FakeFile {
    return new FakeFile([this.bytes.slice(begin, end)], '', { type: this.type });
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.bytes.slice().buffer as ArrayBuffer;
  }
}

export class Tab<Page> {
  state: 'awake' | 'frozen' | 'gone' = 'awake';
  readonly page: Page;
  private readonly window = new EventTarget();
  private readonly document = Object.assign(new EventTarget(), {
    cookie: 'XSRF-TOKEN=token; bb-signed-in=pt-BR',
    visibilityState: 'visible',
  });
  private readonly openedAt: number;

  constructor(
    private readonly world: World,
    readonly device: Device,
    readonly name: string,
    script: PageScript<Page>,
    private readonly lines: Lines,
  ) {
    this.openedAt = world.now;
    device.tabs.push(this);
    const module = { exports: {} as Page };
    script(module, ...this.names());
    this.page = module.exports;
  }

  /** Tells the page of something: `online`, `storage`, `pagehide`. */
  hear(type: string, detail: object = {}): void {
    this.window.dispatchEvent(Object.assign(new Event(type), detail));
  }

  /** The tab comes to the front, or goes to the back. */
  show(visibilityState: 'visible' | 'hidden'): void {
    this.document.visibilityState = visibilityState;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  get isHidden(): boolean {
    return this.document.visibilityState === 'hidden';
  }

  /** Ends without a word, as a tab does whose process dies. */
  crash(): void {
    this.state = 'gone';
    this.device.locks.forget();
  }

  private names(): unknown[] {
    const { world, device, window, document } = this;
    const timers = new Map<number, () => void>();
    let lastTimer = 0;
    const now = () => world.now + device.clockAhead;
    class PageDate extends Date {
      static override now = now;
    }
    const performance = { now: () => world.now - this.openedAt + 1 };
    const navigator = {
      locks: device.hasLocks ? device.locks.of(this) : undefined,
      get onLine() {
        return device.isOnline;
      },
    };
    const location = { href: `${ORIGIN}/pt-BR/`, pathname: '/pt-BR/', origin: ORIGIN };
    const addEventListener = window.addEventListener.bind(window);
    const removeEventListener = window.removeEventListener.bind(window);
    const dispatchEvent = window.dispatchEvent.bind(window);
    const replaced = {
      document,
      navigator,
      location,
      localStorage: device.storage,
      sessionStorage: undefined,
      setTimeout: (act: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]): number => {
        lastTimer += 1;
        const id = lastTimer;
        const ring = () => {
          timers.delete(id);
          act(...given);
        };
        timers.set(id, world.later(milliseconds, `${this.name}: a timer of ${milliseconds} ms`, ring, this));
        return id;
      },
      clearTimeout: (id: number) => {
        timers.get(id)?.();
        timers.delete(id);
      },
      fetch: (url: URL, init: RequestInit) => this.fetch(url, init),
      Date: PageDate,
      Math: Object.assign(Object.create(Math), { random: () => world.random() }),
      performance,
      crypto: {
        // Nobody guesses here, and no two are alike.
        getRandomValues: (values: Uint32Array) => values.map(() => world.newNumber()),
        subtle: { digest: async () => new ArrayBuffer(32) },
      },
      caches: { keys: async () => [], delete: async () => true },
      console: { error() {}, warn() {}, log() {} },
      AbortSignal: {
        timeout: (milliseconds: number): AbortSignal => {
          const limit = new AbortController();
          const late = () => limit.abort(new DOMException('late', 'TimeoutError'));
          world.later(milliseconds, `${this.name}: a limit of ${milliseconds} ms`, late, this);
          return limit.signal;
        },
      },
      XMLHttpRequest: requestClass(this, this.lines),
      File: FakeFile,
      Blob: FakeFile,
      addEventListener,
      removeEventListener,
      dispatchEvent,
    };
    const names = { ...replaced, window: Object.assign(window, { location }) };
    const values: Record<string, unknown> = { ...names, globalThis: names };
    return NAMES.map((name) => values[name]);
  }

  private fetch(url: URL, init: RequestInit): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { device, world } = this;
      const { signal } = init;
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      const { pathname: path, searchParams } = new URL(String(url), ORIGIN);
      const fail = () => reject(new TypeError('Failed to fetch'));
      if (!device.isOnline) return void world.soon(`${this.name}: no network for ${path}`, fail, this);
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      const headers = (init.headers ?? {}) as Record<string, string>;
      const request = {
        tab: this,
        path,
        query: Object.fromEntries(searchParams),
        method: init.method ?? 'GET',
        headers,
        body,
        session: device.session,
      };
      this.lines.call(request, (answer) => (answer ? resolve(responseOf(answer)) : fail()));
    });
  }
}
