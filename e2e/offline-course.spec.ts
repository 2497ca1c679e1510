import type { Page } from 'playwright/test';
import { mainModules } from '../harness/course-content';
import { newPerson, SITE } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { markerCookieName } from '../lib/shared/config/site-cookies';
import { expectAccessible } from './support/accessible';
import { answerAll, openModule, readTranscript } from './support/course';
import { expect, test } from './support/journey';
import { type KilledDevice, lastWaiting, startDevice } from './support/killed-device';

/** The whole course without a network, on a device that is killed on the way. */

const NAME = 'Joana do Campo';

const takeModule = async (page: Page, order: number): Promise<void> => {
  await openModule(page, order);
  await expect(page.getByText('Você está sem internet.', { exact: false })).toBeVisible();
  await readTranscript(page);
  await answerAll(page, order);
};

const killed = async (device: KilledDevice, page: Page): Promise<Page> => {
  await device.untilOnDisk(await lastWaiting(page));
  return device.killAndRestart();
};

test('the course from flight mode to the certificate, killed thrice', async () => {
  // Three browsers start, and each waits until the one before has written its disk.
  test.slow();
  /** Keys of the answers that the server has taken. */
  const saved: string[] = [];
  const device = await startDevice((context) => {
    context.on('response', (answer) => {
      const key = answer.request().headers()['idempotency-key'];
      if (key && answer.ok() && answer.url().endsWith('/api/save-answers')) saved.push(key);
    });
  });
  const person = newPerson();
  let page = await device.context.newPage();
  await seedLearner(page, person);
  await page.goto(`${SITE()}/pt-BR/curso`);
  await page.getByRole('button', { name: 'Salvar o curso inteiro' }).click();
  await expect(page.getByText('6 de 6 módulos neste aparelho')).toBeVisible();
  await device.untilOnDisk(markerCookieName(SITE()));
  await device.context.setOffline(true);

  for (const order of [1, 2]) await takeModule(page, order);
  page = await killed(device, page);
  for (const order of [3, 4]) await takeModule(page, order);
  page = await killed(device, page);
  await takeModule(page, 5);
  await expect(page.getByLabel('Nome no certificado')).toHaveCount(0);
  await takeModule(page, 6);
  await page.getByLabel('Nome no certificado').fill(NAME);
  await page.getByRole('button', { name: 'Pedir o certificado' }).click();
  const kept = `Guardamos o seu pedido neste aparelho, em nome de ${NAME}.`;
  await expect(page.getByText(kept, { exact: false })).toBeVisible();
  await expectAccessible(page);
  page = await killed(device, page);
  await page.goto(`${SITE()}/pt-BR/inicio-cursos`);
  await expect(page.getByText(kept, { exact: false })).toBeVisible();

  page = await device.restartOnline();
  await page.goto(`${SITE()}/pt-BR/inicio-cursos`);
  await expect(page.getByText(`Emitido para ${NAME}.`, { exact: false })).toBeVisible();
  const questions = mainModules().flatMap((module) => module.questions);
  expect(saved).toHaveLength(questions.length);
  expect(new Set(saved).size).toBe(questions.length);
  await expect(page.getByText('6 de 6 módulos').first()).toBeVisible();
  await device.remove();
});
