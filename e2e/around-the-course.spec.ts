import type { Page } from 'playwright/test';
import { newPerson, SITE } from '../harness/people/learner';
import { messagesTo } from '../harness/people/mailbox';
import { seedLearner } from '../harness/people/seeded-learner';
import { LOCALES } from '../lib/shared/config/locales';
import { PUBLIC_PAGES } from '../lib/shared/request/request-decision';
import { expectAccessible } from './support/accessible';
import { textOf } from './support/any-locale';
import { expect, test } from './support/journey';
import { wakeForm } from './support/wake';
import { expectToFit, resizeTo } from './support/window-size';

/** The pages around the course: what they read like, the menu of narrow windows, the way to another country, contact. */

test('search engines find every public page at its address', async ({ request }) => {
  const robots = await request.get(`${SITE()}/robots.txt`);
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toContain('/sitemap.xml');
  const sitemap = await request.get(`${SITE()}/sitemap.xml`);
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  const entries = (await sitemap.text()).split('<url>').slice(1);
  const addressOf = (entry: string) => /<loc>([^<]*)<\/loc>/.exec(entry)?.[1] ?? '';
  const pages = entries.filter((entry) => !addressOf(entry).includes('/drill/'));
  expect(pages).toHaveLength(LOCALES.length * PUBLIC_PAGES.length);
  for (const entry of pages) expect(entry.match(/hreflang=/g)).toHaveLength(LOCALES.length + 1);
  for (const entry of entries.filter((one) => /\/(en-NZ|es-US)\//.test(addressOf(one)))) {
    const address = addressOf(entry);
    const { pathname } = new URL(address);
    const html = await (await request.get(SITE() + pathname)).text();
    expect(html, pathname).toMatch(new RegExp(`<link rel="canonical" href="${address}"`));
    const sites = entry.match(/hreflang=/g)?.length ?? 0;
    expect(html.match(/<link rel="alternate" hrefLang=/g), pathname).toHaveLength(sites);
    expect(html, pathname).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(html, pathname).toContain(`<html lang="${pathname.split('/')[1]}"`);
  }
});

test('a phone can put the site on its home screen', async ({ page, request }) => {
  await page.goto(`${SITE()}/es-AR/`);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(SITE() + address);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { lang, start_url, icons } = await answer.json();
  expect(lang).toBe('es-AR');
  expect(new URL(start_url, SITE()).pathname).toMatch(/^\/es-AR\//);
  for (const { src } of icons) expect((await request.get(SITE() + src)).status(), src).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.12 changing the country keeps the page', async ({ page }) => {
    await page.goto(`${SITE()}/pt-BR/login`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mudar de país' }).click();
    await expect(page).toHaveURL(`${SITE()}/pt-BR/change-location?page=login`);
    const sites = page.getByRole('main').getByRole('listitem');
    await expect(sites).toHaveCount(LOCALES.length);
    await sites.getByRole('link', { name: 'México Español' }).click();
    await expect(page).toHaveURL(`${SITE()}/es-MX/login`);
  });

  test('R2.12 the page is known from where one comes', async ({ request }) => {
    const html = async (referer?: string) =>
      (await request.get(`${SITE()}/en-GB/change-location`, { headers: referer ? { referer } : {} })).text();
    expect(await html(`${SITE()}/en-GB/course`)).toContain('href="/pt-BR/curso"');
    expect(await html('https://elsewhere.example/en-GB/course')).not.toContain('href="/pt-BR/curso"');
    expect(await html()).toContain('href="/pt-BR/"');
  });
});

const menu = (page: Page) => page.locator('details[data-menu]');

test('R2.30 R2.35 R4.24 the narrow window’s menu holds the focus, leaves nothing behind', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await seedLearner(page, newPerson());
  await page.goto(`${SITE()}/pt-BR/curso`);
  const header = page.getByRole('banner');
  const logoColour = () =>
    header
      .getByRole('link', { name: /página inicial/ })
      .filter({ visible: true })
      .evaluate((link) => getComputedStyle(link).color);
  const ground = () => header.evaluate((bar) => getComputedStyle(bar).backgroundColor);
  expect(await logoColour()).toBe('rgb(255, 255, 255)');

  await header.getByText('Menu', { exact: true }).click();
  expect(await logoColour()).toBe('rgb(10, 27, 77)');
  expect(await ground()).toBe('rgb(255, 255, 255)');
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Curso principal');
  await expect(page.locator('#content')).toHaveJSProperty('inert', true);
  await expectAccessible(page);
  await expectToFit(page, 360, 740);

  // More stops than the header has, so that the focus goes round.
  const names = new Set<string>();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      return focused.closest('header') ? focused.textContent || focused.ariaLabel : 'outside';
    });
    names.add(name ?? '');
  }
  expect([...names]).not.toContain('outside');
  expect([...names].join('|')).toContain('Sair');
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('End');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveJSProperty('open', false);
  await expect(menu(page).locator('summary')).toBeFocused();
  expect(await logoColour()).toBe('rgb(255, 255, 255)');
  await expect(page.locator('#content')).toHaveJSProperty('inert', false);
});

test('R2.35 the bar is paper as the menu opens without movement', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await seedLearner(page, newPerson());
  await page.goto(`${SITE()}/pt-BR/curso`);
  // In one turn of the page, so that no frame lies between.
  const colour = await menu(page).evaluate((details: HTMLDetailsElement) => {
    const logo = [...document.querySelectorAll('header a[aria-label]')].find((link) =>
      link.checkVisibility(),
    );
    const before = logo && getComputedStyle(logo).color;
    details.open = true;
    return [before, logo && getComputedStyle(logo).color];
  });
  expect(colour).toEqual(['rgb(255, 255, 255)', 'rgb(10, 27, 77)']);
});

test('R2.31 the menu ends where a laptop begins, even open', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await seedLearner(page, newPerson());
  await page.goto(`${SITE()}/pt-BR/about`);
  await page.getByRole('banner').getByText('Menu', { exact: true }).click();
  await expect(menu(page)).toHaveJSProperty('open', true);
  await resizeTo(page, 1024);
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('#content')).toHaveJSProperty('inert', false);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Curso de futebol' })).toBeVisible();
});

test('R2.39 course links of the footer are for signed-in people', async ({ page }) => {
  const courses = page.getByRole('contentinfo').getByRole('link', { name: 'Curso de futebol' });
  await page.goto(`${SITE()}/pt-BR/about`);
  await expect(courses).toBeHidden();
  await seedLearner(page, newPerson());
  await page.goto(`${SITE()}/pt-BR/about`);
  await expect(courses).toBeVisible();
});

test('a message reaches the operator, and stays until it does', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED|A backend call failed/);
  const written = `Ana ${Date.now()} pergunta pelo módulo sete.`;
  const label = (key: string) => page.getByLabel(textOf('pt-BR', `contact:${key}.label`), { exact: true });
  await page.goto(`${SITE()}/pt-BR/contact`);
  await page.getByRole('button', { name: 'Enviar a mensagem' }).click();
  await expect(page.getByRole('link', { name: 'Escreva a sua mensagem' })).toBeVisible();
  await label('topic').selectOption('course');
  await label('email').fill('ana@example.com');
  await label('message').fill(written);
  await page.route('**/api/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Enviar a mensagem' }).click();
  await expect(
    page.getByRole('main').getByText(textOf('pt-BR', 'contact:save.failure.network')),
  ).toBeVisible();
  await expect(label('message')).toHaveValue(written);
  await expect(label('message')).toBeEditable();
  await page.unroute('**/api/contact');
  let letGo = () => {};
  const letGone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/contact', async (route) => {
    await letGone;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Enviar a mensagem' }).click();
  await expect(label('message')).not.toBeEditable();
  letGo();
  await expect(page.getByRole('heading', { name: 'Mensagem enviada' })).toBeFocused();
  const arrived = await messagesTo('contact.pt-br@example.org');
  expect(arrived.filter(({ text }) => text.includes(written))).toHaveLength(1);
});

test('nobody meets the field that is there for machines', async ({ page }) => {
  await page.goto(`${SITE()}/en-GB/contact`);
  await page.getByLabel('Your name (optional)').focus();
  await wakeForm(page, 'contact-form');
  expect(await page.getByRole('main').ariaSnapshot()).not.toContain('Leave this field empty');
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('[name=website]')).not.toBeFocused();
  }
});
