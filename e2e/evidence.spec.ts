import { copyFile, utimes } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { newPerson } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { expectAccessible } from './support/accessible';
import { agree, choose, openImpact, rowOf, section } from './support/evidence-card';
import { filmFile, pictureFile, watchParts } from './support/evidence-files';
import { answered, expect, failedCall, test, unanswered } from './support/journey';
import { expectToFit, resizeTo } from './support/window-size';

const MB = 1_000_000;

/** A busy machine may let a call of the storage wait for longer than the site does; the upload tries it again. */
const TURNED_AWAY = [answered(502, '/api/storage/[a-z-]+'), answered(503, '/api/storage/[a-z-]+')];
test.beforeEach(({ expectConsole }) =>
  expectConsole(...TURNED_AWAY, failedCall('storage-[a-z-]+', 'answered')),
);

/** A screen reader is told so. */
const expectSaid = (page: Page, text: string) =>
  expect(section(page).getByRole('status').filter({ hasText: text })).toHaveCount(1);

/** Half of a film has arrived: two of its three parts, and the third one is on its way. */
const sendHalf = async (page: Page, film: string) => {
  const parts = await watchParts(page, 3);
  await choose(page, film);
  await expect.poll(parts.arrived).toEqual([1, 2]);
  return parts;
};

test('R1.12 pictures and films are sent, paused, resumed, opened and deleted', async ({
  page,
  context,
}, info) => {
  await seedLearner(page, newPerson());
  await openImpact(page);
  const [picture, film] = [
    await pictureFile(page, info, 'roda.png'),
    await filmFile(info, 'jogo.mp4', 12 * MB),
  ];
  const chooseButton = section(page).getByRole('button', { name: 'Escolher arquivos' });
  await chooseButton.click();
  await expect(section(page).getByText(/^Antes de escolher arquivos/)).toBeVisible();
  await expect(section(page).getByRole('checkbox')).toBeFocused();
  await agree(page);
  for (const width of [360, 768, 1440]) await expectToFit(page, width);

  await resizeTo(page, 360);
  const drawn = page.waitForResponse('**/api/storage/keep-thumbnail');
  await choose(page, picture);
  await expect(rowOf(page, 'roda.jpg').getByText('Enviado, sem localização')).toBeVisible();
  expect((await drawn).status()).toBe(200);
  const parts = await sendHalf(page, film);
  const row = rowOf(page, 'jogo.mp4');
  await expect(row.getByRole('progressbar', { name: 'Envio de jogo.mp4' })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Pausar jogo.mp4' }).click();
  await expect(row.getByText(/^Em pausa em \d+%$/)).toBeVisible();
  parts.letGo();
  await row.getByRole('button', { name: 'Continuar jogo.mp4' }).click();
  await expect(row.getByText('Enviado, sem localização')).toBeVisible();
  await expect.poll(parts.arrived).toEqual([1, 2, 3]);
  await expect(section(page).getByText('2 arquivos')).toBeVisible();
  await expectSaid(page, 'jogo.mp4: Enviado, sem localização');

  const kept = page.waitForResponse('**/api/storage/thumbnail?*');
  await page.reload();
  expect((await kept).headers()['content-type']).toBe('image/jpeg');
  const small = rowOf(page, 'roda.jpg').getByRole('img', { name: 'Miniatura de roda.jpg' });
  await expect.poll(() => small.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(176);
  await resizeTo(page, 1440);
  await expect(row.getByText(/^Enviado em \d+\/\d+\/\d+$/)).toBeVisible();
  await expectAccessible(page);
  const opened = context.waitForEvent('page');
  await rowOf(page, 'roda.jpg').getByRole('button', { name: 'Abrir roda.jpg' }).click();
  // Good for a minute, and without the name.
  await (await opened).waitForURL(/X-Amz-Expires=60&.*X-Amz-Signature/);
  expect((await opened).url()).toMatch(/\/evidence\/[0-9a-f]{32}\.[0-9a-f]{16}\.jpg\?/);
  await (await opened).close();
  await rowOf(page, 'roda.jpg').getByRole('button', { name: 'Apagar roda.jpg' }).click();
  await section(page).getByRole('button', { name: 'Sim, apagar' }).click();
  await expect(rowOf(page, 'roda.jpg')).toHaveCount(0);
  await expect(row).toBeFocused();
  await page.reload();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
});

test('an upload goes on after a reload, nothing sent twice', async ({ page }, info) => {
  await seedLearner(page, newPerson());
  await openImpact(page);
  await agree(page);
  const film = await filmFile(info, 'jogo.mp4', 12 * MB);
  const parts = await sendHalf(page, film);
  await page.reload();
  const row = rowOf(page, 'jogo.mp4');
  await expect(row.getByText('Parou antes do fim. Escolha o arquivo de novo para continuar.')).toBeVisible();
  parts.letGo();
  // As a phone hands the same film out anew.
  const again = info.outputPath('IMG_0002.mp4');
  await copyFile(film, again);
  await utimes(again, 1, 1);
  await choose(page, again);
  await expect(rowOf(page, 'IMG_0002.mp4').getByText('Enviado, sem localização')).toBeVisible();
  await expect.poll(parts.arrived).toEqual([1, 2, 3]);
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  await choose(page, film);
  await expectSaid(page, 'jogo.mp4 tem o mesmo conteúdo de IMG_0002.mp4, que já está na lista.');
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
});

test('an upload stops without a network, then goes on', async ({ page, context, expectConsole }, info) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/, /failure: unreachable/);
  await seedLearner(page, newPerson());
  await openImpact(page);
  await agree(page);
  const parts = await sendHalf(page, await filmFile(info, 'jogo.mp4', 12 * MB));
  const row = rowOf(page, 'jogo.mp4');
  await context.setOffline(true);
  await expect(row.getByText(/^Sem rede, parado em \d+%\. Continua quando a rede voltar\.$/)).toBeVisible();
  await expectSaid(page, 'Sem rede');
  parts.letGo();
  await context.setOffline(false);
  await expect(row.getByText('Enviado, sem localização')).toBeVisible();
  await expect.poll(parts.arrived).toEqual([1, 2, 3]);
});

test('withdrawing the consent gives uploads up, and deletes the files', async ({ page }, info) => {
  await seedLearner(page, newPerson());
  await openImpact(page);
  await agree(page);
  await choose(page, await pictureFile(page, info, 'roda.png'));
  await expect(rowOf(page, 'roda.jpg').getByText('Enviado, sem localização')).toBeVisible();
  const parts = await sendHalf(page, await filmFile(info, 'jogo.mp4', 12 * MB));
  await section(page)
    .getByRole('button', { name: /^Retirar a autorização/ })
    .click();
  await section(page).getByRole('button', { name: 'Sim, apagar tudo' }).click();
  await expectSaid(page, 'Autorização retirada');
  parts.letGo();
  await expect(section(page).getByRole('checkbox')).not.toBeChecked();
  await expect(section(page).getByRole('listitem')).toHaveCount(0);
  await page.reload();
  await expect(section(page).getByRole('checkbox')).not.toBeChecked();
  await expect(section(page).getByRole('listitem')).toHaveCount(0);
});

test('a consent withdrawn in another tab is gone here', async ({ page, context, expectConsole }, info) => {
  expectConsole(answered(403, '/api/storage/[a-z-]+'));
  await seedLearner(page, newPerson());
  await openImpact(page);
  await agree(page);
  const second = await context.newPage();
  await openImpact(second);
  await section(second)
    .getByRole('button', { name: /^Retirar a autorização/ })
    .click();
  await section(second).getByRole('button', { name: 'Sim, apagar tudo' }).click();
  await expectSaid(second, 'Autorização retirada');
  await choose(page, await pictureFile(page, info, 'roda.png'));
  await expect(rowOf(page, 'roda.jpg').getByText(/^Não enviado: a autorização foi retirada/)).toBeVisible();
  await expect(section(page).getByRole('checkbox')).not.toBeChecked();
  await expect(section(page).getByText(/^A autorização foi retirada em outra aba/)).toBeVisible();
});

test('a second tab says that the first one sends', async ({ page, context }, info) => {
  await seedLearner(page, newPerson());
  await openImpact(page);
  await agree(page);
  const film = await filmFile(info, 'jogo.mp4', 12 * MB);
  const parts = await sendHalf(page, film);
  const second = await context.newPage();
  await openImpact(second);
  // It looks at what lies there before it waits for its turn.
  const looked = second.waitForResponse('**/api/storage/list');
  await choose(second, film);
  await expect(rowOf(second, 'jogo.mp4').getByText('Outra aba está enviando este arquivo')).toBeVisible();
  await looked;
  parts.letGo();
  for (const tab of [page, second])
    await expect(rowOf(tab, 'jogo.mp4').getByText('Enviado, sem localização')).toBeVisible();
  await expect.poll(parts.arrived).toEqual([1, 2, 3]);
});

test('a film deleted in one tab is not sent elsewhere', async ({ page, context, expectConsole }, info) => {
  expectConsole(answered(404, '/object-storage/.*'), answered(410, '/api/storage/[a-z-]+'));
  await seedLearner(page, newPerson());
  await openImpact(page);
  await agree(page);
  const parts = await sendHalf(page, await filmFile(info, 'jogo.mp4', 12 * MB));
  const second = await context.newPage();
  await openImpact(second);
  await rowOf(second, 'jogo.mp4').getByRole('button', { name: 'Apagar jogo.mp4' }).click();
  await section(second).getByRole('button', { name: 'Sim, apagar' }).click();
  await expect(section(second).getByRole('listitem')).toHaveCount(0);
  parts.letGo();
  await expectSaid(page, 'jogo.mp4 foi apagado durante o envio e não foi enviado.');
  await expect(section(page).getByRole('listitem')).toHaveCount(0);
  await page.reload();
  await expect(section(page).getByText('Escolher arquivos')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toHaveCount(0);
  expect(parts.arrived()).toEqual([1, 2]);
});

test('an ended session stops an upload until the next login', async ({
  page,
  context,
  expectConsole,
}, info) => {
  expectConsole(answered(401, '/api/storage/[a-z-]+'), failedCall('storage-[a-z-]+', 'answered'), /storage-/);
  await seedLearner(page, newPerson());
  await openImpact(page);
  await agree(page);
  const row = rowOf(page, 'jogo.mp4');
  const cookies = await context.cookies();
  await context.clearCookies();
  await choose(page, await filmFile(info, 'jogo.mp4', 12 * MB));
  await expect(row.getByText(/^Parou: a sua sessão terminou/)).toBeVisible();
  await context.addCookies(cookies);
  await row.getByRole('button', { name: 'Tentar de novo: jogo.mp4' }).click();
  await expect(row.getByText('Enviado, sem localização')).toBeVisible();
});

test('a sign-out gives up uploads, hidden from the next person', async ({ page, expectConsole }, info) => {
  // It waits for that for two seconds and no longer.
  expectConsole(answered(401, '/api/storage/abort'), unanswered('/api/storage/abort'), /storage-abort/);
  await seedLearner(page, newPerson());
  await openImpact(page);
  await agree(page);
  const film = await filmFile(info, 'jogo.mp4', 12 * MB);
  const parts = await sendHalf(page, film);
  const logOut = page.getByRole('banner').getByRole('button', { name: 'Sair' }).first();
  await logOut.click();
  await page.waitForURL('**/pt-BR/login');
  parts.letGo();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('upload-cache:')));
  expect(await kept()).toEqual([]);
  await seedLearner(page, newPerson());
  await openImpact(page);
  await expect(section(page).getByRole('checkbox')).not.toBeChecked();
  await expect(section(page).getByRole('listitem')).toHaveCount(0);
  await expect.poll(parts.arrived).toEqual([1, 2]);
});
