import { newPerson, SITE } from '../harness/people/learner';
import { arriveAsLearner, completeModules, seedLearner } from '../harness/people/seeded-learner';
import { expectAccessible } from './support/accessible';
import { holdScripts } from './support/held-scripts';
import { expect, test } from './support/journey';
import { expectToFit } from './support/window-size';

const QUESTION = 'Quanto o curso ajudou nos seus treinos?';

test('R1.6 R7.14 R7.15 a coach is asked once after the course', async ({ page }) => {
  await arriveAsLearner(page, newPerson());
  const invitation = page.getByRole('link', { name: 'Responder à pesquisa' });
  await expect(page.getByRole('link', { name: 'Registrar o impacto' })).toBeVisible();
  await expect(invitation).toHaveCount(0);

  await completeModules(page.context().request);
  await page.reload();
  await invitation.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Como foi o curso?' })).toBeVisible();
  for (const width of [320, 768, 1440]) await expectToFit(page, width);
  await expectAccessible(page);

  const send = page.getByRole('button', { name: 'Enviar as respostas' });
  await send.click();
  await expect(page.getByText('Responda pelo menos a uma pergunta').first()).toBeVisible();
  await page.getByRole('radiogroup', { name: QUESTION }).getByText('4', { exact: true }).click();
  await page.getByText('Várias coisas').click();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Várias coisas' })).toBeChecked();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Agradecemos as suas respostas' })).toBeFocused();

  await page.getByRole('link', { name: 'Voltar aos cursos' }).click();
  await expect(page.getByRole('link', { name: 'Registrar o impacto' })).toBeVisible();
  await expect(invitation).toHaveCount(0);
});

test('R1.6 a coach who declines to answer is not asked again', async ({ page }) => {
  await seedLearner(page, newPerson(), 'es-MX');
  await completeModules(page.context().request);
  await page.goto(`${SITE()}/es-MX/inicio-cursos`);
  const invitation = page.getByRole('link', { name: 'Responder la encuesta' });
  await invitation.click();
  await page.waitForURL('**/encuesta');
  // The page's script is late: the button is pressed again once it is there.
  const letIn = await holdScripts(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Prefiero no responder' }).click();
  letIn();
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  await expect(invitation).toHaveCount(0);
});

test('a survey under another language’s address is not there', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  await seedLearner(page, newPerson());
  expect((await page.goto(`${SITE()}/pt-BR/survey`))?.status()).toBe(404);
});
