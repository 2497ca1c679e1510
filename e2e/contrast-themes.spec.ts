import type { Locator, Page } from 'playwright/test';
import { mainModules } from '../harness/course-content';
import { newPerson, SITE } from '../harness/people/learner';
import { completeModules, seedLearner } from '../harness/people/seeded-learner';
import { openPart, openProfile } from './support/accounts';
import { openModule } from './support/course';
import { screensOf } from './support/every-screen';
import { expect, test } from './support/journey';

/** In a contrast theme each control looks different in each of its states, in colours of the theme. */

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** What it looks like, with no pointer over it and no focus in it. */
const lookOf = async (control: Locator): Promise<string> => {
  const page = control.page();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);
  return (await control.screenshot({ animations: 'disabled' })).toString('base64');
};

/** Fails when it looks the same after the change as before. */
const expectToShow = async (control: Locator, change: () => Promise<unknown>): Promise<void> => {
  const before = await lookOf(control);
  expect(await lookOf(control), 'the same state').toBe(before);
  await change();
  // The press may be what starts the scripts that answer it.
  await expect.poll(() => lookOf(control), 'another state').not.toBe(before);
};

const openScreen = async (page: Page, name: string): Promise<void> => {
  const screen = screensOf('en-GB').find((one) => one.name === name);
  if (!screen) throw new Error(`no screen is called ${name}`);
  await screen.open(page, 'en-GB');
};

/** A colour of what is drawn, as the browser uses it. */
const styleOf = (part: Locator, name: string, pseudo?: string) =>
  part.evaluate((element, [property, of]) => getComputedStyle(element, of).getPropertyValue(property), [
    name,
    pseudo,
  ] as const);

test('sign-up shows what was chosen, and how far one is', async ({ page }) => {
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  const colourOf = (index: number) => styleOf(steps.nth(index), 'border-top-color');
  await openScreen(page, 'sign-up-errors');
  expect(await colourOf(1)).not.toBe(await colourOf(0));
  await openScreen(page, 'sign-up-second-step');
  expect(await colourOf(1)).toBe(await colourOf(0));
  const box = page.locator('[name=legalAgeConsent]');
  await expectToShow(box, () => box.check());
});

test('a module shows what is chosen, on, done and ahead', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await seedLearner(page, newPerson());
  await completeModules(page.request, mainModules().slice(0, 1));
  await openModule(page, 2);
  const captions = page.getByRole('button', { name: 'Legendas' });
  await expectToShow(captions, () => captions.click());
  const path = page.getByRole('navigation', { name: 'Seu caminho' });
  const marks = path.locator('[data-state][aria-hidden]');
  expect(await styleOf(marks.nth(0), 'background-color')).not.toBe(
    await styleOf(marks.nth(2), 'background-color'),
  );
  const bar = path.getByRole('progressbar');
  await expectToShow(bar, () =>
    bar.evaluate((element: HTMLProgressElement) => {
      element.value = 0;
    }),
  );
  const option = page.locator('#questions label').nth(1);
  await expectToShow(option.locator('[aria-hidden]'), () => option.click());
});

test('a course shows how far one has come', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await seedLearner(page, newPerson());
  await completeModules(page.request, mainModules().slice(0, 1));
  await page.goto(`${SITE()}/pt-BR/curso`);
  const [done, ahead] = ['run', 'ball'].map((line) => page.locator(`[data-to=${line}]`).first());
  expect(await styleOf(done as Locator, 'background', '::after')).not.toBe(
    await styleOf(ahead as Locator, 'background', '::after'),
  );
  const fill = (part: string) => styleOf(page.locator(`g[data-part=${part}] polygon`).first(), 'fill');
  expect(await fill('done')).not.toBe(await fill('open'));
  const [here, elsewhere] = ['[aria-current]', ':not([aria-current])'].map((which) =>
    page.locator(`header nav a${which}`).filter({ visible: true }).first(),
  );
  expect(await styleOf(here as Locator, 'outline-style')).toBe('solid');
  expect(await styleOf(elsewhere as Locator, 'outline-style')).toBe('none');
});

test('the profile shows what is on, and where one is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await seedLearner(page, newPerson());
  await openProfile(page, 'pt-BR');
  const consent = page.getByRole('switch').first();
  await expectToShow(consent, async () => {
    await consent.click();
    await expect(page.getByText('✓ Salvo')).toBeVisible();
  });
  const current = page.locator('nav a[aria-current=location]');
  const ground = await styleOf(current, 'background-color', '::before');
  expect(ground).not.toBe(await styleOf(current, 'background-color'));
  await openPart(page, 'interests');
  const topic = page.getByRole('checkbox').first();
  await expectToShow(topic, () => topic.click());
});

test('the survey shows which step was chosen', async ({ page }) => {
  await seedLearner(page, newPerson());
  await completeModules(page.request, mainModules());
  await page.goto(`${SITE()}/pt-BR/pesquisa`);
  const step = page.getByRole('radiogroup').first().locator('label').nth(3);
  await expectToShow(step, () => step.click());
});

test('the sample of a certificate keeps its print’s colours', async ({ page }) => {
  await page.goto(`${SITE()}/pt-BR/`);
  const sheet = page
    .locator('svg[role=img]')
    .filter({ has: page.locator('text') })
    .first();
  expect(await styleOf(sheet.locator('text').first(), 'fill')).not.toBe(
    await styleOf(sheet, 'background-color'),
  );
});

test('a browser that darkens pages leaves logo and certificate', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.goto(`${SITE()}/pt-BR/`);
  const sheet = page
    .locator('svg[role=img]')
    .filter({ has: page.locator('text') })
    .first();
  for (const part of [page.getByRole('banner'), sheet])
    expect(await styleOf(part, 'color-scheme')).toMatch(/^(light only|only light)$/);
});
