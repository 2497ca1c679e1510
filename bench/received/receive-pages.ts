import type { Browser, BrowserContext, Page } from 'playwright/test';
import { newPerson, SITE } from '../../e2e/support/learner';
import { earnCertificate, seedLearner } from '../../e2e/support/seeded-learner';
import { PAGE_KINDS, type PageKind } from './page-kinds';
import { countTraffic, type Traffic } from './traffic';

/** Opens every kind of page in a browser of its own and counts what it receives. The site runs already (`E2E_SITE`). */

export interface ReceivedPage extends PageKind {
  /** Until the page asks for nothing more, without a click. */
  untouched: Traffic;
  /** After the first touch, everything included. */
  touched?: Traffic;
}

/** A phone held upright, as most visitors have it. */
const CONTEXT = { viewport: { width: 390, height: 844 }, locale: 'pt-BR' };

/** The page has decided whether somebody is signed in, which is the last thing that it does by itself. */
const isSettled = (): boolean =>
  ['authenticated', 'not-authenticated'].includes(document.documentElement.dataset.authState ?? '');

const open = async (page: Page, kind: PageKind, certificate: string): Promise<ReceivedPage> => {
  const counter = await countTraffic(page);
  await page.goto(SITE() + kind.path({ certificate }));
  if (!kind.settlesAtLoad) await page.waitForFunction(isSettled);
  await counter.idle();
  const untouched = counter.read();
  if (!kind.touch) return { ...kind, untouched };
  await kind.touch.act(page);
  await counter.idle();
  return { ...kind, untouched, touched: counter.read() };
};

/** In a context of its own, which begins with an empty cache and the cookies of `from`. */
const inFreshContext = async <Result>(
  browser: Browser,
  from: BrowserContext | undefined,
  work: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const storageState = await from?.storageState();
  const context = await browser.newContext({ ...CONTEXT, storageState });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
};

/** A learner who has just begun, and the certificate of another one. */
const makeLearners = async (browser: Browser) => {
  const learner = await browser.newContext(CONTEXT);
  const graduate = await browser.newContext(CONTEXT);
  await seedLearner(await learner.newPage(), newPerson());
  await seedLearner(await graduate.newPage(), newPerson());
  const certificate = await earnCertificate(graduate.request, 'Joana Prado');
  await graduate.close();
  return { learner, certificate };
};

export const receivePages = async (browser: Browser): Promise<readonly ReceivedPage[]> => {
  const { learner, certificate } = await makeLearners(browser);
  const received: ReceivedPage[] = [];
  for (const kind of PAGE_KINDS) {
    const from = kind.visitor === 'learner' ? learner : undefined;
    received.push(await inFreshContext(browser, from, (page) => open(page, kind, certificate)));
  }
  await learner.close();
  return received;
};

/** What the bare page at `address` sends. */
export const receiveBarePage = (browser: Browser, address: string): Promise<Traffic> =>
  inFreshContext(browser, undefined, async (page) => {
    const counter = await countTraffic(page);
    await page.goto(address, { waitUntil: 'load' });
    await counter.idle();
    return counter.read();
  });
