import type { BrowserContext, Page } from 'playwright/test';
import { mainModules } from '../harness/course-content';
import { logIn, newPerson, SITE } from '../harness/people/learner';
import { openSession, seedLearner } from '../harness/people/seeded-learner';
import { expectAccessible } from './support/accessible';
import { answerAll, choose, openModule, readTranscript } from './support/course';
import { expect, test } from './support/journey';
import { OFFLINE, saveOffline } from './support/taken-along';
import { expectToFit } from './support/window-size';

/** A module saved on the device and taken where there is no network (screens.md, Taken along). */

/** Somebody signed in who has module 1 on the device. */
const learnerWithSavedModule = async (page: Page): Promise<void> => {
  await seedLearner(page, newPerson());
  await saveOffline(page, 1);
};

const savedCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('bb-saved-')));

/** Opens the address in a tab of its own, as somebody does who has closed the site. */
const reopened = async (context: BrowserContext, page: Page): Promise<Page> => {
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  return again;
};

test('a saved module opens, plays and takes answers offline', async ({ page, context, expectConsole }) => {
  expectConsole(...OFFLINE);
  await learnerWithSavedModule(page);
  await context.setOffline(true);
  const pitch = await reopened(context, page);
  const [module] = mainModules();
  await expect(pitch.getByText('Você está sem internet.', { exact: false })).toBeVisible();
  await expect(pitch.getByRole('heading', { level: 1 })).toHaveText(module?.title ?? '');

  // Seeking works: the part that is asked for comes from the device.
  const film = pitch.locator('video');
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    video.currentTime = 60;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.pause();
  });
  expect(await film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(60);

  await answerAll(pitch, 1);
  await expect(pitch.getByText('Guardado neste aparelho.', { exact: false }).first()).toBeVisible();
  await readTranscript(pitch);
  await expectAccessible(pitch);

  // What the module leads to is here as well.
  await pitch.locator('#takeaway').getByRole('link').first().click();
  await expect(pitch.getByRole('heading', { name: 'Montagem' })).toBeVisible();
  await expectAccessible(pitch);

  // The tab is closed, and the network comes back without it.
  await pitch.close();
  await context.setOffline(false);
  const home = await context.newPage();
  await home.goto(`${SITE()}/pt-BR/inicio-cursos`);
  await expect(home.getByText('1 de 6 módulos').first()).toBeVisible();
});

test('a saved module is taught in a hall offline', async ({ page, context, expectConsole }) => {
  expectConsole(...OFFLINE);
  await learnerWithSavedModule(page);
  await context.setOffline(true);
  const hall = await context.newPage();
  const [module] = mainModules();
  await hall.goto(`${page.url()}?room`);
  await hall.getByRole('button', { name: 'Começar' }).click();
  await hall.getByRole('button', { name: 'Assistir' }).first().click();
  const film = hall.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(1);
  await hall.getByRole('button', { name: 'Continuar' }).click();
  const [first] = module?.questions ?? [];
  await hall.getByRole('button', { name: first?.wrong ?? '' }).click();
  await expect(hall.getByText(first?.wrongFeedback ?? '').first()).toBeVisible();
  await expectAccessible(hall);
  await hall.getByRole('link', { name: 'Sair do modo em grupo' }).click();
  await expect(hall.getByRole('heading', { level: 1 })).toHaveText(module?.title ?? '');
  await hall.goto(`${page.url()}?room=guide`);
  await expect(hall.getByRole('heading', { name: 'Passo a passo' })).toBeVisible();
  await expectAccessible(hall);
});

test('one tap takes the whole course along', async ({ page, context, expectConsole }) => {
  expectConsole(...OFFLINE);
  await seedLearner(page, newPerson());
  await page.goto(`${SITE()}/pt-BR/curso`);
  const region = page.getByRole('region', { name: 'O curso inteiro sem internet' });
  await region.getByRole('button', { name: 'Salvar o curso inteiro' }).click();
  await expect(region.getByText('6 de 6 módulos neste aparelho')).toBeVisible();
  await expect(page.getByRole('listitem').getByText('✓ Neste aparelho')).toHaveCount(6);
  await expectAccessible(page);
  await context.setOffline(true);
  for (const { order, title } of mainModules()) {
    await openModule(page, order);
    await expect(page.getByText('Você está sem internet.', { exact: false })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('a course cut short goes on at the next visit', async ({ page, context, expectConsole }) => {
  expectConsole(...OFFLINE);
  await seedLearner(page, newPerson());
  await page.goto(`${SITE()}/pt-BR/curso`);
  const third = `**/films/${mainModules()[2]?.videoId}/film.mp4`;
  await context.route(third, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Salvar o curso inteiro' }).click();
  await expect(page.getByText('A internet caiu.', { exact: false })).toBeVisible();
  await expect(page.getByText('2 de 6 módulos neste aparelho')).toBeVisible();
  await context.unroute(third);
  const again = await reopened(context, page);
  await expect(again.getByText('6 de 6 módulos neste aparelho')).toBeVisible();
});

test('answers given in the reader are sent by it later', async ({ page, context, expectConsole }) => {
  expectConsole(...OFFLINE);
  await learnerWithSavedModule(page);
  await context.setOffline(true);
  await page.reload();
  const [first] = mainModules()[0]?.questions ?? [];
  await choose(page, first?.wrong ?? '');
  await expect(page.getByText('Guardado neste aparelho.', { exact: false }).first()).toBeVisible();
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/save-answers')) saves.push(request.headers()['idempotency-key'] ?? '');
  });
  await context.setOffline(false);
  await expect(page.getByText(first?.wrongFeedback ?? '').first()).toBeVisible();
  await expect(page.getByText('✓ Salvo').first()).toBeVisible();
  await page.getByRole('link', { name: 'Abrir a página completa' }).click();
  await expect(page.getByText('✓ Neste aparelho')).toBeVisible();
  expect(new Set(saves).size).toBe(1);
});

test('what is saved stands on the home, and goes there', async ({ page }) => {
  await learnerWithSavedModule(page);
  await page.goto(`${SITE()}/pt-BR/inicio-cursos`);
  const section = page.getByRole('region', { name: 'Salvos neste aparelho' });
  const title = mainModules()[0]?.title ?? '';
  await expect(section.getByRole('link', { name: title })).toBeVisible();
  await section.getByRole('button', { name: `Remover “${title}” deste aparelho` }).click();
  await expect(section.getByText('não está mais neste aparelho')).toBeVisible();
  expect(await savedCaches(page)).toEqual([]);
});

test('logging out takes what was saved from the device', async ({ page, context, expectConsole }) => {
  expectConsole(...OFFLINE);
  await learnerWithSavedModule(page);
  const address = page.url();
  await page.getByRole('button', { name: 'Sair' }).first().click();
  const question = page.getByRole('dialog', { name: 'Sair deste aparelho?' });
  await question.getByRole('button', { name: 'Continuar aqui' }).click();
  expect(await savedCaches(page)).not.toEqual([]);
  await page.getByRole('button', { name: 'Sair' }).first().click();
  await question.getByRole('button', { name: 'Sair e apagar' }).click();
  await page.waitForURL('**/pt-BR/login');
  expect(await savedCaches(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(address)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

test('an open reader ends with a sign-out in another tab', async ({ page, context, expectConsole }) => {
  expectConsole(...OFFLINE);
  await learnerWithSavedModule(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Você está sem internet.', { exact: false })).toBeVisible();
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto(`${SITE()}/pt-BR/inicio-cursos`);
  await other.getByRole('button', { name: 'Sair' }).first().click();
  await other.getByRole('button', { name: 'Sair e apagar' }).click();
  await other.waitForURL('**/pt-BR/login');
  await page.waitForURL('**/pt-BR/login');
  expect(await savedCaches(page)).toEqual([]);
});

test('what is not saved offline fits any width', async ({ page, context, expectConsole }) => {
  expectConsole(...OFFLINE);
  await learnerWithSavedModule(page);
  await context.setOffline(true);
  // The pages around the courses came with the module.
  await page.goto(`${SITE()}/pt-BR/impacto`);
  await expect(page.getByRole('button', { name: 'Salvar o registro' })).toBeVisible();
  await page.goto(`${SITE()}/pt-BR/perfil`);
  await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();
  for (const width of [320, 360, 768, 1440]) await expectToFit(page, width);
});

test('what was answered after saving shows in the copy', async ({ page, context, expectConsole }) => {
  expectConsole(...OFFLINE);
  await learnerWithSavedModule(page);
  await page.reload();
  const [first] = mainModules()[0]?.questions ?? [];
  await choose(page, first?.wrong ?? '');
  await expect(page.getByText(first?.wrongFeedback ?? '').first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Você está sem internet.', { exact: false })).toBeVisible();
  await expect(page.getByText(first?.wrongFeedback ?? '').first()).toBeVisible();
});

test('another person sends no answers and finds no saved module', async ({
  page,
  context,
  playwright,
  expectConsole,
}) => {
  expectConsole(...OFFLINE);
  const [first, second] = [newPerson(), newPerson()];
  const elsewhere = await playwright.request.newContext();
  await openSession(elsewhere, second, 'pt-BR');
  await elsewhere.dispose();
  await seedLearner(page, first);
  await saveOffline(page, 1);
  await openModule(page, 2);
  await readTranscript(page);
  await expect(page.getByText('✓ Salvo').first()).toBeVisible();
  await context.setOffline(true);
  await answerAll(page, 2);
  await page.close();

  // The session ends meanwhile, and somebody else logs in on the device.
  await context.clearCookies();
  await context.setOffline(false);
  const saves: string[] = [];
  context.on('request', (sent) => {
    if (sent.url().endsWith('/api/save-answers')) saves.push(sent.url());
  });
  const shared = await context.newPage();
  await shared.goto(`${SITE()}/pt-BR/login`);
  await logIn(shared, second);
  await shared.waitForURL('**/pt-BR/inicio-cursos');
  await expect(shared.getByText('0 de 6 módulos').first()).toBeVisible();
  await openModule(shared, 2);
  await readTranscript(shared);
  await expect(shared.getByText('✓ Salvo').first()).toBeVisible();
  expect(saves).toEqual([]);
  expect(await savedCaches(shared)).toEqual([]);

  await context.clearCookies();
  await shared.goto(`${SITE()}/pt-BR/login`);
  await logIn(shared, first);
  await shared.waitForURL('**/pt-BR/inicio-cursos');
  await expect(shared.getByText('1 de 6 módulos').first()).toBeVisible();
});
