/**
 * What the journeys need of a browser. Chromium, Firefox and WebKit each have an adapter in `engines/`; how a person finds
 * things on a page is written once, in `screen.ts`.
 */

export interface WindowSize {
  /** CSS pixels. */
  width: number;
  height: number;
}

/** How requests reach the site. */
export interface Line {
  /** Milliseconds that every request waits before it is sent. */
  waitMs?: number;
  /** Milliseconds that a request for a script waits besides. */
  scriptsWaitMs?: number;
  bytesPerSecond?: number;
  /** The first script of each page is not there when it is asked for the first time. */
  losesFirstScript?: boolean;
}

/** What surrounds a window from its first page on. */
export interface Surroundings {
  size: WindowSize;
  /** JavaScript that runs before the scripts of each page. */
  script?: string;
  line?: Line;
  /** As in a contrast theme of Windows. */
  forcedColors?: boolean;
}

/**
 * One window of a browser that knows nothing of the windows before it: no cookies, no storage, no service worker. An
 * `expression` is JavaScript that the page evaluates, whatever its security policy says; an `element` is an expression
 * that yields an element of the page.
 */
export interface BrowserDriver {
  open(address: string): Promise<void>;
  /** The value of an expression, or of the promise that it yields, as JSON carries it. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Clicks the middle of an element with the mouse. */
  click(element: string): Promise<void>;
  /** Types into an element that has the focus, key by key; what is selected in it is replaced. */
  type(element: string, text: string): Promise<void>;
  /** Gives files of this machine to a file input. */
  chooseFiles(element: string, paths: readonly string[]): Promise<void>;
  /** Takes the network away from pages and service workers, or gives it back. */
  setOffline(offline: boolean): Promise<void>;
  /** Another tab of the same window, which has its cookies, storage and complaints. Closing it leaves the others. */
  openTab(): Promise<BrowserDriver>;
  /** A PNG of an element, in base64. */
  pictureOf(element: string): Promise<string>;
  /** Writes a PNG of the whole page. */
  screenshot(path: string): Promise<void>;
  /** What the browser complained of since the window was opened: console errors, uncaught errors, policy violations. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A browser that runs. */
export interface RunningBrowser {
  /** Name and version as it calls itself. */
  version: string;
  /** False once it has ended by itself. */
  isThere(): boolean;
  openWindow(surroundings: Surroundings): Promise<BrowserDriver>;
  close(): Promise<void>;
}

/** What not every engine can be made to do. */
export type Ability = 'forced colours' | 'a second tab';

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Packages of Debian that have it. */
  packages: readonly string[];
  /** What it cannot do when it is driven, and why. */
  cannot: Partial<Record<Ability, string>>;
  /** What is missing on this machine, such as a program; empty when it can be started. */
  missing(): readonly string[];
  start(): Promise<RunningBrowser>;
}
