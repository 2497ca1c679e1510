import { localDay } from '@/lib/shared/rules/calendar-day';
import { newPerson, SITE } from '../harness/people/learner';
import { arriveAsLearner, seedLearner } from '../harness/people/seeded-learner';
import { expectAccessible } from './support/accessible';
import { openModule } from './support/course';
import { expect, test } from './support/journey';
import { wakePage } from './support/wake';
import { expectToFit } from './support/window-size';

test('R1.3 a plan is kept offline, and shown with the impact', async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/, /failure: unreachable/);
  await seedLearner(page, newPerson());
  await openModule(page, 1);
  // A page whose scripts have not come sends nothing, also later.
  await wakePage(page);
  const card = page.getByRole('region', { name: 'Experimente nesta semana' });
  await context.setOffline(true);
  await card.getByLabel('O que vou tentar').fill('Elogiar o esforço de cada jovem');
  const day = localDay(3);
  await card.getByRole('button', { name: 'Outro dia' }).click();
  await card.getByLabel('Em que dia').fill(day);
  await card.getByLabel('O que vou tentar').focus();
  await expect(card.getByText('Guardado neste aparelho.', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(card.getByText('✓ Salvo')).toBeVisible();
  await expect(page.getByRole('link', { name: /^No treino\s*feito/ })).toBeVisible();
  await page.reload();
  await expect(card.getByLabel('O que vou tentar')).toHaveValue('Elogiar o esforço de cada jovem');
  await expect(card.getByLabel('Em que dia')).toHaveValue(day);
  await page.goto(`${SITE()}/pt-BR/impacto`);
  const planned = page.getByRole('region', { name: 'O que você planejou' });
  await expect(planned.getByText('Elogiar o esforço de cada jovem')).toBeVisible();
  const words = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(day),
  );
  await expect(planned.getByText(words)).toBeVisible();
  // A page whose scripts have not come keeps nothing.
  await wakePage(page);
  await context.setOffline(true);
  await planned.getByRole('button', { name: 'Em parte' }).click();
  await expect(planned.getByText('Guardado neste aparelho.', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(planned.getByText('✓ Salvo')).toBeVisible();
  await page.goto(`${SITE()}/pt-BR/inicio-cursos`);
  await page.goto(`${SITE()}/pt-BR/impacto`);
  await expect(planned.getByRole('button', { name: 'Em parte' })).toHaveAttribute('aria-pressed', 'true');
});

test('R1.5 R7.9 R7.10 a coach records what changed, offline for a while', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|A backend call failed/);
  await arriveAsLearner(page, newPerson());
  await page.getByRole('link', { name: 'Registrar o impacto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conte o que mudou' })).toBeVisible();
  for (const width of [320, 768, 1440]) await expectToFit(page, width);

  const more = page.getByRole('button', { name: 'Aumentar: Treinos que você deu' });
  await more.click();
  await more.click();
  await page.getByRole('textbox', { name: 'Jovens que participaram' }).fill('24');
  await page.getByRole('textbox', { name: 'Quantas são meninas' }).fill('12');
  await page
    .getByLabel('Uma história, sem nomes (opcional)')
    .fill('Uma menina pediu para bater o primeiro pênalti.');
  await expect(page.getByText(/^Rascunho guardado neste aparelho/)).toBeVisible();

  // A reload loses nothing, and neither does a network that is away.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Jovens que participaram' })).toHaveValue('24');
  await page.getByLabel('Uma história, sem nomes (opcional)').focus();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Salvar o registro' }).click();
  await expect(page.locator('#impact-form').getByText(/o serviço não respondeu/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Salvar o registro' }).click();
  const saved = page.getByRole('region', { name: 'Registros salvos' });
  await expect(saved.getByText('2 treinos · 24 jovens · 12 meninas')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Jovens que participaram' })).toHaveValue('');
  await expectAccessible(page);

  await page.reload();
  await expect(saved.getByText('Uma menina pediu para bater o primeiro pênalti.')).toBeVisible();
  await page.getByText('Ver em tabela').click();
  await expect(page.getByRole('row', { name: /24 12$/ })).toBeVisible();
});

test('an impact page under another language’s address is not there', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  await arriveAsLearner(page, newPerson());
  expect((await page.goto(`${SITE()}/pt-BR/impact`))?.status()).toBe(404);
});
