import { type Browser, type BrowserContext, chromium, type ElementHandle, type Page } from 'playwright';
import { installedChromium } from '../../../scripts/ensure-chromium';
import type { BrowserDriver, Engine, RunningBrowser, WindowSize } from '../driver';
import { WATCH } from '../in-page/bundle';

/** Chromium by Playwright. */

class ChromiumWindow implements BrowserDriver {
  private readonly heard: string[] = [];

  constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.heard.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.heard.push(`not caught: ${error.message} (${page.url()})`));
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.page.evaluate<Value>(expression);
  }

  private async element(expression: string): Promise<ElementHandle> {
    const found = (await this.page.evaluateHandle(expression)).asElement();
    if (!found) throw new Error('The element has gone.');
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
    return this.context.setOffline(offline);
  }

  async screenshot(path: string): Promise<void> {
    await this.page.screenshot({ path, fullPage: true });
  }

  async complaints(): Promise<readonly string[]> {
    return this.heard;
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

const openWindow = async (browser: Browser, viewport: WindowSize): Promise<BrowserDriver> => {
  const context = await browser.newContext({ viewport, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  await context.addInitScript(WATCH);
  return new ChromiumWindow(context, await context.newPage());
};

export const chromiumEngine: Engine = {
  name: 'Chromium',
  packages: ['chromium-headless-shell', 'fonts-liberation'],
  missing: () => (installedChromium() ? [] : ['chromium']),
  start: async (): Promise<RunningBrowser> => {
    const executablePath = installedChromium();
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    return {
      version: `Chromium ${browser.version()}`,
      openWindow: (size) => openWindow(browser, size),
      close: () => browser.close(),
    };
  },
};
