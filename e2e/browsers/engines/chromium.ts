import { type Browser, type BrowserContext, chromium, type ElementHandle, type Page } from 'playwright';
import { installedChromium } from '../../../harness/ensure-chromium';
import type { BrowserDriver, Engine, RunningBrowser, Surroundings } from '../driver';
import { WATCH } from '../in-page/bundle';
import { startRelay } from './relay';

/** Chromium by Playwright. */

/** Ends what hangs. */
const PATIENCE_MS = 240_000;

class ChromiumWindow implements BrowserDriver {
  constructor(
    private readonly page: Page,
    private readonly end: () => Promise<void>,
    private readonly heard: string[] = [],
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.heard.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.heard.push(`not caught: ${error.message} (${page.url()})`));
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'domcontentloaded', timeout: PATIENCE_MS });
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.page.evaluate<Value>(expression);
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
    await (await this.element(element)).setInputFiles([...paths]);
  }

  setOffline(offline: boolean): Promise<void> {
    return this.page.context().setOffline(offline);
  }

  async openTab(): Promise<BrowserDriver> {
    const page = await this.page.context().newPage();
    return new ChromiumWindow(page, () => page.close(), this.heard);
  }

  async pictureOf(element: string): Promise<string> {
    return (await (await this.element(element)).screenshot()).toString('base64');
  }

  async screenshot(path: string): Promise<void> {
    await this.page.screenshot({ path, fullPage: true });
  }

  async complaints(): Promise<readonly string[]> {
    return this.heard;
  }

  close(): Promise<void> {
    return this.end();
  }
}

const prepare = async (context: BrowserContext, script: string | undefined): Promise<Page> => {
  await context.addInitScript(WATCH);
  if (script) await context.addInitScript(script);
  return context.newPage();
};

/** A window of a browser that runs already. */
export const openChromiumWindow = async (
  browser: Browser,
  { size, script, line, forcedColors }: Surroundings,
): Promise<BrowserDriver> => {
  const relay = await startRelay(line);
  const context = await browser.newContext({
    viewport: size,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    proxy: { server: relay.address },
    ...(forcedColors ? { forcedColors: 'active' } : {}),
  });
  return new ChromiumWindow(await prepare(context, script), async () => {
    await context.close();
    relay.close();
  });
};

export const chromiumEngine: Engine = {
  name: 'Chromium',
  packages: ['chromium-headless-shell', 'fonts-liberation'],
  cannot: {},
  missing: () => (installedChromium() ? [] : ['chromium']),
  start: async (): Promise<RunningBrowser> => {
    const executablePath = installedChromium();
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    return {
      version: `Chromium ${browser.version()}`,
      isThere: () => browser.isConnected(),
      openWindow: (surroundings) => openChromiumWindow(browser, surroundings),
      close: () => browser.close(),
    };
  },
};
