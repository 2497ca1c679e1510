import type { Page } from 'playwright/test';
import { mainModules } from '../harness/course-content';
import { SITE } from '../harness/people/learner';
import { LOCALES, type Locale } from '../lib/shared/config/locales';
import { PUBLIC_PAGES } from '../lib/shared/request/request-decision';
import { expectAccessible } from './support/accessible';
import { openProfile } from './support/accounts';
import { textOf } from './support/any-locale';
import { type Screen, screensOf } from './support/every-screen';
import { among } from './support/everywhere';
import { answered, expect, test } from './support/journey';
import { becomeAnyone } from './support/learner-anywhere';
import { wakeForm } from './support/wake';
import { expectWholeWords } from './support/whole-words';
import { expectToFit, resizeTo } from './support/window-size';

/** Whether everybody reaches everything: with axe, by keyboard, at 400 %, with large letters, without a script, with a screen reader. */

const WIDTHS = among([360, 768, 1440], [360]);
const SITES_LOOKED_AT = among<Locale>(LOCALES, ['pt-BR', 'es-MX']);

/** What the browser complains about besides errors, which end every journey: warnings. */
const warningsOf = (page: Page): string[] => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
};

/** Paths that these parts of the page lead to on this origin, but for answers of the API. */
const linksIn = async (page: Page, parts: string): Promise<string[]> => {
  const paths = await page
    .locator(parts)
    .locator('a[href]')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(({ origin }) => origin === window.location.origin)
        .map(({ pathname }) => pathname),
    );
  return paths.filter((path) => !path.startsWith('/api/'));
};

const isOnSite = (href: string, locale: Locale): boolean => href.startsWith(`/${locale}/`);

/** Pages that lead to the other sites themselves. */
const OFFERS_COUNTRIES = ['change-location', 'sitemap'];

/** All of them begin with a locale: that of the page, but where the other countries are offered. */
const expectLocalLinks = async (page: Page, { name }: Screen, locale: Locale): Promise<void> => {
  const strays = (await linksIn(page, 'body')).filter(
    (href) => !LOCALES.some((site) => isOnSite(href, site)),
  );
  expect(strays, name).toEqual([]);
  if (OFFERS_COUNTRIES.includes(name)) return;
  expect(
    (await linksIn(page, 'header, main')).filter((href) => !isOnSite(href, locale)),
    name,
  ).toEqual([]);
};

const lookAt = async (page: Page, screen: Screen, locale: Locale): Promise<void> => {
  const { name, open, alone } = screen;
  await test.step(name, async () => {
    await resizeTo(page, WIDTHS[0] ?? 360, 900);
    await open(page, locale);
    for (const width of WIDTHS) {
      await expectToFit(page, width, 900);
      await expectAccessible(page);
    }
    await expectToFit(page, 320);
    await expectWholeWords(page, name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toHaveCount(alone ? 0 : 1);
    await expect(page.getByRole('contentinfo')).toHaveCount(alone ? 0 : 1);
    await expectLocalLinks(page, screen, locale);
  });
};

for (const locale of SITES_LOOKED_AT)
  for (const visitor of ['nobody', 'learner'] as const)
    test(`R2.26 R2.27 every screen of ${locale} for ${visitor} is accessible and fits`, async ({
      page,
      expectConsole,
    }) => {
      test.setTimeout(1_800_000);
      expectConsole(answered(404, ''), answered(400, ''));
      const warnings = warningsOf(page);
      if (visitor === 'learner') await becomeAnyone(page, locale);
      for (const screen of screensOf(locale).filter((one) => one.visitor === visitor))
        await lookAt(page, screen, locale);
      expect(warnings).toEqual([]);
    });

test('R2.21 header, page and footer are in order, toasts bottom left', async ({ page }) => {
  const screen = { width: 1280, height: 800 };
  await page.setViewportSize(screen);
  await page.goto(`${SITE()}/en-GB/login`);
  await wakeForm(page, 'login-form');
  const order = await page
    .locator('header, main, footer')
    .evaluateAll((parts) =>
      parts.filter((part) => !part.closest('main :scope')).map((part) => part.localName),
    );
  expect(order.filter((name, index) => order.indexOf(name) === index)).toEqual(['header', 'main', 'footer']);
  const corner = page.locator('#toasts-urgent').locator('..');
  const place = () =>
    corner.evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      return { left, right: window.innerWidth - right, bottom: window.innerHeight - bottom };
    });
  const atRest = await place();
  expect(Math.abs(atRest.bottom - atRest.left)).toBeLessThan(1);
  expect(atRest.left).toBeLessThan(40);
  await page.locator('#login-form [name=email]').fill('kim@');
  await page.locator('#login-form button[type=submit]').click();
  const message = page.locator('#toasts-urgent').getByText(textOf('en-GB', 'login:email.malformed'));
  await expect(message).toBeVisible();
  // It may rise above a button that it would cover, and stays on the left.
  const shown = await place();
  expect(shown.left).toBe(atRest.left);
  expect(shown.right).toBeGreaterThan(screen.width / 2);
});

test('the first Tab leads to a translated skip link', async ({ page }) => {
  await page.goto(`${SITE()}/es-MX/login`);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('signing up and logging in work by keyboard alone', async ({ page, expectConsole }) => {
  expectConsole(answered(400, '/cognito'));
  await page.goto(`${SITE()}/pt-BR/login`);
  await page.getByLabel('E-mail', { exact: true }).focus();
  await page.keyboard.type('nobody@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('uma senha qualquer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /conta/ }).first()).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('nobody@example.com');
});

test('R9.15 pages show no untranslated keys', async ({ page }) => {
  for (const path of ['pt-BR/', 'en-GB/', 'es-AR/', 'en-US/login', 'es-US/login']) {
    await page.goto(`${SITE()}/${path}`);
    const text = await page.locator('body').ariaSnapshot();
    expect(text.match(/\b[a-z]+(?:-[a-z]+)?[.:][a-z]+[A-Za-z]*\.[a-zA-Z.]+\b/g) ?? [], path).toEqual([]);
  }
});

test('every public page can be read with JavaScript off', async ({ browser, expectConsole }) => {
  expectConsole(answered(404, ''));
  const page = await (await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' })).newPage();
  for (const path of [...PUBLIC_PAGES, 'change-location', 'a-page-that-is-not-there']) {
    await page.goto(`${SITE()}/pt-BR/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    await expect(page.getByRole('main'), path).toHaveText(/.{150}/);
  }
});

/** 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** What stays in the window however far one scrolls, as a part of its height. */
const stuckHeight = (page: Page) =>
  page.evaluate(() => {
    const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      const { height, width } = element.getBoundingClientRect();
      return ['fixed', 'sticky'].includes(position) && visibility === 'visible' && width > 0 && height > 1;
    });
    return (
      Math.max(0, ...stuck.map((element) => element.getBoundingClientRect().height)) / window.innerHeight
    );
  });

/** The focus is in the window, with nothing in front of it. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const x = Math.min(Math.max(left + width / 2, 1), window.innerWidth - 1);
    const y = Math.min(Math.max(top + Math.min(height / 2, 20), 1), window.innerHeight - 1);
    const seen = document.elementFromPoint(x, y);
    return (
      seen !== null && (focused.contains(seen) || seen.contains(focused) || seen.closest('label') !== null)
    );
  });

test('at 400 % nothing scrolls sideways or hides the focus', async ({ page }) => {
  await becomeAnyone(page, 'pt-BR');
  const hall = `curso/${mainModules()[2]?.slug}?room`;
  const around = ['', 'login', 'privacy', 'contact', 'curso', 'perfil', 'impacto'];
  for (const path of [...around, hall, `${hall}#questions`, `${hall}#join`, `${hall}=guide`]) {
    await page.goto(`${SITE()}/pt-BR/${path}`);
    await expectToFit(page, ZOOMED.width, ZOOMED.height);
    expect(await stuckHeight(page), `${path}: height of what sticks`).toBeLessThan(0.5);
    for (let stop = 0; stop < 14; stop += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => focusIsSeen(page), `${path}: stop ${stop} is hidden`).toBe(true);
    }
  }
});

test('the profile is changed by keyboard alone', async ({ page }) => {
  await becomeAnyone(page, 'pt-BR');
  await openProfile(page, 'pt-BR');
  await expect(page.locator('html[data-auth-state=authenticated]')).toBeAttached();
  await page.locator('#you-start').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#firstName')).toBeFocused();
  await page.keyboard.type('Zoë');
  await page.keyboard.press('Enter');
  await expect(page.locator('#you [data-state=saved]')).toBeVisible();
  await expect(page.locator('#you-start')).toBeFocused();
  await page.locator('#emailConsent').focus();
  await page.keyboard.press('Space');
  await expect(page.locator('#messages [data-state=saved]')).toBeVisible();
});

test('R9.16 a page ahead is fetched when its link comes near', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`${SITE()}/pt-BR/login`);
  const fetched = () =>
    page
      .locator('link[rel=prefetch]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(await fetched()).toEqual([]);
  const far = page
    .getByRole('contentinfo')
    .getByRole('link', { name: textOf('pt-BR', 'common:footer.aboutUs') });
  // 190 px below the window.
  await far.evaluate((link) =>
    window.scrollBy({
      top: link.getBoundingClientRect().top - window.innerHeight - 190,
      behavior: 'instant',
    }),
  );
  await expect.poll(fetched).toEqual(['/pt-BR/about']);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(fetched).toHaveLength(2);
  await page.waitForLoadState('networkidle');
  expect(await fetched()).toHaveLength(2);
});
