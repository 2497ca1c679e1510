import type { Page } from 'playwright/test';
import { mainModules } from '../harness/course-content';
import { codeField, logIn, newPerson, type Person, SITE } from '../harness/people/learner';
import { createConfirmed, createUnconfirmed } from '../harness/people/pool-accounts';
import { seedLearner } from '../harness/people/seeded-learner';
import { textOf } from './support/any-locale';
import { openBeforeScripts } from './support/held-scripts';
import { expect, test } from './support/journey';
import { wakeForm, wakePage } from './support/wake';

/** A page whose HTML came, and whose scripts did not. */

const working = (page: Page) => page.locator('html[data-listening]');

test('a login pressed before an outage is carried out afterwards', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  const person = newPerson();
  await createConfirmed('pt-BR', person);
  const letIn = await openBeforeScripts(page, '/pt-BR/login');
  await logIn(page, person);
  await expect(page.locator('html[data-held-form]')).toBeAttached();
  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/page-data/'));
  letIn();
  await lost;
  await expect(working(page)).not.toBeAttached();
  await context.setOffline(false);
  await page.waitForURL('**/pt-BR/inicio-cursos');
});

/** Each script that is asked for from now on gets lost once. Tells which were. */
const loseEachOnce = async (page: Page): Promise<ReadonlySet<string>> => {
  const asked = new Set<string>();
  await page.route('**/_next/static/**/*.js', (route, request) => {
    const again = asked.has(request.url());
    asked.add(request.url());
    return again ? route.continue() : route.abort();
  });
  return asked;
};

for (const path of [`curso/${mainModules()[0]?.slug}`, 'perfil'])
  test(`/pt-BR/${path} works after its scripts got lost once`, async ({ page, expectConsole }) => {
    expectConsole(/net::ERR_FAILED/);
    await seedLearner(page, newPerson());
    const asked = await loseEachOnce(page);
    await page.goto(`${SITE()}/pt-BR/${path}`);
    await wakePage(page);
    expect(asked.size).toBeGreaterThan(3);
  });

for (const lost of ['/page-data/', '/main-', '/framework-'])
  test(`a login page outlives a lost script: ${lost}`, async ({ page, expectConsole }) => {
    expectConsole(/net::ERR_FAILED/);
    await page.route(`**${lost}**`, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await page.goto(`${SITE()}/pt-BR/login`);
    await wakePage(page);
    expect((await failed).url()).toContain(lost);
  });

for (const [what, create, arrived] of [
  [
    'leads home',
    (person: Person) => createConfirmed('pt-BR', person),
    (page: Page) => page.waitForURL('**/pt-BR/inicio-cursos'),
  ],
  [
    'asks for the code',
    (person: Person) => createUnconfirmed('pt-BR', person),
    (page: Page) => expect(codeField(page)).toBeVisible(),
  ],
] as const)
  test(`a login whose scripts get lost once ${what}`, async ({ page, expectConsole }) => {
    // The pool refuses a login before the code with 400.
    expectConsole(/net::ERR_FAILED/, /status of 400/);
    const person = newPerson();
    await create(person);
    await page.goto(`${SITE()}/pt-BR/login`);
    await wakePage(page);
    const asked = await loseEachOnce(page);
    await logIn(page, person);
    await arrived(page);
    expect(asked.size).toBeGreaterThan(3);
  });

test('a page older than a release reloads at a touch', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  await seedLearner(page, newPerson());
  await page.goto(`${SITE()}/pt-BR/perfil`);
  await page.waitForLoadState('networkidle');
  let isOld = true;
  await page.route('**/_next/static/**/*.js', (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const loadedAnew = page.waitForRequest((request) => request.isNavigationRequest());
  await page.locator('#work-start').click();
  await loadedAnew;
  isOld = false;
  await page.locator('#work-start').click();
  await expect(page.locator('#organisation')).toBeVisible();
});

test('a login whose script hangs says so within 20 s', async ({ page, expectConsole }) => {
  expectConsole(/ChunkLoadError/);
  await page.clock.install();
  await page.goto(`${SITE()}/pt-BR/login`);
  await wakeForm(page, 'login-form');
  await page.route('**/_next/static/chunks/*.js', () => new Promise<never>(() => undefined));
  const asked = page.waitForRequest('**/_next/static/chunks/*.js');
  await logIn(page, newPerson());
  await asked;
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('main').getByText(textOf('pt-BR', 'errors:auth.network'))).toBeVisible();
});

test('a logout without a network says that it failed', async ({ page, context, expectConsole }) => {
  expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await seedLearner(page, newPerson());
  await page.goto(`${SITE()}/pt-BR/perfil`);
  await wakePage(page);
  await page.waitForLoadState('networkidle');
  const told = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sair' }).first().click();
  expect(await told).toBe('Não foi possível sair agora. Confira a sua conexão e tente de novo.');
});
