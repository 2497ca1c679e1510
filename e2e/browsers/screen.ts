import { setTimeout as pause } from 'node:timers/promises';
import type { Ability, BrowserDriver, Surroundings, WindowSize } from './driver';
import { inPage } from './in-page/bundle';
import type { Role, Target } from './in-page/find';

/**
 * What a device, a line, a browser or a person does to any journey. To add one, put it into `all.ts`: every journey is then
 * taken under it, and `npm test` takes one.
 */
export interface Condition extends Omit<Surroundings, 'size'> {
  name: string;
  /** A desktop’s unless told. */
  size?: WindowSize;
  /** What it takes of an engine. */
  takes?: Ability;
  /** Console errors that it causes itself. */
  expected?: readonly RegExp[];
  /** What a journey has to be prepared for: a person does something else then, and reads other messages. */
  effect?: Effect;
  /** What happens in the middle of the journey. `removeSaved` takes away, in another tab, what the journey has saved. */
  midway?(screen: Screen, removeSaved?: (tab: Screen) => Promise<void>): Promise<void>;
}

export type Effect =
  | 'everything takes long'
  | 'nothing can be kept'
  | 'nothing finds room'
  | 'what was kept is gone'
  | 'logged out elsewhere'
  | 'consent withdrawn elsewhere'
  | 'removed elsewhere';

/** What a person sees and does in a window of any browser. Each step waits until it can be done. */

/** Ends what hangs; a busy machine takes several times as long as a phone. */
const PATIENCE_MS = 60_000;
/** On a line where a page takes half a minute. */
const LONG_PATIENCE_MS = 240_000;
const BETWEEN_LOOKS_MS = 100;
const LOOKS_AT_TICK = 10;

const described = ({ role, name, selector, within }: Target): string =>
  [role, name && `“${name}”`, selector, within && `in ${within}`].filter(Boolean).join(' ');

const asTarget = (roleOrSelector: Role | Target, name?: string): Target =>
  typeof roleOrSelector === 'string' ? { role: roleOrSelector, name } : roleOrSelector;

/** What drivers say of a click that they have not made. */
const NOT_CLICKED = /^The element has gone|click intercepted/;

export class Screen {
  private pictures = 0;

  constructor(
    private readonly driver: BrowserDriver,
    readonly condition: Condition,
    /** Folder and beginning of the names of its pictures; without it there are none. */
    private readonly picturesAt?: string,
  ) {}

  /** Whether the condition has this effect. */
  under(...effects: readonly Effect[]): boolean {
    return effects.some((effect) => effect === this.condition.effect);
  }

  /** Another tab of the same window. */
  async openTab(): Promise<Screen> {
    return new Screen(await this.driver.openTab(), this.condition);
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  /** Resolves with the first value of an expression that is neither null nor false nor empty. */
  async waitFor<Value>(what: string, expression: string): Promise<Value> {
    const patience = this.under('everything takes long') ? LONG_PATIENCE_MS : PATIENCE_MS;
    const deadline = Date.now() + patience;
    let reason = '';
    while (Date.now() < deadline) {
      try {
        const value = await this.driver.evaluate<Value>(expression);
        if (value) return value;
        reason = '';
      } catch (error) {
        // The page is on its way to another one.
        reason = `: ${(error as Error).message}`;
      }
      await pause(BETWEEN_LOOKS_MS);
    }
    throw new Error(`${what} did not come${reason}`);
  }

  open(address: string): Promise<void> {
    return this.driver.open(address);
  }

  async reload(): Promise<void> {
    await this.open(await this.driver.evaluate<string>('location.href'));
  }

  value<Value>(expression: string): Promise<Value> {
    return this.driver.evaluate<Value>(expression);
  }

  /** Waits until the page shows a text, anywhere or in the part that a selector names. */
  async see(text: string, within?: string): Promise<void> {
    await this.waitFor(`“${text}”`, within ? inPage('shows', text, within) : inPage('shows', text));
  }

  async seeNoMore(text: string, within = 'body'): Promise<void> {
    await this.waitFor(`the end of “${text}”`, `!${inPage('shows', text, within)}`);
  }

  /** Waits until the script of the page is at work, as it is once it was touched or somebody has stayed on it. */
  async awake(): Promise<void> {
    await this.waitFor('a page that works', 'document.documentElement.dataset.hydrated !== undefined');
  }

  /** Waits until something is on the page. */
  async seeTarget(target: Target): Promise<void> {
    await this.waitFor(described(target), `${inPage('find', target)} !== null`);
  }

  has(target: Target): Promise<boolean> {
    return this.driver.evaluate<boolean>(`${inPage('find', target)} !== null`);
  }

  async scrollTo(target: Target): Promise<void> {
    await this.waitFor(described(target), inPage('scrollTo', target));
  }

  async waitForPath(path: string): Promise<void> {
    await this.waitFor(path, `location.pathname === ${JSON.stringify(path)}`);
  }

  /** A message may come over a button in the moment before it is clicked: a person waits, and clicks then. */
  async click(role: Role | Target, name?: string, triesLeft = 3): Promise<void> {
    const target = asTarget(role, name);
    await this.waitForRest(target);
    try {
      await this.driver.click(inPage('findToClick', target));
    } catch (error) {
      if (triesLeft === 0 || !NOT_CLICKED.test((error as Error).message)) throw error;
      await this.click(target, undefined, triesLeft - 1);
    }
  }

  /** Waits until something can be clicked and has been in one place for two looks. */
  private async waitForRest(target: Target): Promise<void> {
    const look = () =>
      this.waitFor<string>(`${described(target)}, to be clicked`, inPage('placeToClick', target));
    let before = '';
    for (let now = await look(); now !== before; now = await look()) {
      before = now;
      await pause(BETWEEN_LOOKS_MS);
    }
  }

  /** Replaces what stands in a field, which is found by its label or by a selector. */
  async fill(field: string | Target, text: string): Promise<void> {
    const target = typeof field === 'string' ? asTarget('field', field) : field;
    await this.waitFor(described(target), `${inPage('selectContent', target)} !== null`);
    await this.driver.type(inPage('find', target), text);
    const filled = `${inPage('find', target)}?.value === ${JSON.stringify(text)}`;
    await this.waitFor(`“${text}” in ${described(target)}`, filled).catch(async (error: Error) => {
      const focused = await this.value<string>(
        'document.activeElement?.outerHTML.slice(0, 300) ?? "nothing"',
      );
      const value = await this.value<string>(`${inPage('find', target)}?.value ?? 'no field'`);
      throw new Error(`${error.message}: “${value}” is there, and the focus is on ${focused}`);
    });
  }

  async select(field: string | Target, option: string): Promise<void> {
    const target = typeof field === 'string' ? asTarget('field', field) : field;
    await this.waitFor(`“${option}” in ${described(target)}`, inPage('select', target, option));
  }

  /** Sets a tick, or takes part in a choice of one. */
  async check(target: Target): Promise<void> {
    await this.click(target);
    await this.waitFor(`the tick of ${described(target)}`, `${inPage('find', target)}?.checked === true`);
    if (this.condition.forcedColors) await this.expectVisibleTick(target);
  }

  private async looksOtherWithTick(target: Target): Promise<boolean> {
    const place = inPage('tickPlace', target);
    const ticked = await this.driver.pictureOf(place);
    await this.value(inPage('drawTick', target, false));
    const empty = await this.driver.pictureOf(place);
    await this.value(inPage('drawTick', target, true));
    return ticked !== empty;
  }

  /** Fails when a box looks the same with its tick and without, each time: a page that wakes draws the tick anew in between. */
  private async expectVisibleTick(target: Target): Promise<void> {
    for (let look = 0; look < LOOKS_AT_TICK; look += 1) {
      if (await this.looksOtherWithTick(target)) return;
      await pause(BETWEEN_LOOKS_MS);
    }
    throw new Error(`${described(target)} looks the same without its tick`);
  }

  /** Gives files to a file input, which may be hidden behind a button. */
  async upload(selector: string, ...paths: string[]): Promise<void> {
    const element = `document.querySelector(${JSON.stringify(selector)})`;
    await this.waitFor(selector, `${element} !== null`);
    await this.driver.chooseFiles(element, paths);
  }

  setOffline(offline: boolean): Promise<void> {
    return this.driver.setOffline(offline);
  }

  /** Fails when the page has to be scrolled sideways, and names what reaches out of the window. */
  async expectToFit(): Promise<void> {
    const root = 'document.documentElement';
    try {
      await this.waitFor('a page that fits', `${root}.scrollWidth <= ${root}.clientWidth`);
    } catch (error) {
      const outside = await this.value<string[]>(inPage('reachingOut'));
      throw new Error(`${(error as Error).message}: ${outside.join('\n')}`);
    }
  }

  /** Has the page fit its window, and keeps a picture of it. */
  async photograph(what: string): Promise<void> {
    await this.expectToFit();
    if (!this.picturesAt) return;
    await this.value('document.fonts.ready.then(() => true)');
    this.pictures += 1;
    await this.driver.screenshot(`${this.picturesAt}-${this.pictures}-${what}.png`);
  }

  /** The picture of a failure, whatever the page looks like. */
  async photographFailure(): Promise<void> {
    if (this.picturesAt) await this.driver.screenshot(`${this.picturesAt}-failed.png`).catch(() => undefined);
  }
}
