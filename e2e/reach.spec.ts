import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessible';
import { textOf } from './support/any-locale';
import { mainModules } from './support/course-content';
import { answered, expect, test } from './support/journey';
import { newPerson, SITE } from './support/learner';
import { seedLearner } from './support/seeded-learner';
import { expectToFit, resizeTo } from './support/window-size';

/** Accessibility and tidiness of the pages, one locale of each language. */

const WIDTHS = [360, 768, 1440];

/** Everything the browser complains about: console errors and warnings, broken hydration, refused policies. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
};

const expectReachable = async (page: Page): Promise<void> => {
  for (const width of WIDTHS) {
    await resizeTo(page, width, 900);
    await expectAccessible(page);
  }
  await expectToFit(page, 320);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
};

for (const locale of ['pt-BR', 'en-GB', 'es-MX']) {
  for (const path of ['', 'login', 'cookies']) {
    test(`/${locale}/${path} is accessible at every width and complains of nothing`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.goto(`${SITE()}/${locale}/${path}`);
      await expectReachable(page);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(complaints).toEqual([]);
    });
  }
}

test('R2.21 header, page and footer are in order, toasts bottom left', async ({ page }) => {
  const screen = { width: 1280, height: 800 };
  await page.setViewportSize(screen);
  await page.goto(`${SITE()}/en-GB/login`);
  await expect(page.locator('#login-form[data-hydrated]')).toBeVisible();
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

test('the course pages are accessible at every width and complain of nothing', async ({ page }) => {
  const complaints = complaintsOf(page);
  await seedLearner(page, newPerson());
  const slug = mainModules()[2]?.slug;
  for (const path of ['inicio-cursos', 'curso', `curso/${slug}`, 'impacto', 'pesquisa']) {
    await page.goto(`${SITE()}/pt-BR/${path}`);
    await expectReachable(page);
  }
  expect(complaints).toEqual([]);
});

test('the first Tab leads to a skip link in the visitor’s language', async ({ page }) => {
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

test('home and sign-in can be read with JavaScript off', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' })).newPage();
  for (const path of ['', 'login', 'cookies']) {
    await page.goto(`${SITE()}/pt-BR/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  }
});
