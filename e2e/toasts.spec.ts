import type { Page } from 'playwright/test';
import { newPerson } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { LOGOUT } from '../lib/shared/contract/light-addresses';
import { textOf } from './support/any-locale';
import { type Screen, screensOf } from './support/every-screen';
import { expect, test } from './support/journey';

/** Messages cover nothing of any form, at any width, wherever one has scrolled to. */

const WIDTHS = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** A short message, one of several lines, and one with a long address in it. */
const MESSAGES = [
  textOf('pt-BR', 'errors:auth.email-refused'),
  textOf('pt-BR', 'errors:auth.request-refused'),
  textOf('pt-BR', 'verification:resent').replace(
    '{{email}}',
    'maria.da.conceicao.nogueira@secretaria-municipal.exemplo.com.br',
  ),
];

/** Messages stay for as long as they are looked at. */
const keepMessages = () => {
  const { setTimeout } = window;
  const patient = (handler: TimerHandler, delay = 0) =>
    setTimeout(handler, delay > 3_000 && delay <= 4_000 ? 2 ** 30 : delay);
  window.setTimeout = patient as unknown as typeof window.setTimeout;
};

/** The one failure that every page can have. */
const showMessage = async (page: Page): Promise<void> => {
  await page.route(`**${LOGOUT.path}`, (route) => route.abort());
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-log-out]')?.click());
  await expect(page.locator('#toasts-urgent span').first()).toBeVisible();
};

/** Runs in the page: what is covered, by which message and where. Every half window is looked at. */
const coveredBy = async (messages: readonly string[]): Promise<string[]> => {
  const corner = document.getElementById('toasts') as HTMLElement;
  const placeOf = () => JSON.stringify(corner.getBoundingClientRect());
  /** Until the messages have stood in one place for some frames: room in a form moves what they are placed by. */
  const settled = async () => {
    for (let still = 0, before = ''; still < 3; still = placeOf() === before ? still + 1 : 0) {
      before = placeOf();
      await new Promise(requestAnimationFrame);
    }
  };
  const words = corner.querySelector('span') as HTMLElement;
  const parts = [
    ...document.querySelectorAll(
      'main :is(label, legend, input, select, textarea, [type=submit], [id$="-hint"], [id$="-error"], form [role=alert], form ol > li)',
    ),
  ];
  const found: string[] = [];
  for (const message of messages) {
    words.textContent = message;
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      // As when a message appears here.
      window.dispatchEvent(new Event('resize'));
      await settled();
      const toast = corner.getBoundingClientRect();
      const place = `${message.slice(0, 20)}… at ${window.scrollY}`;
      if (toast.top < 0 || toast.bottom > window.innerHeight) found.push(`out of the window: ${place}`);
      for (const part of parts) {
        const { left, right, top: above, bottom: below, width, height } = part.getBoundingClientRect();
        const isSeen = width > 2 && height > 2 && (part as HTMLElement).checkVisibility();
        if (isSeen && left < toast.right && right > toast.left && above < toast.bottom && below > toast.top)
          found.push(`${part.localName} “${(part.textContent ?? '').slice(0, 20)}” by ${place}`);
      }
    }
  }
  return found;
};

const expectNothingCovered = async (page: Page, { name, open }: Screen): Promise<void> => {
  await open(page, 'pt-BR');
  if ((await page.locator('main :is(form, label)').count()) === 0) return;
  await showMessage(page);
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    const covered = await page.evaluate(coveredBy, MESSAGES);
    expect(covered, `${name} at ${size.width} px`).toEqual([]);
  }
};

for (const visitor of ['nobody', 'learner'] as const)
  test(`R2.21 messages cover no form on any screen of ${visitor}`, async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED/, /status of 40[0-9]/, /backend call failed/);
    await page.addInitScript(keepMessages);
    if (visitor === 'learner') await seedLearner(page, newPerson());
    for (const screen of screensOf('pt-BR').filter((one) => one.visitor === visitor))
      await test.step(screen.name, () => expectNothingCovered(page, screen));
  });
