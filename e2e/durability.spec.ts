import type { Page } from 'playwright/test';
import { mainModules } from '../harness/course-content';
import { logIn, newPerson } from '../harness/people/learner';
import { completeModules, seedLearner } from '../harness/people/seeded-learner';
import type { Demo } from '../harness/site/start-demo';
import { finishModule, issueCertificate, openModule } from './support/course';
import { expect } from './support/journey';
import { expectMaintenance, MAINTENANCE_WINDOWS } from './support/maintenance';
import { test } from './support/own-demo';

/** A power cut: every process of the demo is killed at once, then the demo is started again on the same data. */

/** The page is left first: what it still fetches (a message, say) would meet a site that is away. */
const cutPower = async (page: Page, demo: Demo): Promise<void> => {
  await page.goto('about:blank');
  await demo.kill();
};

test('R2.19 account, answers, certificate and maintenance survive kill -9', async ({
  page,
  startOwnDemo,
}) => {
  const env = { MAINTENANCE_WINDOWS };
  const first = await startOwnDemo({ env });
  const person = newPerson();
  await seedLearner(page, person);
  await completeModules(page.context().request, mainModules().slice(0, 2));
  await finishModule(page, 3);
  await cutPower(page, first);

  const again = {
    dataDir: first.dataDir,
    env: { ...env, PORT: new URL(first.site).port, SANDBOX_PORT: new URL(first.sandbox).port },
  };
  const second = await startOwnDemo(again);
  await expectMaintenance();
  // The session outlives the cut: nobody has to log in again.
  await page.goto(`${second.site}/pt-BR/inicio-cursos`);
  await expect(page.getByText('3 de 6 módulos').first()).toBeVisible();
  await completeModules(page.context().request, mainModules().slice(3, 5));
  await finishModule(page, 6);
  const code = await issueCertificate(page, 'Joana Teste');
  await cutPower(page, second);

  const third = await startOwnDemo(again);
  await page.context().clearCookies();
  await page.goto(`${third.site}/pt-BR/login`);
  await logIn(page, person);
  await page.waitForURL('**/pt-BR/inicio-cursos');
  await expect(page.getByText(code).first()).toBeVisible();
  await openModule(page, 1);
  await expect(page.getByText('Salvo').filter({ visible: true }).first()).toBeVisible();
});
