import { checkBadgeAt } from '../harness/open-badge-verifier';
import { newPerson, SITE } from '../harness/people/learner';
import { completeModules, earnCertificate, seedLearner } from '../harness/people/seeded-learner';
import { expectAccessible } from './support/accessible';
import { issueCertificate } from './support/course';
import { openBeforeScripts } from './support/held-scripts';
import { expect, test } from './support/journey';
import { expectToFit } from './support/window-size';

test('R1.7 a coach takes the badge along, and anybody checks it', async ({ page }) => {
  await seedLearner(page, newPerson());
  await completeModules(page.context().request);
  await issueCertificate(page, 'Joana d’Ávila');
  const badge = page.getByRole('link', { name: 'Baixar o selo digital (Open Badge)' });
  const download = page.waitForEvent('download');
  await badge.click();
  expect((await download).suggestedFilename()).toBe('Quebrando Barreiras - Joana d’Ávila.jwt');
  const { revoked, payload } = await checkBadgeAt(SITE() + (await badge.getAttribute('href')));
  expect(revoked).toBe(false);
  expect(JSON.stringify(payload.credentialSubject)).toContain('Joana d’Ávila');

  await page.getByRole('link', { name: 'Adicionar ao LinkedIn' }).click();
  const panel = page.getByRole('region', { name: 'Adicione ao seu perfil no LinkedIn' });
  await expect(panel.getByRole('heading')).toBeFocused();
  await expect(panel.getByRole('button', { name: /^Copiar: / })).toHaveCount(5);
  for (const width of [320, 1440]) await expectToFit(page, width);
  await expectAccessible(page);
});

test('R1.7 a certificate asked for early carries the name typed', async ({ page }) => {
  await seedLearner(page, newPerson());
  await completeModules(page.context().request);
  const release = await openBeforeScripts(page, '/pt-BR/inicio-cursos');
  await page.getByLabel('Nome no certificado').fill('Joana da Pressa');
  await page.getByRole('button', { name: 'Emitir o certificado' }).click();
  await expect(page.locator('html[data-held-form]')).toBeAttached();
  release();
  await expect(page.getByText(/Emitido para Joana da Pressa\./)).toBeVisible();
  // The name is in no address.
  expect(new URL(page.url()).search).toBe('');
});

test('R1.7 a certificate’s page needs no script for badge and profile', async ({ page, browser }) => {
  await seedLearner(page, newPerson());
  const path = await earnCertificate(page.context().request, 'Joana Test');
  const visitor = await (await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' })).newPage();
  await visitor.goto(SITE() + path);
  await expect(visitor.getByRole('link', { name: 'Baixar o selo digital' })).toBeVisible();
  await visitor.getByText('Este certificado é seu?').click();
  await expect(visitor.getByText('Código da credencial')).toBeVisible();
  await visitor.goto('about:blank');
  await visitor.goto(`${SITE() + path}#profile`);
  await expect(visitor.getByText('Código da credencial')).toBeVisible();
});
