import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChild, freePort } from '../../../harness/processes';
import type { BrowserDriver, Engine, RunningBrowser, Surroundings, WindowSize } from '../driver';
import { WATCH } from '../in-page/bundle';
import { type Relay, startRelay } from './relay';
import { WebDriverSession, whenReady } from './webdriver';

/** WebKit, as GNOME's browsers have it, by WebKitWebDriver in a display that nobody sees. */

const WINDOW = join(process.cwd(), 'e2e/browsers/engines/webkit-window.py');
const PATIENCE_MS = 60_000;

/** Large enough for a picture of the longest page. */
const SCREEN = { width: 1500, height: 9000 };

const ONE_VIEW = 'its driver has one view';

class WebKitWindow implements BrowserDriver {
  constructor(
    private readonly session: WebDriverSession,
    private readonly relay: Relay,
    private readonly size: WindowSize,
    private readonly folder: string,
  ) {}

  open(address: string): Promise<void> {
    return this.session.open(address);
  }

  async evaluate<Value>(expression: string): Promise<Value> {
    type Outcome = { value?: Value; error?: string };
    const { value, error } = await this.session.runUntilAnswer<Outcome>(`
      const answer = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${expression})).then(
        (value) => answer({ value }),
        (error) => answer({ error: String(error) }),
      );`);
    if (error) throw new Error(error);
    return value as Value;
  }

  async click(element: string): Promise<void> {
    await this.session.click(await this.session.element(element));
  }

  /** The driver drops characters beyond the first plane, such as emoji, on any page; they come as from a picker. */
  async type(element: string, text: string): Promise<void> {
    const field = await this.session.element(element);
    for (const piece of text.split(/([\u{10000}-\u{10ffff}]+)/u).filter(Boolean))
      if (/^[\u{10000}-\u{10ffff}]/u.test(piece))
        await this.evaluate(`document.execCommand('insertText', false, ${JSON.stringify(piece)})`);
      else await this.session.sendKeys(field, piece);
  }

  async chooseFiles(element: string, paths: readonly string[]): Promise<void> {
    await this.session.sendKeys(await this.session.element(element), paths.join('\n'));
  }

  async setOffline(offline: boolean): Promise<void> {
    this.relay.setOffline(offline);
  }

  openTab(): Promise<BrowserDriver> {
    return Promise.reject(new Error(ONE_VIEW));
  }

  async pictureOf(element: string): Promise<string> {
    return this.session.pictureOf(await this.session.element(element));
  }

  async screenshot(path: string): Promise<void> {
    const height = await this.evaluate<number>('document.documentElement.scrollHeight');
    await this.resize(Math.min(height, SCREEN.height));
    await writeFile(path, Buffer.from(await this.session.screenshot(), 'base64'));
    await this.resize(this.size.height);
  }

  /** Resolves when the page has been drawn at this height. */
  private async resize(height: number): Promise<void> {
    await this.session.resize({ ...this.size, height });
    await this.evaluate(`new Promise((done) => {
      const frame = () => (innerHeight === ${height} ? requestAnimationFrame(() => requestAnimationFrame(done)) : requestAnimationFrame(frame));
      frame();
    })`);
  }

  async complaints(): Promise<readonly string[]> {
    const lines = await readFile(join(this.folder, 'complaints.txt'), 'utf8').catch(() => '');
    return lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as string);
  }

  async close(): Promise<void> {
    await this.session.close();
    this.relay.close();
    // The network's process of the browser ends a moment after its window, and may still write to its cache.
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

const openWindow = async (
  driver: string,
  { size, script = '', line }: Surroundings,
): Promise<[BrowserDriver, string]> => {
  const folder = await mkdtemp(join(tmpdir(), 'breaking-barriers-webkit-'));
  await writeFile(join(folder, 'watch.js'), `${WATCH}\n${script}`);
  const relay = await startRelay(line);
  const args = [WINDOW, size.width, size.height, folder, relay.address].map(String);
  const session = await WebDriverSession.start(driver, {
    'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args },
  });
  return [new WebKitWindow(session, relay, size, folder), session.version];
};

/** A display of its own, and its number. */
const startDisplay = async (): Promise<{ display: ChildProcess; number: string }> => {
  const { width, height } = SCREEN;
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const display = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    display.once('error', reject).once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    display.stdio[3]?.once('data', (chunk) => resolve(String(chunk).trim()));
  });
  return { display, number };
};

const start = async (): Promise<RunningBrowser> => {
  const { display, number } = await startDisplay();
  const port = await freePort();
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number}`, TZ: 'America/Sao_Paulo', GTK_THEME: 'Adwaita' },
  });
  const driver = `http://127.0.0.1:${port}`;
  await whenReady(driver, PATIENCE_MS);
  return {
    version: 'WebKitGTK',
    isThere: () => child.exitCode === null,
    openWindow: async (surroundings) => (await openWindow(driver, surroundings))[0],
    close: async () => {
      await endChild(child);
      await endChild(display);
    },
  };
};

const canImport = (): boolean =>
  spawnSync('/usr/bin/python3', [
    '-c',
    "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1'); from gi.repository import Gtk, WebKit2",
  ]).status === 0;

export const webkitEngine: Engine = {
  name: 'WebKit',
  packages: [
    'webkit2gtk-driver',
    'python3-gi',
    'gir1.2-webkit2-4.1',
    'gir1.2-gtk-3.0',
    'xvfb',
    'xauth',
    'gstreamer1.0-plugins-base',
    'gstreamer1.0-plugins-good',
    'gstreamer1.0-plugins-bad',
    'gstreamer1.0-libav',
  ],
  cannot: { 'forced colours': 'it has none', 'a second tab': ONE_VIEW },
  missing: () => [
    ...['WebKitWebDriver', 'Xvfb'].filter((program) => !existsSync(`/usr/bin/${program}`)),
    ...(canImport() ? [] : ['WebKit2 for Python']),
  ],
  start,
};
