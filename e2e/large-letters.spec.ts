import type { Locator } from 'playwright/test';
import { mainModules } from '../harness/course-content';
import { newPerson, SITE } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { post } from '../harness/people/site-api';
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
  const [bar, button] = [page.locator('header').first(), page.locator('header nav.signed-out a').last()];
  const [outer, inner] = [await bar.boundingBox(), await button.boundingBox()];
  const below = (outer?.y ?? 0) + (outer?.height ?? 0) - (inner?.y ?? 0) - (inner?.height ?? 0);
  expect(below, 'room below the header’s button').toBeGreaterThanOrEqual(8);
  await seedLearner(page, newPerson());
  for (const path of ['/pt-BR/inicio-cursos', '/pt-BR/curso', MODULE, '/pt-BR/impacto', '/pt-BR/perfil']) {
    await page.goto(SITE() + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit(page, 360);
  }
});

/** Characters that a line holds on average, of each text in view that is longer than one word. */
const shortestLines = (selector: string) => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (one) => one.checkVisibility() && one.clientWidth > 1,
  );
  return found.map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const { right } = one.getBoundingClientRect();
    const inside = right <= (one.closest('label, a, section')?.getBoundingClientRect().right ?? right);
    return inside ? (one.textContent ?? '').length / lines : 0;
  });
};

test('large letters leave words lines of their own', async ({ page }) => {
  await page.addInitScript(enlargeText);
  await page.setViewportSize({ width: 360, height: 740 });
  await seedLearner(page, newPerson());
  const charactersOf = async (selector: string) => {
    await expect(page.locator(selector).first()).toBeVisible();
    return Math.min(...(await page.evaluate(shortestLines, selector)));
  };
  await page.goto(`${SITE()}/pt-BR/inicio-cursos`);
  expect(await charactersOf('[data-stage=in-progress] p')).toBeGreaterThan(6);
  await page.goto(SITE() + MODULE);
  expect(await charactersOf('#questions-heading-form label > span:not(:empty)')).toBeGreaterThan(6);
  expect(await charactersOf('nav[aria-labelledby=path-heading] a > span:nth-child(2)')).toBeGreaterThan(6);
});

test('large letters leave the film’s tools room', async ({ page }) => {
  await page.addInitScript(enlargeText);
  await seedLearner(page, newPerson());
  await page.goto(SITE() + MODULE);
  const boxOf = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().toJSON());
  const sign = page.getByRole('button', { name: 'Legendas' }).locator('[aria-hidden]');
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    const [captions, speed] = [await boxOf(sign), await boxOf(page.locator('#film select'))];
    expect(captions.right, `${width}`).toBeLessThanOrEqual(speed.left);
    const step = await boxOf(page.locator('nav a[href="#film"] > [aria-hidden]'));
    expect(captions.bottom, `${width}`).toBeLessThanOrEqual(step.top);
  }
});

test('pages of a group fit a phone with large letters', async ({ page }) => {
  await page.addInitScript(enlargeText);
  await seedLearner(page, newPerson());
  const { request } = page.context();
  const made = { name: 'Clube da Serra', locale: 'pt-BR' };
  const group = await post<{ group_id: string; code: string }>(request, '/api/make-group', made);
  await page.goto(`${SITE()}/pt-BR/groups/${group.group_id}`);
  await page.getByRole('button', { name: 'Convidar para coordenar' }).click();
  await expect(page.getByRole('group', { name: 'Link para coordenar' })).toBeVisible();
  await expectToFit(page, 360);
  await post(request, '/api/join-group', { code: group.code, counts: true, shows_name: false });
  await page.reload();
  const labels = page.locator('label:has(+ [role=status])');
  await expect(labels).toHaveCount(2);
  expect(Math.min(...(await page.evaluate(shortestLines, 'label:has(+ [role=status])')))).toBeGreaterThan(6);
  await expectToFit(page, 360);
});

test('the drill of the home page plays at a press', async ({ page }) => {
  await page.goto(`${SITE()}/pt-BR/`);
  await page.getByRole('button', { name: 'Ver o exercício' }).click();
  const film = page.getByLabel(/um exercício com alvos a três distâncias/);
  await expect(film).toBeFocused();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(66);
});
