import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright/test';
import { mainModules } from '../harness/course-content';
import { newPerson, SITE } from '../harness/people/learner';
import { createConfirmed } from '../harness/people/pool-accounts';
import { seedLearner } from '../harness/people/seeded-learner';
import { translatePage } from '../harness/translate-page';
import { choose } from './support/course';
import { openBeforeScripts } from './support/held-scripts';
import { answered, expect, test } from './support/journey';
import { downloadModule, OFFLINE, saveOffline } from './support/taken-along';

/** As the browser does by itself: once the page is there, and before its scripts. */
const translateEarly = (page: Page) =>
  page.addInitScript(`document.addEventListener('DOMContentLoaded', () => (${translatePage.toString()})());`);

const FORM = '#login-form';

const enter = async (page: Page, email: string, password: string): Promise<void> => {
  await page.locator(`${FORM} [name=email]`).fill(email);
  await page.locator(`${FORM} [name=password]`).fill(password);
  await page.locator(`${FORM} [type=submit]`).click();
};

test('on a translated page people log in, wrong and right', async ({ page, expectConsole }) => {
  expectConsole(answered(400, '/cognito'));
  const person = newPerson();
  await createConfirmed('en-GB', person);
  await translateEarly(page);
  await page.goto(`${SITE()}/en-GB/login`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^⟦/);
  await enter(page, person.email, 'quite another phrase 9');
  await expect(
    page.locator(FORM).getByRole('alert').getByText('⟦That email and password', { exact: false }).first(),
  ).toBeVisible();
  await enter(page, person.email, person.password);
  await page.waitForURL('**/en-GB/courses-home');
});

test('a press during a translated page’s takeover counts', async ({ page, expectConsole }) => {
  expectConsole(answered(400, '/cognito'));
  await translateEarly(page);
  const letIn = await openBeforeScripts(page, '/en-GB/login');
  await page.locator(`${FORM} [name=email]`).fill(newPerson().email);
  await page.locator(`${FORM} [name=password]`).fill('quite another phrase 9');
  await page.locator(`${FORM} [type=submit] font`).first().hover();
  await page.mouse.down();
  letIn();
  await expect(page.locator(`${FORM}[data-hydrated]`)).toBeAttached();
  await page.mouse.up();
  await expect(page.locator(FORM).getByRole('alert').first()).toBeVisible();
});

/** Wrong, then right, and on to the next one: words change three times in the same places. */
const answerTheFirst = async (page: Page): Promise<void> => {
  const [module] = mainModules();
  const [first, second] = module?.questions ?? [];
  await choose(page, first?.wrong ?? '');
  await expect(page.getByRole('status').filter({ hasText: first?.wrongFeedback ?? '' })).toHaveText(
    /^⟦Ainda não\./,
  );
  await choose(page, first?.right ?? '');
  await page.getByRole('button', { name: '⟦Próxima pergunta⟧' }).click();
  await expect(page.getByRole('heading', { name: `⟦${second?.text}⟧` })).toBeFocused();
};

test('on a translated page a question is answered', async ({ page }) => {
  await seedLearner(page, newPerson());
  await translateEarly(page);
  await page.goto(`${SITE()}/pt-BR/curso/${mainModules()[0]?.slug}`);
  await answerTheFirst(page);
});

test('in a translated module file a question is answered', async ({ page, context }, info) => {
  await seedLearner(page, newPerson());
  const path = await downloadModule(page, 1, info.outputPath('module.html'));
  const file = await context.newPage();
  await translateEarly(file);
  await file.goto(pathToFileURL(path).href);
  await answerTheFirst(file);
});

test('on a translated saved module questions are answered', async ({ page, context, expectConsole }) => {
  expectConsole(...OFFLINE);
  await seedLearner(page, newPerson());
  await saveOffline(page, 1);
  await context.setOffline(true);
  await translateEarly(page);
  await page.reload();
  const [first, second] = mainModules()[0]?.questions ?? [];
  await choose(page, first?.right ?? '');
  await page.getByRole('button', { name: '⟦Próxima pergunta⟧' }).click();
  await expect(page.getByRole('heading', { name: `⟦${second?.text}⟧` })).toBeFocused();
});
