import type { Page } from 'playwright/test';
import { newPerson, SITE } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/journey';
import { OFFLINE } from './support/taken-along';
import { expectToFit } from './support/window-size';

/** Extra modules, the survey and the impact without a network, and what becomes of them at the next connection. */

/** The page that was left had sent the record already: its key is spent, and the next page reads what became of it. */
const SENT_BY_THE_PAGE_BEFORE = [
  /status of 422 .*\/api\/save-impact/,
  /^A backend call failed\. .*save-impact.*idempotency-key-reused/,
];

const KEPT = 'Guardado neste aparelho. Enviamos quando a internet voltar.';

const openSaved = async (page: Page, link: string): Promise<void> => {
  await page.goto(`${SITE()}/pt-BR/inicio-cursos`);
  await page
    .getByRole('navigation', { name: 'Mais coisas neste aparelho' })
    .getByRole('link', { name: link })
    .click();
  await expect(page.getByText('Você está sem internet.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, 360);
};

test('an extra module, survey and record wait for the network', async ({ page, context, expectConsole }) => {
  test.slow();
  expectConsole(...OFFLINE, ...SENT_BY_THE_PAGE_BEFORE);
  await page.setViewportSize({ width: 360, height: 800 });
  await seedLearner(page, newPerson());
  await page.goto(`${SITE()}/pt-BR/curso`);
  await page.getByRole('button', { name: 'Salvar o curso inteiro' }).click();
  await expect(page.getByText('6 de 6 módulos neste aparelho')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Procurar atualizações' })).toBeVisible();
  await context.setOffline(true);

  const extra = page
    .getByRole('navigation', { name: 'Mais coisas neste aparelho' })
    .getByRole('link')
    .first();
  await page.goto(`${SITE()}/pt-BR/inicio-cursos`);
  await openSaved(page, (await extra.textContent()) ?? '');
  const extraPage = page.url();
  await page.locator('[name=answer]').fill('A goleira');
  await page.getByRole('button', { name: 'Salvar a resposta' }).click();
  await expect(page.getByText(KEPT)).toBeVisible();

  await openSaved(page, 'Seu impacto');
  await page.getByRole('textbox', { name: 'Treinos que você deu' }).fill('4');
  await page.getByRole('textbox', { name: 'Jovens que participaram' }).fill('24');
  await page.getByRole('textbox', { name: 'Quantas são meninas' }).fill('12');
  await page.getByRole('button', { name: 'Salvar o registro' }).click();
  await expect(page.getByRole('region', { name: 'Registros salvos' })).toContainText('24 jovens');
  await expectAccessible(page);

  await openSaved(page, 'Pesquisa do curso');
  await expect(page.getByRole('heading', { name: 'A pesquisa vem depois do curso' })).toBeVisible();

  await context.setOffline(false);
  await page.goto(`${SITE()}/pt-BR/inicio-cursos`);
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${SITE()}/api/offline-pages?locale=pt-BR`);
      const { extras, impact } = await answer.json();
      return [extras[0].answer, impact.version];
    })
    .toEqual(['A goleira', 1]);
  await page.goto(extraPage);
  await expect(page.locator('[name=answer]')).toHaveValue('A goleira');
});
