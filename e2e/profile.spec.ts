import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';
import { newPerson, SITE } from '../harness/people/learner';
import { arriveAsLearner, seedLearner } from '../harness/people/seeded-learner';
import { namespaceWithGoodBreaks } from '../lib/server/platform/i18n/good-breaks';
import { expectAccessible } from './support/accessible';
import { openPart, openProfile, profileOf, savePart, signInAs } from './support/accounts';
import { among } from './support/everywhere';
import { answered, expect, test } from './support/journey';
import { expectToFit } from './support/window-size';

/** A person looks after their account, in one site of each language, and leaves. */

const FIRST_NAME = 'Zoë 🏐 שלום';

/** The texts of a file as pages show them. */
const texts = (language: 'pt-BR' | 'en' | 'es', namespace: string) => {
  const written = JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'));
  return namespaceWithGoodBreaks(namespace, written) as typeof written;
};

const SITES = [
  { locale: 'pt-BR', language: 'pt-BR', additional: true },
  { locale: 'en-NZ', language: 'en', additional: false },
  { locale: 'es-MX', language: 'es', additional: true },
] as const;

const newPage = async (browser: Browser, locale: string): Promise<Page> =>
  (await browser.newContext({ locale })).newPage();

const changeEverything = async (page: Page, additional: boolean): Promise<void> => {
  await openPart(page, 'you');
  await page.locator('#title').selectOption('Dr');
  await page.locator('#firstName').fill(FIRST_NAME);
  await savePart(page, 'you');
  await openPart(page, 'work');
  await page.locator('#organisation').fill('Liga de Núñez');
  await page.locator('#workFrom').selectOption('ZM');
  await page.locator('#numberOfPeople').fill('5000');
  await page.locator('#sportType').selectOption('volleyball');
  await savePart(page, 'work');
  await openPart(page, 'interests');
  await page.locator('#interests-inclusion').check();
  await page.locator('#preferences-reading').check();
  await savePart(page, 'interests');
  const saved = page.locator('#messages [data-state=saved]');
  await page.locator('#emailConsent').check();
  await expect(saved).toHaveCount(1);
  if (!additional) return;
  await page.locator('#additionalSubscription').check();
  await expect(saved).toHaveCount(2);
};

const expectEverything = async (page: Page, additional: boolean): Promise<void> => {
  // Read before anything is opened.
  await expect(page.locator('#you')).toContainText(`${FIRST_NAME} Teste`);
  await expect(page.locator('#work')).toContainText(/1[.,]?000/);
  await expect(page.locator('#interests li')).toHaveCount(2);
  await openPart(page, 'you');
  await expect(page.locator('#title')).toHaveValue('Dr');
  await expect(page.locator('#firstName')).toHaveValue(FIRST_NAME);
  await expect(page.locator('#lastName')).toHaveValue('Teste');
  await openPart(page, 'work');
  await expect(page.locator('#organisation')).toHaveValue('Liga de Núñez');
  await expect(page.locator('#workFrom')).toHaveValue('ZM');
  await expect(page.locator('#job')).toHaveValue('coach');
  await expect(page.locator('#numberOfPeople')).toHaveValue('1000');
  await expect(page.locator('#sportType')).toHaveValue('volleyball');
  await openPart(page, 'interests');
  await expect(page.locator('#interests-inclusion')).toBeChecked();
  await expect(page.locator('#interests-football')).not.toBeChecked();
  await expect(page.locator('#preferences-reading')).toBeChecked();
  await expect(page.locator('#emailConsent')).toBeChecked();
  await expect(page.locator('#additionalSubscription')).toHaveCount(additional ? 1 : 0);
  if (additional) await expect(page.locator('#additionalSubscription')).toBeChecked();
};

const changePassword = async (page: Page, oldPassword: string, newPassword: string): Promise<void> => {
  if ((await page.locator('#oldPassword').count()) === 0) await openPart(page, 'password');
  await page.locator('#oldPassword').fill(oldPassword);
  await page.locator('#newPassword').fill(newPassword);
  await page.locator('#password-form button[type=submit]').click();
};

const deleteAccount = async (page: Page, password: string): Promise<void> => {
  await page.locator('#deletePassword').fill(password);
  await page.locator('#delete-form button[type=submit]').click();
};

for (const { locale, language, additional } of SITES)
  test(`R1.9 R1.10 R2.10 R5.7 R5.21 ${locale}: changes are kept across a reload and exported`, async ({
    page,
  }) => {
    const account = newPerson();
    await arriveAsLearner(page, account, locale);
    await page
      .getByRole('banner')
      .getByRole('link', { name: texts(language, 'common').header.profile })
      .first()
      .click();
    await expect(page).toHaveURL(profileOf(locale));
    await changeEverything(page, additional);
    await page.reload();
    await expectEverything(page, additional);

    const download = page.waitForEvent('download');
    await page.locator('#data a[download]').click();
    const data = readFileSync(await (await download).path(), 'utf8');
    for (const kept of [account.email, FIRST_NAME, 'Liga de Núñez', 'volleyball', 'inclusion', 'reading'])
      expect(data).toContain(kept);
    expect(data).not.toContain(account.password);

    await expectAccessible(page);
    for (const width of [320, 360, 768]) await expectToFit(page, width);
  });

for (const { locale, language } of among(SITES, SITES.slice(0, 1))) {
  const { devices, receipt, wrongPassword } = texts(language, 'profile');
  const { auth } = texts(language, 'errors');

  test(`R1.9 ${locale}: a new password, sign-out everywhere, and deletion`, async ({
    page,
    browser,
    expectConsole,
  }) => {
    expectConsole(answered(400, '/cognito'), answered(419, '/api/login'));
    const account = { ...newPerson(), locale };
    const changed = { ...account, password: 'otra frase larga 8' };
    await seedLearner(page, account, locale);
    await openProfile(page, locale);

    await changePassword(page, 'not the password 1', changed.password);
    await expect(page.locator('#oldPassword-error')).toHaveText(wrongPassword);
    await changePassword(page, account.password, changed.password);
    await expect(page.locator('#password [data-state=saved]')).toBeVisible();
    const other = await newPage(browser, locale);
    await other.goto(`${SITE()}/${locale}/login`);
    await signInAs(other, account);
    await expect(other.locator('#login-form').getByText(auth['wrong-password']).first()).toBeVisible();
    await signInAs(other, changed);
    await other.waitForURL(/\/(inicio-cursos|courses-home)$/);
    // Its first check is over, so that it does not find out by itself before it is asked to go on.
    await expect(other.locator('html')).toHaveAttribute('data-auth-state', 'authenticated');

    await openPart(page, 'devices');
    await page.getByRole('button', { name: devices.confirm }).click();
    await page.waitForURL(/\/login/);
    await expect(page.getByText(texts(language, 'login').signedOutEverywhere)).toBeVisible();
    await other.goto(profileOf(locale));
    await expect(other).toHaveURL(/\/login\?expired=1&next=/);

    await signInAs(other, changed);
    await other.waitForURL(profileOf(locale));
    await openPart(other, 'delete');
    await deleteAccount(other, account.password);
    await expect(other.locator('#deletePassword-error')).toHaveText(wrongPassword);
    await deleteAccount(other, changed.password);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(receipt.title);
    await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(other.locator('dl dd').first()).toHaveText(/\S{4}/);
    await expect(other.getByRole('banner').locator(`a[href="/${locale}/login"]:visible`)).toHaveCount(1);
    await other.goto(`${SITE()}/${locale}/login`);
    await signInAs(other, changed);
    await expect(other.locator('#login-form').getByText(auth['user-not-found']).first()).toBeVisible();
  });
}

test('the longest name without a blank widens no page', async ({ page }) => {
  await seedLearner(page, newPerson(), 'en-NZ');
  await openProfile(page, 'en-NZ');
  await openPart(page, 'you');
  await page.locator('#firstName').fill('W'.repeat(200));
  await savePart(page, 'you');
  for (const address of [`${SITE()}/en-NZ/courses-home`, profileOf('en-NZ')]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit(page, 320);
  }
});

test('on a tablet buttons share both edges, addresses one line', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await seedLearner(page, newPerson());
  await openProfile(page, 'pt-BR');
  const buttons = await page.locator('section > :is(button, a[class]):visible').all();
  const edges = await Promise.all(
    buttons.map(async (button) => {
      const box = await button.boundingBox();
      return box && `${box.x} ${box.width}`;
    }),
  );
  expect(edges.length).toBeGreaterThan(6);
  expect([...new Set(edges)]).toHaveLength(1);
  await page.goto(`${SITE()}/pt-BR/my-data`);
  const address = page.getByRole('definition').filter({ hasText: '@' });
  expect((await address.boundingBox())?.height).toBeLessThan(30);
});

test('R1.9 the profile’s forms and countries come with an opened part', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seedLearner(page, newPerson());
  await openProfile(page, 'pt-BR');
  await expect(page.locator('form:visible')).toHaveCount(0);
  await openPart(page, 'work');
  await expect(page.locator('#organisation')).toBeFocused();
  await expect.poll(() => page.locator('#workFrom option').count()).toBeGreaterThan(200);
  await page.keyboard.press('Escape');
  await expect(page.locator('#work-start')).toBeFocused();
});

test('the profile reads without JavaScript, and says its needs', async ({ page, browser }) => {
  await seedLearner(page, newPerson());
  const { cookies } = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' });
  await context.addCookies(cookies);
  const plain = await context.newPage();
  await plain.goto(profileOf('pt-BR'));
  await expect(plain.locator('#work')).toContainText('Organização');
  // Playwright reads no `noscript`.
  const html = await (await context.request.get(profileOf('pt-BR'))).text();
  expect(/<noscript>.*?<\/noscript>/s.exec(html)?.[0]).toContain(texts('pt-BR', 'profile').needsScript);
  await expect(plain.locator('#content').getByRole('button')).toHaveCount(0);
  await expect(plain.getByRole('switch')).toHaveCount(0);
  await expect(plain.locator('#data a')).toHaveCount(2);
  await context.close();
});

test('one’s data reads without JavaScript, at every width', async ({ page, browser }) => {
  const person = newPerson();
  await seedLearner(page, person);
  await page.goto(`${SITE()}/pt-BR/my-data`);
  await expectAccessible(page);
  for (const width of [320, 768, 1440]) await expectToFit(page, width);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' });
  await context.addCookies(await page.context().cookies());
  const still = await context.newPage();
  await still.goto(`${SITE()}/pt-BR/perfil`);
  await still.getByRole('link', { name: 'Ler os meus dados' }).click();
  await expect(still.getByRole('heading', { level: 1 })).toHaveText('O que guardamos sobre você');
  await expect(still.getByText(person.email).first()).toBeVisible();
  await context.close();
});
