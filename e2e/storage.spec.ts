import type { Page } from 'playwright/test';
import { newPerson } from '../harness/people/learner';
import { codeFor, messagesTo } from '../harness/people/mailbox';
import { landingPath } from '../lib/shared/config/paths';
import { openPart, openProfile, signInAs } from './support/accounts';
import { codeFieldOn, enterCodeOn, signUpOn, textOf } from './support/any-locale';
import { expect, test } from './support/journey';
import { wakeForm } from './support/wake';

/** What scripts of the page can read in this browser: web storage, IndexedDB and cookies, keys and values. */
const readableIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].map((pair) =>
      pair.join(': '),
    );
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        const entries = [await done(objects.getAllKeys()), await done(objects.getAll())];
        found.push(`${name} ${store}: ${JSON.stringify(entries)}`);
      }
      database.close();
    }
    return [...found, ...document.cookie.split('; ')];
  });

/** Puts a word where a careless client might, so that the look above is known to see it. */
const plant = (page: Page, word: string) =>
  page.evaluate(async (canary) => {
    localStorage.setItem('planted', canary);
    sessionStorage.setItem('planted', canary);
    // biome-ignore lint/suspicious/noDocumentCookie: as a careless client would
    document.cookie = `planted=${canary}; path=/`;
    const opening = indexedDB.open('planted', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('planted').put(canary, 'planted');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    opening.result.close();
  }, word);

/** The token of a form, which its cookie is for. */
const isCsrfCookie = (text: string) => /^XSRF-TOKEN=[\w.-]+$/.test(text);

const expectNoSecrets = async (page: Page, secrets: readonly string[]): Promise<void> => {
  const texts = (await readableIn(page)).filter((text) => !isCsrfCookie(text));
  // Something is kept there, so the look is not at an empty page.
  expect(texts.join()).toContain('userID');
  for (const text of texts) {
    for (const secret of secrets) expect(text).not.toMatch(new RegExp(`(?<!\\d)${secret}(?!\\d)`));
    expect(text, 'a JSON Web Token').not.toMatch(/eyJ[\w-]{8,}/);
    expect(text, 'something called a token or a password').not.toMatch(/token|passw|secret|bearer/i);
  }
};

for (const site of ['en-GB', 'en-US'] as const)
  test(`R3.8 R3.10 R7.55 ${site}: no token, password or code is readable in storage`, async ({ page }) => {
    const person = newPerson();
    const landing = `**${landingPath(site)}`;
    await signUpOn(page, site, person);
    const code = await codeFor(person.email);
    await enterCodeOn(page, site, code);
    await page.waitForURL(landing);
    await expectNoSecrets(page, [person.password, code]);

    await page
      .getByRole('banner')
      .getByRole('button', { name: textOf(site, 'common:header.logOut') })
      .first()
      .click();
    await page.waitForURL(`**/${site}/login`);
    await wakeForm(page, 'login-form');
    await signInAs(page, { ...person, locale: site });
    await page.waitForURL(landing);
    await expectNoSecrets(page, [person.password, code]);

    await page
      .getByRole('banner')
      .getByRole('button', { name: textOf(site, 'common:header.logOut') })
      .first()
      .click();
    await page.waitForURL(`**/${site}/login`);
    await wakeForm(page, 'login-form');
    await page.locator('#login-form [name=email]').fill(person.email);
    await page.getByRole('link', { name: textOf(site, 'login:forgot') }).click();
    const mails = (await messagesTo(person.email)).length;
    await page.getByRole('button', { name: textOf(site, 'recovery:forgot.submit') }).click();
    const resetCode = await codeFor(person.email, mails + 1);
    const reset = 'a new sentence 9';
    await page.getByLabel(textOf(site, 'recovery:code.label')).fill(resetCode);
    await page.getByLabel(textOf(site, 'recovery:password.label'), { exact: true }).fill(reset);
    await page.keyboard.press('Enter');
    await page.waitForURL(landing);
    // What the page says once it works is kept until then.
    await expect(page.getByText(textOf(site, 'recovery:changed'))).toBeVisible();
    await expectNoSecrets(page, [person.password, reset, resetCode]);

    await openProfile(page, site);
    const changed = 'another long sentence 8';
    await openPart(page, 'password');
    await page.locator('#oldPassword').fill(reset);
    await page.locator('#newPassword').fill(changed);
    await page.locator('#password-form button[type=submit]').click();
    await expect(page.locator('#password [data-state=saved]')).toBeVisible();
    await expectNoSecrets(page, [person.password, reset, changed, resetCode]);
    await expect(codeFieldOn(page, site)).toBeHidden();

    await plant(page, 'planted-canary');
    const seen = (await readableIn(page)).filter((text) => text.includes('planted-canary'));
    expect(seen).toHaveLength(4);
  });
