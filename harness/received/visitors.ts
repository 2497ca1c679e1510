import type { Browser, BrowserContext, Page } from 'playwright/test';
import { newPerson, SITE } from '../people/learner';
import { earnCertificate, seedLearner } from '../people/seeded-learner';
import type { PageKind } from './page-kinds';

/** Whom the pages are opened for, each time in a browser of its own. The site runs already (`E2E_SITE`). */
export interface Visitors {
  /** The browser of a learner who has just begun. */
  learner: BrowserContext;
  /** Address of the page of somebody else's certificate, below the origin. */
  certificate: string;
}

/** A phone held upright, as most visitors have it. */
const CONTEXT = { viewport: { width: 390, height: 844 }, locale: 'pt-BR' };

/** The page has decided whether somebody is signed in, which is the last thing that it does by itself. */
const isSettled = (): boolean =>
  ['authenticated', 'not-authenticated'].includes(document.documentElement.dataset.authState ?? '');

/** Opens a kind of page; resolves when it has done what it does by itself, but for what it still asks for. */
export const openKind = async (page: Page, kind: PageKind, visitors: Visitors): Promise<void> => {
  await page.goto(SITE() + kind.path(visitors));
  if (kind.visitor !== 'nobody') await page.waitForFunction(isSettled, undefined, { polling: 100 });
};

/** In a context of its own, which begins with an empty cache and the cookies of `from`. */
export const inFreshContext = async <Result>(
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

/** The same, as whom this kind of page is for. */
export const asVisitor = <Result>(
  browser: Browser,
  { visitor }: PageKind,
  { learner }: Visitors,
  work: (page: Page) => Promise<Result>,
): Promise<Result> => inFreshContext(browser, visitor === 'learner' ? learner : undefined, work);

/** Makes both, and lets the learner go when `work` has ended. */
export const withVisitors = async <Result>(
  browser: Browser,
  work: (visitors: Visitors) => Promise<Result>,
): Promise<Result> => {
  const learner = await browser.newContext(CONTEXT);
  const graduate = await browser.newContext(CONTEXT);
  await seedLearner(await learner.newPage(), newPerson());
  await seedLearner(await graduate.newPage(), newPerson());
  const certificate = await earnCertificate(graduate.request, 'Joana Prado');
  await graduate.close();
  try {
    return await work({ learner, certificate });
  } finally {
    await learner.close();
  }
};
