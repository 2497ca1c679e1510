import { newPerson, SITE } from '../harness/people/learner';
import { arriveAsLearner, seedLearner } from '../harness/people/seeded-learner';
import { expectAccessible } from './support/accessible';
import { holdScripts } from './support/held-scripts';
import { expect, test } from './support/journey';
import { expectToFit } from './support/window-size';

test('R1.4 R7.12 R7.13 a coach reads an extra module and finds the answer', async ({ page }) => {
  await arriveAsLearner(page, newPerson());
  const extras = page.getByRole('region', { name: 'Módulos extras' });
  await expect(extras.getByRole('listitem')).toHaveCount(3);
  await extras.getByRole('link').first().click();
  await expect(page.locator('#extra-form')).toBeVisible();
  for (const width of [320, 768, 1440]) await expectToFit(page, width);
  await expectAccessible(page);
  const answer = page.locator('#answer');
  await answer.fill('Elogiar o que o corpo faz.');
  await expect(page.getByText(/^Ainda não salva/)).toBeVisible();
  await page.getByRole('button', { name: 'Salvar a resposta' }).click();
  await expect(page.getByText('✓ Resposta salva')).toBeVisible();
  await page.reload();
  await expect(answer).toHaveValue('Elogiar o que o corpo faz.');
  await expect(page.getByRole('link', { name: /^A seguir: / })).toBeVisible();
  await expect(page.locator('#takeaway').getByRole('link', { name: /^De onde vem isto/ })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar aos cursos' }).last().click();
  await expect(extras.getByText('✓ Respondido')).toHaveCount(1);
});

test('what is written before the script is kept until saved', async ({ page }) => {
  await seedLearner(page, newPerson());
  await page.goto(`${SITE()}/pt-BR/inicio-cursos`);
  await page.getByRole('region', { name: 'Módulos extras' }).getByRole('link').first().click();
  const answer = page.locator('#answer');
  await expect(answer).toBeVisible();
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await answer.fill('Elogiar o que o corpo faz.');
  release();
  await expect(page.getByText(/^Ainda não salva/)).toBeVisible();
  await page.reload();
  await expect(answer).toHaveValue('Elogiar o que o corpo faz.');
  await page.getByRole('button', { name: 'Salvar a resposta' }).click();
  await expect(page.getByText('✓ Resposta salva')).toBeVisible();
});

test('extra modules have an address in their own language alone', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  await seedLearner(page, newPerson(), 'es-AR');
  const status = async (slug: string) => (await page.goto(`${SITE()}/es-AR/extra/${slug}`))?.status();
  expect(await status('proteccion-lo-esencial')).toBe(200);
  expect(await status('safeguarding-essentials')).toBe(404);
  expect(await status('nada')).toBe(404);
});
