import type { Browser, Page } from 'playwright/test';
import { PAGE_KINDS, type PageKind } from './page-kinds';
import { countTraffic, type Traffic } from './traffic';
import { asVisitor, inFreshContext, openKind, type Visitors, withVisitors } from './visitors';

/** Opens every kind of page in a browser of its own and counts what it receives. The site runs already (`E2E_SITE`). */

export interface ReceivedPage extends PageKind {
  /** Until the page asks for nothing more, without a click. */
  untouched: Traffic;
  /** After the first touch, everything included. */
  touched?: Traffic;
}

const receive = async (page: Page, kind: PageKind, visitors: Visitors): Promise<ReceivedPage> => {
  const counter = await countTraffic(page);
  await openKind(page, kind, visitors);
  await counter.idle();
  const untouched = counter.read();
  if (!kind.touch) return { ...kind, untouched };
  await kind.touch.act(page);
  await counter.idle();
  return { ...kind, untouched, touched: counter.read() };
};

export const receivePages = (browser: Browser): Promise<readonly ReceivedPage[]> =>
  withVisitors(browser, async (visitors) => {
    const received: ReceivedPage[] = [];
    for (const kind of PAGE_KINDS)
      received.push(await asVisitor(browser, kind, visitors, (page) => receive(page, kind, visitors)));
    return received;
  });

/** What the bare page at `address` sends. */
export const receiveBarePage = (browser: Browser, address: string): Promise<Traffic> =>
  inFreshContext(browser, undefined, async (page) => {
    const counter = await countTraffic(page);
    await page.goto(address, { waitUntil: 'load' });
    await counter.idle();
    return counter.read();
  });
