import type { Locator, Page } from 'playwright/test';
import { newPerson, SITE } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { LOCALES } from '../lib/shared/config/locales';
import { expect, test } from './support/journey';
import { resizeTo } from './support/window-size';

/** Lines on a narrow phone end where a reader expects it: no word apart at its hyphen, no short word alone. */

/** The commonest phones. */
const WIDTHS = [360, 375, 393, 412];

test.use({ viewport: { width: 360, height: 800 } });

/** Runs in the page: what breaks badly, with the words around it. */
const badBreaks = () => {
  const lineOf = (text: Text, index: number): number | undefined => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getClientRects()[0]?.top;
  };
  const areApart = (text: Text, one: number, other: number): boolean => {
    const [above, below] = [lineOf(text, one), lineOf(text, other)];
    // Letters of different fonts on one line differ by less.
    return above !== undefined && below !== undefined && Math.abs(above - below) > 8;
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    const { data, parentElement } = text;
    if (!parentElement || parentElement.closest('script, style, noscript, select')) continue;
    // For readers only.
    if (parentElement.clientWidth === 1) continue;
    for (const { index } of data.matchAll(
      /(?<!\p{L}{2})[\p{L}\d]-\p{L}|\d[ \u00a0](%|(min|MB|kB)(?!\p{L}))/gu,
    ))
      if (areApart(text, index, index + 2))
        found.push(`apart: ${data.slice(Math.max(0, index - 15), index + 15)}`);
    const end = data.trimEnd().length;
    const blank = data.trimEnd().lastIndexOf(' ');
    const isAlone = blank > 10 && end - blank <= 4 && parentElement.lastChild === text;
    if (isAlone && areApart(text, blank - 1, end - 1)) found.push(`alone: ${data.slice(-25)}`);
  }
  return found;
};

const expectGoodBreaks = async (page: Page, where: string) => {
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await resizeTo(page, width);
    await expect.poll(() => page.evaluate(badBreaks), `${where} at ${width} px`).toEqual([]);
  }
};

for (const locale of ['pt-BR', 'en-AU', 'es-AR']) {
  test(`no line of the public pages of /${locale}/ breaks badly`, async ({ page }) => {
    for (const path of ['', 'login', 'cookies']) {
      await page.goto(`${SITE()}/${locale}/${path}`);
      await expectGoodBreaks(page, path);
    }
  });

  test(`no line of the sign-up form of /${locale}/ breaks badly`, async ({ page }) => {
    await page.goto(`${SITE()}/${locale}/#sign-up`);
    const field = (name: string) => page.locator(`#sign-up-form [name=${name}]`);
    const submit = page.locator('#sign-up-form button[type=submit]');
    const summary = page.locator('#sign-up-form [role=alert] a');
    await submit.click();
    await expect(summary.first()).toBeVisible();
    await expectGoodBreaks(page, 'what is wrong with the first step');
    await field('firstName').fill('Ana');
    await field('lastName').fill('Silva');
    await field('email').fill('ana@example.com');
    await field('password').fill('uma frase curta 7');
    await submit.click();
    await expect(field('organisation')).toBeVisible();
    await expectGoodBreaks(page, 'the second step');
    await submit.click();
    await expect(summary.first()).toBeVisible();
    await expectGoodBreaks(page, 'what is wrong with the second step');
  });
}

/** How many lines each link that shows takes, by its words. */
const linesOfLinks = (links: Locator) =>
  links.evaluateAll((found) =>
    found
      .filter((link) => link.textContent && link.getClientRects().length > 0)
      .map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return `${link.textContent}: ${new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size}`;
      }),
  );

for (const locale of LOCALES)
  test(`each header link of /${locale}/ keeps one line on phones`, async ({ page }) => {
    await page.goto(`${SITE()}/${locale}/`);
    await page.evaluate(() => document.fonts.ready);
    const links = page.locator('header nav a');
    for (const width of WIDTHS) {
      await resizeTo(page, width);
      const lines = await linesOfLinks(links);
      expect(lines, `${width} px`).toHaveLength(2);
      for (const line of lines) expect(line, `${width} px`).toMatch(/: 1$/);
    }
  });

/** How far from the right edge of its row each button beside this one ends. */
const roomBeside = (button: Locator) =>
  button.locator('..').evaluate((row) => {
    const { right } = row.getBoundingClientRect();
    return [...row.children].map((one) => Math.round(right - one.getBoundingClientRect().right));
  });

for (const [name, path, steps] of [
  ['of sharing', 'inicio-cursos', ['Compartilhar']],
  ['of a question', 'perfil', ['Sair de todos os aparelhos', 'Sim, sair de todos']],
] as const)
  test(`buttons ${name} fill a phone’s row`, async ({ page }) => {
    await seedLearner(page, newPerson());
    await page.goto(`${SITE()}/pt-BR/${path}`);
    const [first, last = first] = steps.map((words) => page.getByRole('button', { name: words }));
    if (first !== last) await first?.click();
    await expect.poll(() => roomBeside(last as Locator)).toEqual([0, 0]);
    await resizeTo(page, 768);
    await expect.poll(async () => (await roomBeside(last as Locator)).every((room) => room > 0)).toBe(true);
  });

test('a phone’s first screen holds band and button', async ({ page }) => {
  await resizeTo(page, 360, 640);
  await page.goto(`${SITE()}/pt-BR/login`);
  await expect(page.getByText('Confiança se treina')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeInViewport({ ratio: 1 });
});

test('what else there is to do stands in one row', async ({ page }) => {
  await resizeTo(page, 1440);
  await seedLearner(page, newPerson());
  await page.goto(`${SITE()}/pt-BR/inicio-cursos`);
  const tops = (elements: readonly Element[]) =>
    new Set(elements.map((element) => Math.round(element.getBoundingClientRect().top))).size;
  const headings = page.locator('#impact-heading, #invite-heading, #groups-heading');
  await expect(headings).toHaveCount(3);
  expect(await headings.evaluateAll(tops)).toBe(1);
  const buttons = page.locator(
    'section:has(> :is(#impact-heading, #invite-heading, #groups-heading)) [data-actions] > *',
  );
  await expect(buttons).toHaveCount(4);
  expect(await buttons.evaluateAll(tops)).toBe(1);
});

test('the current page’s line ends clear of the button', async ({ page }) => {
  await page.goto(`${SITE()}/pt-BR/login`);
  await page.evaluate(() => document.fonts.ready);
  const [current, button] = [
    page.locator('header nav a[aria-current]'),
    page.locator('header nav.signed-out a').last(),
  ];
  const [link, other] = [await current.boundingBox(), await button.boundingBox()];
  const { size, shadow } = await current.evaluate((element) => {
    const { backgroundSize, boxShadow } = getComputedStyle(element);
    return { size: backgroundSize, shadow: boxShadow };
  });
  // The line is in the middle of the link, and so much shorter.
  const shorter = Number(/100% - (\d+)px/.exec(size)?.[1]);
  expect(shadow).toBe('none');
  expect((other?.x ?? 0) - (link?.x ?? 0) - (link?.width ?? 0) + shorter / 2).toBeGreaterThanOrEqual(12);
});

test('paired fields stand in line with one hint', async ({ page }) => {
  await resizeTo(page, 768);
  await page.goto(`${SITE()}/pt-BR/#sign-up`);
  const tops = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((found) => found.map((one) => Math.round(one.getBoundingClientRect().top)));
  for (const part of ['label[for=$]', '#$']) {
    const [first, last] = await tops(['firstName', 'lastName'].map((name) => part.replace('$', name)).join());
    expect(first, part).toBe(last);
  }
});

test('the countries of the footer stand in rows', async ({ page }) => {
  await page.goto(`${SITE()}/pt-BR/`);
  await page.evaluate(() => document.fonts.ready);
  const country = page.locator('footer nav a[hreflang]');
  await expect(country).toHaveCount(LOCALES.length);
  const firstLines = () =>
    country.evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return Math.round(range.getClientRects()[0]?.top ?? 0);
      }),
    );
  await resizeTo(page, 768);
  await expect.poll(async () => new Set(await firstLines()).size).toBe(2);
  // A phone has the page that lists them.
  await resizeTo(page, 360);
  await expect(country.first()).toBeHidden();
  await expect(page.locator('footer h2 a[href$="/change-location"]')).toBeVisible();
});
