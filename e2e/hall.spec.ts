import type { Page } from 'playwright/test';
import { mainModules, modulesOf } from '../harness/course-content';
import { newPerson, SITE } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { SITES } from '../lib/shared/config/locales';
import { expectAccessible } from './support/accessible';
import { openModule } from './support/course';
import { expect, test } from './support/journey';
import { expectToFit } from './support/window-size';

/** A module taught in a hall, from a projector or one phone (screens.md, Taken along). */

const [module] = mainModules();
const path = () => `${SITE()}/pt-BR/curso/${module?.slug}`;
const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

/** Requests that would tell the server of an answer, of a film or of progress. */
const watchWrites = (page: Page): string[] => {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
};

const progressOf = async (page: Page): Promise<unknown> => {
  const answer = await page.request.get(`${SITE()}/api/offline-module?locale=pt-BR&video_id=101`);
  const { progress, plan, course_progress } = await answer.json();
  return { progress, plan, course_progress };
};

for (const [width, height] of [
  [360, 800],
  [1440, 900],
] as const)
  test(`a hall on ${width} px counts nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await seedLearner(page, newPerson());
    await openModule(page, 1);
    const before = await progressOf(page);
    const writes = watchWrites(page);
    await page.getByRole('link', { name: 'Fazer este módulo em grupo' }).click();
    await expect(page).toHaveURL(`${path()}?room`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(module?.title ?? '');
    await expect(page.getByText(/^O que vocês fizerem aqui não fica salvo/)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page, width);

    await page.getByRole('button', { name: 'Começar' }).click();
    await page.getByRole('button', { name: 'Assistir' }).first().click();
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(1);
    await film.evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.5;
    });
    await page.getByRole('link', { name: 'Ir para as perguntas' }).click();

    for (const [index, question] of (module?.questions ?? []).entries()) {
      await expect(page.getByRole('heading', { name: question.text })).toBeInViewport();
      if (index === 0) {
        await page.getByRole('button', { name: question.wrong }).click();
        await expect(page.getByText(question.wrongFeedback).first()).toBeVisible();
      } else await page.getByRole('button', { name: 'Mostrar a resposta' }).click();
      const right = page.getByRole('button', { name: question.right });
      await expect(right).toContainText('Certo.');
      await expect(right).toBeInViewport({ ratio: 0.9 });
      await expectAccessible(page);
      await expectToFit(page, width);
      await page.getByRole('button', { name: 'Continuar' }).click();
    }
    await expect(page.getByText('Uma bola para trinta jovens?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('img', { name: 'Código QR com o endereço deste módulo' })).toBeVisible();
    await expect(page.locator('#join').getByRole('link')).toHaveAttribute('href', path());
    await expectAccessible(page);
    await expectToFit(page, width);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Agora responda você' })).toBeVisible();
    await page.getByRole('button', { name: 'Terminar' }).click();
    await expect(page).toHaveURL(path());
    expect(writes).toEqual([]);
    expect(await progressOf(page)).toEqual(before);
    await expect(page.getByRole('button', { name: 'Assistir ao vídeo' }).first()).toBeVisible();
  });

test('the small print of a hall grows with its window', async ({ page }) => {
  await seedLearner(page, newPerson());
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${path()}?room`);
  const small = page.getByText(/^(Módulo 1 de 6, em grupo|1 de \d|No teclado)/).filter({ visible: true });
  const sizes = await small.evaluateAll((lines) =>
    lines.map((line) => Number.parseFloat(getComputedStyle(line).fontSize)),
  );
  expect(sizes).toHaveLength(3);
  expect(Math.min(...sizes)).toBeGreaterThan(18);
});

test('a hall is led by keys alone', async ({ page }) => {
  await seedLearner(page, newPerson());
  await page.goto(`${path()}?room`);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const shown = page.locator('section:visible');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveAttribute('id', 'watch');
  await page.keyboard.press('PageDown');
  await expect(shown).toHaveAttribute('id', 'questions');
  await page.keyboard.press('2');
  await expect(page.locator('#questions [aria-pressed=true]')).toContainText('Mais mãos');
  await page.keyboard.press('Space');
  await expect(shown).toHaveAttribute('id', 'question-2');
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveAttribute('id', 'questions');
  await page.goBack();
  await expect(shown).toHaveAttribute('id', 'question-2');
});

test('a hall shows in a contrast theme what is right', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await seedLearner(page, newPerson());
  await page.goto(`${path()}?room#questions`);
  await page.getByRole('button', { name: 'Mostrar a resposta' }).click();
  const widths = await page
    .locator('#questions ol button')
    .evaluateAll((options) => options.map((option) => getComputedStyle(option).borderTopWidth));
  expect(widths.toSorted()).toEqual(['2px', '2px', '8px']);
});

test('a hall reads without any script', async ({ page, browser }) => {
  await seedLearner(page, newPerson());
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const reader = await plain.newPage();
  await reader.goto(`${path()}?room`);
  const [first] = module?.questions ?? [];
  const question = reader.locator('#questions');
  await expect(question.getByRole('heading', { name: first?.text ?? '' })).toBeVisible();
  await question.locator('summary').click();
  await expect(question.locator('details p')).toBeVisible();
  await expect(reader.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Continuar' })).toBeHidden();
  await plain.close();
});

test('the guide for a hall is printed and leads back', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await seedLearner(page, newPerson());
  await page.goto(`${path()}?room=guide`);
  await expect(page.getByRole('heading', { name: 'Passo a passo' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 768, 1440]) await expectToFit(page, width);
  await page.getByRole('button', { name: 'Imprimir ou PDF' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await expect(page.getByRole('link', { name: 'Abrir o modo em grupo' })).toHaveAttribute('href', /\?room$/);
});

for (const [locale, language] of [
  ['pt-BR', 'pt'],
  ['en-GB', 'en'],
  ['es-AR', 'es'],
] as const)
  test(`each guide fills one sheet on ${locale}`, async ({ page }) => {
    await seedLearner(page, newPerson(), locale);
    const { slugs } = SITES[locale];
    for (const [course, slug] of [
      ['main', slugs.course],
      ['football', slugs.footballCourse],
    ] as const)
      for (const { slug: ofModule } of modulesOf(course)) {
        await page.goto(`${SITE()}/${locale}/${slug}/${ofModule[language]}?room=guide`);
        for (const format of ['Letter', 'A4']) {
          const file = (await page.pdf({ format, margin: MARGIN })).toString('latin1');
          expect(file.match(/\/Type \/Page\b/g), `${ofModule[language]} on ${format}`).toHaveLength(1);
        }
      }
  });
