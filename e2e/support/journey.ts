import { type Browser, type BrowserContext, type Page, test as plain } from 'playwright/test';
import { SILENCE_MS } from '../../lib/browser/silence';

/**
 * The `test` of every journey. A journey fails when the browser reports a violation of the site's security policy, an
 * error that no script caught, or a console error that the journey has not announced. Every context is watched, those
 * that a journey opens itself included.
 */

export { expect } from 'playwright/test';

interface Watch {
  /**
   * Announces errors that this journey causes on purpose, for instance the line that the browser prints for an answer
   * of 401. A pattern meets the text and the address behind it, `text (address)`. It may fit several errors or none.
   * A violation of the security policy cannot be announced.
   */
  expectConsole(...patterns: RegExp[]): void;
}

const REPORT = 'reportPolicyViolation';
const VIOLATION = 'security policy: ';
/** A call that took longer than the product waits all the same: how fast the machine is, no journey judges. */
const SLOW = /^A backend call failed\. \{.*failure: timeout,/;

/** Runs in every frame, before the scripts of the page. */
const reportViolations = (report: string) =>
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    const send = (window as unknown as Record<string, (text: string) => void>)[report];
    send?.(`${effectiveDirective} ${blockedURI} (${sourceFile})`);
  });

/**
 * Runs in every frame, before the scripts of the page: a request waits five times as long for its answer. On a
 * busy machine one takes longer than a person is asked to wait, and then a journey would judge the machine; the limits have unit
 * tests.
 */
const waitPatiently = (silenceMs: number) => {
  // What a later attempt of an identity call has left is no whole number of milliseconds, as other timers have.
  const isLimit = (delay: number) => delay === silenceMs || (delay < silenceMs && !Number.isInteger(delay));
  const patient = (delay: number) => (isLimit(delay) ? delay * 5 : delay);
  const { setTimeout } = window;
  const timer = (handler: TimerHandler, delay = 0, ...given: unknown[]) =>
    setTimeout(handler, patient(delay), ...given);
  window.setTimeout = timer as typeof window.setTimeout;
};

const watchPage = (page: Page, note: (complaint: string) => void): void => {
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`not caught: ${error.message} (${page.url()})`));
};

const watchContext = async (context: BrowserContext, note: (complaint: string) => void): Promise<void> => {
  context.on('page', (page) => watchPage(page, note));
  await context.exposeBinding(REPORT, (_, text: string) => note(VIOLATION + text));
  await context.addInitScript(reportViolations, REPORT);
  await context.addInitScript(waitPatiently, SILENCE_MS);
};

/**
 * Watches each context that is made from now on. Returns what ends that and closes those that are still open: their pages
 * would go on working, at the cost of the journeys after this one.
 */
const watchBrowser = (browser: Browser, note: (complaint: string) => void): (() => Promise<void>) => {
  const newContext = browser.newContext;
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, options);
    await watchContext(context, note);
    return context;
  };
  return async () => {
    browser.newContext = newContext;
    for (const context of browser.contexts()) await context.close();
  };
};

/** What the console says of an answer with this status, from an address with this path. */
export const answered = (status: number, path: string): RegExp =>
  new RegExp(`status of ${status} .*${path}(\\?.*)?\\)$`);

/** What the console says of a request to this path that a journey had no answer for. */
export const unanswered = (path: string): RegExp => new RegExp(`net::ERR_\\w+ .*${path}(\\?.*)?\\)$`);

/** What the product writes to the console when a call to an endpoint of its own fails. */
export const failedCall = (endpoint: string, failure: string): RegExp =>
  new RegExp(`^A backend call failed\\. \\{endpoint: ${endpoint}, failure: ${failure},`);

/** For journeys that are about movement, and for the main one: the others ask for as little of it as there can be. */
export const WITH_MOVEMENT = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const test = plain.extend<Watch>({
  expectConsole: [
    async ({ browser }, use, journey) => {
      const complaints = new Set<string>();
      const expected = [SLOW];
      const release = watchBrowser(browser, (complaint) => complaints.add(complaint));
      await use((...patterns) => expected.push(...patterns));
      await release();
      // A journey that failed shows all of them: one that was announced may be the reason.
      if (journey.status !== journey.expectedStatus) expected.length = 0;
      const unexpected = [...complaints].filter(
        (text) => text.startsWith(VIOLATION) || !expected.some((pattern) => pattern.test(text)),
      );
      if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
