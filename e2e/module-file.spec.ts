import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { mainModules } from '../harness/course-content';
import { newPerson, SITE } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { firefoxEngine } from './browsers/engines/firefox';
import { webkitEngine } from './browsers/engines/webkit';
import { answerIn } from './browsers/journeys/modules';
import { Screen } from './browsers/screen';
import { expectAccessible } from './support/accessible';
import { choose } from './support/course';
import { expect, test } from './support/journey';
import { readPdf } from './support/pdf';
import { downloadModule } from './support/taken-along';

/** A module sent as one file, which opens by itself (screens.md, Taken along). */

const MOST_BYTES = 2_500_000;
const SIZE = { name: '360' };

test('a module sent as a file opens by itself', async ({ page, context }, info) => {
  const person = newPerson();
  await seedLearner(page, person);
  const path = await downloadModule(page, 2, info.outputPath('module.html'));
  const text = await readFile(path, 'utf8');
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
  for (const own of [person.email, person.firstName, person.lastName]) expect(text).not.toContain(own);

  await context.setOffline(true);
  const reader = await context.newPage();
  const requests: string[] = [];
  reader.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url())) requests.push(request.url());
  });
  await reader.goto(pathToFileURL(path).href);
  const [, module] = mainModules();
  await expect(reader.getByRole('heading', { level: 1 }).first()).toHaveText(module?.title ?? '');
  await expect(reader.getByText('não conta para o certificado')).toBeVisible();
  await expectAccessible(reader);

  await reader.getByRole('button', { name: 'Assistir' }).first().click();
  const film = reader.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(1);
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 60;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  });
  expect(await film.evaluate((video: HTMLVideoElement) => [...video.textTracks].length)).toBe(1);
  await expect(reader.locator('#film p').first()).not.toBeEmpty();

  const [first] = module?.questions ?? [];
  await choose(reader, first?.wrong ?? '');
  await expect(reader.getByText(first?.wrongFeedback ?? '').first()).toBeVisible();
  await choose(reader, first?.right ?? '');
  await expect(reader.getByRole('button', { name: 'Próxima pergunta' })).toBeVisible();
  const card = reader.locator('article').first();
  await expect(card.getByRole('heading', { name: 'Montagem' })).toBeVisible();
  await expect(reader.getByText(/^Versão \d+\.\d+\.\d+.*, feita em \d+ de /)).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Criar conta' })).toHaveAttribute(
    'href',
    `${SITE()}/pt-BR/#sign-up`,
  );
  await expectAccessible(reader);
  expect(requests).toEqual([pathToFileURL(path).href]);
});

test('a module file prints each drill card on one sheet', async ({ page, context }, info) => {
  await seedLearner(page, newPerson());
  const path = await downloadModule(page, 1, info.outputPath('module.html'));
  const reader = await context.newPage();
  await reader.goto(pathToFileURL(path).href);
  const cards = await reader.locator('article').all();
  const titles = await Promise.all(cards.map((card) => card.getByRole('heading').first().textContent()));
  const printed = info.outputPath('module.pdf');
  await reader.pdf({ path: printed, format: 'A4' });
  const { pages } = await readPdf(printed);
  const sheets = pages.filter((text) => text.includes('Como se joga'));
  expect(sheets).toHaveLength(titles.length);
  for (const [index, title] of titles.entries())
    expect(sheets[index]?.toLowerCase()).toContain(title?.toLowerCase());
});

for (const engine of [firefoxEngine, webkitEngine])
  test(`a module file opens in ${engine.name}`, async ({ page }, info) => {
    test.skip(engine.missing().length > 0, `missing here: ${engine.missing().join(', ')}`);
    await seedLearner(page, newPerson());
    const path = await downloadModule(page, 1, info.outputPath('module.html'));
    const [module] = mainModules();
    const browser = await engine.start();
    try {
      const screen = new Screen(await browser.openWindow({ size: { width: 360, height: 740 } }), SIZE);
      await screen.open(pathToFileURL(path).href);
      await screen.see(module?.title ?? '', 'h1');
      const film = 'document.querySelector("video")';
      const begin = `(() => {
        ${film}.muted = true;
        if (${film}.paused) void ${film}.play();
        return ${film}.currentTime > 1;
      })()`;
      // A browser of Linux may have come without what plays the film of phones.
      const plays = `${film}.canPlayType(${film}.querySelector('source').type) !== ''`;
      if (await screen.value(plays)) {
        await screen.waitFor('the first seconds of the film', begin);
        await screen.waitFor('a caption', 'document.querySelector("#film p")?.textContent');
      } else await screen.see('Leia a transcrição logo abaixo');
      const [first] = module?.questions ?? [];
      await answerIn(screen, '#questions', first?.right ?? '');
      await screen.seeTarget({ role: 'button', name: 'Próxima pergunta' });
      expect(await screen.value('performance.getEntriesByType("resource").map(({ name }) => name)')).toEqual(
        [],
      );
    } finally {
      await browser.close();
    }
  });

test('a module file reads without any script', async ({ page, browser }, info) => {
  await seedLearner(page, newPerson());
  const path = await downloadModule(page, 1, info.outputPath('module.html'));
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(pathToFileURL(path).href);
  const [module] = mainModules();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(module?.title ?? '');
  await plain.close();
});
