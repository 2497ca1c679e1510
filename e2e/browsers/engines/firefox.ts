import { existsSync } from 'node:fs';
import puppeteer, {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type ElementHandle,
  type Page,
} from 'puppeteer-core';
import type { BrowserDriver, Engine, RunningBrowser, Surroundings } from '../driver';
import { WATCH } from '../in-page/bundle';
import { type Relay, startRelay } from './relay';

/** Firefox by Puppeteer over WebDriver BiDi, which needs no geckodriver. */

const PATHS = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];

const installedFirefox = () => PATHS.find((path) => path && existsSync(path));

/** The line as it stands in the console, with what its objects hold. */
const described = async (message: ConsoleMessage): Promise<string> => {
  const values = await Promise.all(message.args().map((value) => value.jsonValue().catch(() => '…')));
  const words = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  return `${words.join(' ') || message.text()} (${message.location().url ?? ''})`;
};

class FirefoxWindow implements BrowserDriver {
  constructor(
    private readonly page: Page,
    private readonly relay: Relay,
    private readonly end: () => Promise<void>,
    private readonly heard: (string | Promise<string>)[] = [],
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.heard.push(described(message));
    });
    page.on('pageerror', (error) =>
      this.heard.push(`not caught: ${(error as Error).message} (${page.url()})`),
    );
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.page.evaluate(expression) as Promise<Value>;
  }

  private async element(expression: string): Promise<ElementHandle> {
    const found = (await this.page.evaluateHandle(expression)).asElement();
    if (!found) throw new Error(`The element has gone: ${expression}`);
    return found as ElementHandle;
  }

  async click(element: string): Promise<void> {
    await (await this.element(element)).click();
  }

  async type(_element: string, text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async chooseFiles(element: string, paths: readonly string[]): Promise<void> {
    await ((await this.element(element)) as ElementHandle<HTMLInputElement>).uploadFile(...paths);
  }

  /** Firefox takes the network from pages only; the relay takes it from service workers. */
  async setOffline(offline: boolean): Promise<void> {
    this.relay.setOffline(offline);
    await this.page.setOfflineMode(offline);
  }

  async pictureOf(element: string): Promise<string> {
    return (await this.element(element)).screenshot({ encoding: 'base64' });
  }

  async screenshot(path: string): Promise<void> {
    await this.page.screenshot({ path: path as `${string}.png`, fullPage: true });
  }

  complaints(): Promise<readonly string[]> {
    return Promise.all(this.heard);
  }

  async openTab(): Promise<BrowserDriver> {
    const page = await this.page.browserContext().newPage();
    return new FirefoxWindow(page, this.relay, () => page.close(), this.heard);
  }

  close(): Promise<void> {
    return this.end();
  }
}

const openPage = async (context: BrowserContext, { size, script }: Surroundings): Promise<Page> => {
  const page = await context.newPage();
  await page.setViewport(size);
  for (const each of [WATCH, script]) if (each) await page.evaluateOnNewDocument(each);
  return page;
};

const openWindow = async (
  browser: Browser,
  relay: Relay,
  surroundings: Surroundings,
): Promise<BrowserDriver> => {
  relay.setLine(surroundings.line ?? {});
  const context = await browser.createBrowserContext();
  return new FirefoxWindow(await openPage(context, surroundings), relay, async () => {
    relay.setOffline(false);
    await context.close();
  });
};

const launch = (relay: Relay): Promise<Browser> => {
  const { hostname, port } = new URL(relay.address);
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: installedFirefox(),
    env: { ...process.env, TZ: 'America/Sao_Paulo' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'pt-BR',
      'network.proxy.type': 1,
      'network.proxy.http': hostname,
      'network.proxy.http_port': Number(port),
      'network.proxy.allow_hijacking_localhost': true,
      // As on a phone, where a scrollbar takes no room.
      'ui.useOverlayScrollbars': 1,
    },
  });
};

export const firefoxEngine: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  cannot: { 'forced colours': 'a setting of the whole browser' },
  missing: () => (installedFirefox() ? [] : ['firefox-esr']),
  start: async (): Promise<RunningBrowser> => {
    const relay = await startRelay();
    const browser = await launch(relay);
    return {
      version: await browser.version(),
      isThere: () => browser.connected,
      openWindow: (surroundings) => openWindow(browser, relay, surroundings),
      close: async () => {
        await browser.close();
        relay.close();
      },
    };
  },
};
