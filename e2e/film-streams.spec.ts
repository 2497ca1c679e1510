import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright/test';
import { mainModules } from '../harness/course-content';
import { newPerson, SITE } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { holdScripts } from './support/held-scripts';
import { expect, test } from './support/journey';
import { wakePage } from './support/wake';

/** A stream (HLS) in the place of a module's film, as an operator's manifest would name it. */

/** Chromium takes no stream for playable that names a codec which it does not know. */
const STREAM = { src: '/films/stream/film.m3u8', type: 'application/vnd.apple.mpegurl; codecs="unknown"' };

const file = (name: string) => readFileSync(`e2e/support/stream/${name}`);

/** Answers with the part that is asked for, as a file server does. */
const answerWithFile = async (route: Route): Promise<void> => {
  const body = file(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? [];
  await route.fulfill(
    from && to
      ? { status: 206, body: body.subarray(Number(from), Number(to) + 1) }
      : { status: 200, body, contentType: 'application/vnd.apple.mpegurl' },
  );
};

const play = (page: Page): Promise<void> => page.getByRole('button', { name: 'Assistir ao vídeo' }).click();

const isPlaying = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator('#film video')
        .first()
        .evaluate((film: HTMLVideoElement) => film.currentTime),
    )
    .toBeGreaterThan(0.5);

const openStreamedModule = async (page: Page): Promise<string[]> => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await seedLearner(page, newPerson());
  const address = `${SITE()}/pt-BR/curso/${mainModules()[0]?.slug}`;
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      .replace(/"sources":\[[^\]]*\]/, () => `"sources":[${JSON.stringify(STREAM)}]`)
      .replace(/<source [^>]*mp4[^>]*>/g, '')
      .replace(
        /<source [^>]*webm[^>]*>/g,
        `<source src="${STREAM.src}" type="${STREAM.type.replaceAll('"', '&quot;')}">`,
      );
    await route.fulfill({ response: answer, body: html });
  });
  await page.route('**/films/stream/*', answerWithFile);
  await page.goto(address, { waitUntil: 'commit' });
  return scripts;
};

test('R1.3 a stream plays with a player where browsers play none', async ({ page }) => {
  const scripts = await openStreamedModule(page);
  await wakePage(page);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await play(page);
  await isPlaying(page);
  expect(scripts.length).toBeGreaterThan(before);
  await expect(page.getByText(/Leia a transcrição logo abaixo/)).toHaveCount(0);
});

test('a stream asked for early plays once the script comes', async ({ page }) => {
  const letScriptsIn = await holdScripts(page);
  await openStreamedModule(page);
  await play(page);
  letScriptsIn();
  await isPlaying(page);
});

test('a stream that is away leads to the transcript', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  await openStreamedModule(page);
  await wakePage(page);
  await page.unroute('**/films/stream/*');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/films/stream/') && request.resourceType() !== 'media')
      asked.push(request.url());
  });
  await play(page);
  await expect(page.getByText(/Leia a transcrição logo abaixo/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/Leia a transcrição logo abaixo/)).toBeVisible();
  expect(asked).toHaveLength(1);
});
