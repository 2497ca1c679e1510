import { mainModules } from '../harness/course-content';
import { newPerson, SITE } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { modulePath } from '../lib/shared/config/paths';
import { expect, test } from './support/journey';
import { expectToFit } from './support/window-size';

/** What somebody with a small window needs: letters twice as large, and a film that one press plays. */

const [first] = mainModules();
const MODULE = modulePath('pt-BR', 'main', first?.slug ?? '');

const enlargeText = () =>
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '200%';
  });

test('pages fit a phone with letters twice as large', async ({ page }) => {
  await page.addInitScript(enlargeText);
  await page.goto(`${SITE()}/pt-BR/`);
  await expectToFit(page, 360);
  await seedLearner(page, newPerson());
  for (const path of ['/pt-BR/inicio-cursos', '/pt-BR/curso', MODULE, '/pt-BR/impacto', '/pt-BR/perfil']) {
    await page.goto(SITE() + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit(page, 360);
  }
});

test('the drill of the home page plays at a press', async ({ page }) => {
  await page.goto(`${SITE()}/pt-BR/`);
  await page.getByRole('button', { name: 'Ver o exercício' }).click();
  const film = page.getByLabel(/um exercício com alvos a três distâncias/);
  await expect(film).toBeFocused();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(66);
});
