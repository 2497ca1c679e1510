import type { Page } from 'playwright/test';
import { mainModules } from '../harness/course-content';
import { becomeLearner, logIn, newPerson, SITE } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import {
  answerAll,
  choose,
  chooseIn,
  finishModule,
  issueCertificate,
  openModule,
  readTranscript,
} from './support/course';
import { answered, expect, test, WITH_MOVEMENT } from './support/journey';
import { readPdf } from './support/pdf';

/** The main job, end to end, as a coach does it. */

test.use(WITH_MOVEMENT);

const NAME = "Conceição Núñez d'Ávila";

test('R1.1 R1.3 R1.7 a coach signs up, takes modules and gets a certificate', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(answered(404, '/pt-BR/certificate/QB-0000-0000-0000'), answered(400, '/pt-BR/certificate'));
  const person = newPerson({ firstName: 'Conceição', lastName: "Núñez d'Ávila" });
  await becomeLearner(page, person);
  for (const { order } of mainModules()) await finishModule(page, order);

  const code = await issueCertificate(page, NAME);
  // The page’s first words know it at once, and still do after a reload.
  for (const _ of ['at once', 'after a reload']) {
    await expect(page.getByRole('link', { name: 'Ver o certificado' })).toBeVisible();
    await expect(page.getByText('Confira o nome')).toHaveCount(0);
    await page.reload();
  }
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar o PDF' }).click();
  const { text } = await readPdf(await (await download).path());
  expect(text).toContain(NAME);
  expect(text).toContain('Quebrando Barreiras');
  expect(text).toContain(code);

  // Anybody can check it, without a session and without JavaScript.
  const visitor = await (await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' })).newPage();
  await visitor.goto(`${SITE()}/pt-BR/certificate`);
  await visitor.getByRole('button', { name: 'Conferir' }).click();
  const wrong = visitor.getByRole('alert', { name: 'Falta acertar o seguinte' });
  await expect(wrong).toBeFocused();
  await expect(wrong).toContainText('Digite o código do certificado');
  await expect(visitor).toHaveTitle(/^Erro: /);
  await visitor.getByLabel('Código do certificado').fill(code.toLowerCase());
  await visitor.getByRole('button', { name: 'Conferir' }).click();
  await expect(visitor.getByText(NAME).first()).toBeVisible();
  await expect(visitor.getByText(code).first()).toBeVisible();
  const unknown = await visitor.goto(`${SITE()}/pt-BR/certificate/QB-0000-0000-0000`);
  expect(unknown?.status()).toBe(404);
});

test('R1.3 a wrong answer is explained and can be repeated', async ({ page }) => {
  await seedLearner(page, newPerson());
  await openModule(page, 1);
  const [first] = mainModules()[0]?.questions ?? [];
  await choose(page, first?.wrong ?? '');
  await expect(page.getByText('Ainda não.', { exact: false }).first()).toBeVisible();
  await answerAll(page, 1);
  await page.getByRole('button', { name: 'Ver o resultado' }).click();
  await expect(page.getByText('Módulo 1 concluído!')).toBeHidden();
  await page.getByRole('link', { name: 'Ir para o vídeo' }).click();
  await expect(page.locator('#film')).toBeInViewport();
  await readTranscript(page);
  await expect(page.getByText('Módulo 1 concluído!')).toBeVisible();
});

test('questions speak of saving only once one is answered', async ({ page }) => {
  await seedLearner(page, newPerson());
  await openModule(page, 1);
  await readTranscript(page);
  const saved = page.getByText('✓ Salvo');
  await expect(saved.first()).toBeVisible();
  const amongQuestions = page.locator('#questions').filter({ has: saved });
  await expect(amongQuestions).toHaveCount(0);
  await choose(page, mainModules()[0]?.questions[0]?.right ?? '');
  await expect(amongQuestions).toBeVisible();
});

test('R1.3 a wrong answer is explained, another is the next try', async ({ page }) => {
  await seedLearner(page, newPerson());
  await openModule(page, 1);
  const [first] = mainModules()[0]?.questions ?? [];
  const options = page.getByRole('radio');
  const places = () => options.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const before = await places();
  await choose(page, first?.wrong ?? '');
  await expect(page.getByRole('status').filter({ hasText: first?.wrongFeedback ?? '' })).toHaveText(
    /^Ainda não\./,
  );
  await expect(page.getByRole('button', { name: 'Conferir resposta' })).toBeFocused();
  await page.reload();
  // Who comes back finds the mark and its reason in the page.
  await expect(page.getByText(first?.wrongFeedback ?? '').last()).toBeVisible();
  expect(await places()).toEqual(before);
  await choose(page, first?.right ?? '');
  await expect(page.locator('#questions').getByText('Certo.', { exact: true }).first()).toBeVisible();
});

test('R1.3 a module asks about the last, and keeps the answer', async ({ page }) => {
  await seedLearner(page, newPerson());
  await openModule(page, 2);
  const recap = mainModules()[0]?.recap;
  const card = page.locator('#recap');
  // A line until it is opened, so that the film comes first.
  await expect(card.getByRole('radio').first()).toBeHidden();
  await card.getByText('Do módulo anterior').first().click();
  await expect(card.getByRole('heading', { name: recap?.text ?? '' })).toBeVisible();
  await chooseIn(card, recap?.right ?? '');
  await expect(card.getByText(recap?.rightFeedback ?? '').first()).toBeVisible();
  await page.reload();
  await expect(card.getByText('✓ Certo.')).toBeVisible();
  await page.goto(`${SITE()}/pt-BR/curso`);
  await expect(page.getByText('0 de 6 módulos').first()).toBeVisible();
});

/** The errors of a browser whose network is away. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /failure: unreachable/];

/** A learner has read the transcript of module 1, and then the network goes away. */
const readThenOffline = async (page: Page) => {
  await seedLearner(page, newPerson());
  await openModule(page, 1);
  await readTranscript(page);
  await expect(page.getByText('✓ Salvo').first()).toBeVisible();
  await page.context().setOffline(true);
};

test('an answer given offline is marked once online', async ({ page, expectConsole }) => {
  expectConsole(...OFFLINE);
  await readThenOffline(page);
  const [first] = mainModules()[0]?.questions ?? [];
  await choose(page, first?.wrong ?? '');
  await expect(page.getByText('Guardado neste aparelho.', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(first?.wrongFeedback ?? '')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: first?.wrongFeedback ?? '' })).toHaveText(
    /^Ainda não\./,
  );
  await expect(page.getByText('Guardado neste aparelho.', { exact: false })).toHaveCount(0);
});

test('offline answers arrive once after the site is reopened', async ({ page, context, expectConsole }) => {
  expectConsole(...OFFLINE);
  await seedLearner(page, newPerson());
  await openModule(page, 2);
  await readTranscript(page);
  await context.setOffline(true);
  await answerAll(page, 2);
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${SITE()}/pt-BR/inicio-cursos`);
  await expect(again.getByText('1 de 6 módulos').first()).toBeVisible();
});

test('progress made in one tab is in the other', async ({ page, context }) => {
  await seedLearner(page, newPerson());
  await openModule(page, 1);
  const second = await context.newPage();
  await finishModule(second, 1);
  await page.goto(`${SITE()}/pt-BR/curso`);
  await expect(page.getByText('1 de 6 módulos').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mainModules()[0]?.title ?? '');
});

test('a film is resumed where it was left, also elsewhere', async ({ page, browser }) => {
  const person = newPerson();
  await seedLearner(page, person);
  await openModule(page, 1);
  await page.getByRole('button', { name: 'Assistir ao vídeo' }).click();
  const film = page.locator('video');
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 60;
  });
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(61);
  await film.evaluate((video: HTMLVideoElement) => video.pause());
  await expect(page.getByText('✓ Salvo').first()).toBeVisible();
  const other = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await other.goto(`${SITE()}/pt-BR/login`);
  await logIn(other, person);
  await other.waitForURL('**/pt-BR/inicio-cursos');
  await openModule(other, 1);
  await expect(other.getByRole('button', { name: /Continuar de 1:0\d/ })).toBeVisible();
});
