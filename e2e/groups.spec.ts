import type { BrowserContext, Locator, Page } from 'playwright/test';
import { mainModules } from '../harness/course-content';
import {
  codeField,
  enterCode,
  fillFirstStep,
  fillSecondStep,
  logIn,
  newPerson,
  SITE,
} from '../harness/people/learner';
import { codeFor } from '../harness/people/mailbox';
import { createConfirmed } from '../harness/people/pool-accounts';
import { seedLearner } from '../harness/people/seeded-learner';
import { post } from '../harness/people/site-api';
import { isUnitedStates } from '../lib/shared/config/locales';
import { expectAccessible } from './support/accessible';
import { openPart, openProfile } from './support/accounts';
import {
  codeFieldOn,
  createAccountButton,
  enterCodeOn,
  fillWork,
  fillYou,
  textOf,
} from './support/any-locale';
import { expect, test } from './support/journey';
import { becomeAnyone } from './support/learner-anywhere';
import { expectToFit } from './support/window-size';

/** Groups: from the link on somebody's phone to the first module, and what the people who run one see. */

const [first] = mainModules();
const WINDOW = { width: 360, height: 800 };
const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

interface Group {
  group_id: string;
  code: string;
}

/** A group of somebody who is signed in with `page` from then on. */
const makeGroup = async (page: Page, name: string): Promise<Group> => {
  await seedLearner(page, newPerson());
  return post(page.context().request, '/api/make-group', { name, locale: 'pt-BR' });
};

/** A group whose maker is in another browser. */
const somebodysGroup = async (page: Page, name: string): Promise<Group> => {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no browser');
  const group = await makeGroup(await context.newPage(), name);
  await context.close();
  return group;
};

const linkOf = ({ code }: Group) => `${SITE()}/pt-BR/group#${code}`;

/** Everything that a browser tells others without being asked: addresses, referrers, the console. */
const watchWhatIsTold = (context: BrowserContext): string[] => {
  const told: string[] = [];
  context.on('request', (request) => {
    told.push(request.url(), request.headers().referer ?? '');
  });
  context.on('console', (message) => told.push(message.text(), message.location().url));
  return told;
};

/** What somebody new spends: 200 words a minute, and seconds for each field, press and look into the mailbox. */
const SPENT = { word: 60 / 200, field: 6, press: 2, mail: 20 };

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Seconds for all that a part says, and for what has to be typed or chosen and pressed in it. */
const secondsFor = async (part: Locator, presses: number, fields = 0): Promise<number> => {
  // A list of countries is not read.
  const lists = await part.locator('select:visible').allInnerTexts();
  const read = wordsIn((await part.allInnerTexts()).join(' ')) - wordsIn(lists.join(' '));
  return read * SPENT.word + fields * SPENT.field + presses * SPENT.press;
};

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;

const joinButton = (page: Page) => page.getByRole('button', { name: 'Participar do grupo' });

test('a visitor comes from the link to the first module', async ({ page }) => {
  await page.setViewportSize(WINDOW);
  const group = await somebodysGroup(page, 'Clube da Serra');
  const told = watchWhatIsTold(page.context());
  await page.goto(linkOf(group));
  await expect(page.getByRole('heading', { level: 1, name: 'Clube da Serra' })).toBeVisible();
  await expect(joinButton(page)).toBeHidden();
  await expectAccessible(page);
  await expectToFit(page, WINDOW.width);

  const person = newPerson();
  await page.locator('#content').getByRole('link', { name: 'Criar conta' }).click();
  await fillFirstStep(page, person);
  await page.getByRole('button', { name: 'Usar “Clube da Serra”' }).click();
  await expect(page.getByLabel('Organização', { exact: true })).toHaveValue('Clube da Serra');
  await fillSecondStep(page);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(codeField(page)).toBeVisible();
  await page.reload();
  await enterCode(page, await codeFor(person.email));
  // The password went with the reload: the login leads on.
  await page.waitForURL(/\/pt-BR\/login\?next=%2Fpt-BR%2Fgroup$/);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/pt-BR/group');

  await joinButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Você está no grupo' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Começar o módulo 1' }).click();
  await expect(page).toHaveURL(`${SITE()}/pt-BR/curso/${first?.slug}`);
  expect(told.filter((text) => text.includes(group.code))).toEqual([]);
});

for (const locale of ['pt-BR', 'en-GB', 'es-MX', 'en-US'] as const)
  test(`the first module comes within four minutes: ${locale}`, async ({ page, browser }) => {
    const text = (key: string) => textOf(locale, key);
    const pressed = (key: string) => page.getByRole('button', { name: text(key) });
    const maker = await (await browser.newContext()).newPage();
    await becomeAnyone(maker, locale);
    const made = { name: 'Clube da Serra', locale };
    const { code } = await post<Group>(maker.context().request, '/api/make-group', made);
    await maker.context().close();
    await page.setViewportSize({ ...WINDOW, height: 740 });
    const person = newPerson();
    const content = page.locator('#content');
    await page.goto(`${SITE()}/${locale}/group#${code}`);
    const signUp = content.getByRole('link', { name: text('group-invitation:signedOut.signUp') });
    await expect(signUp).toBeInViewport({ ratio: 1 });
    const spent = [await secondsFor(content, 1)];
    await signUp.click();
    await expect(page.getByLabel(text('sign-up:firstName.label'), { exact: true })).toBeVisible();
    const form = page.locator('#sign-up');
    // Names, address and password.
    spent.push(await secondsFor(form, 1, 4));
    await fillYou(page, locale, person);
    await expect(page.getByLabel(text('sign-up:organisation.label'), { exact: true })).toBeVisible();
    // Job, people and sport; the group's name, the age and the button. In the United States the age group, and the name once more.
    spent.push(isUnitedStates(locale) ? await secondsFor(form, 4, 4) : await secondsFor(form, 3, 3));
    await fillWork(page, locale);
    await createAccountButton(page, locale).click();
    await expect(codeFieldOn(page, locale)).toBeVisible();
    spent.push(SPENT.mail + (await secondsFor(content, 1, 1)));
    await enterCodeOn(page, locale, await codeFor(person.email));
    await page.waitForURL(`**/${locale}/group`);
    await expect(pressed('group-invitation:join')).toBeVisible();
    // What it means was read before.
    spent.push(await secondsFor(page.locator('#join-form'), 3));
    await pressed('group-invitation:join').click();
    await expect(
      page.getByRole('heading', { level: 1, name: text('group-invitation:joined.heading') }),
    ).toBeFocused();
    spent.push(await secondsFor(content, 1));
    await page.getByRole('link', { name: text('group-invitation:joined.module') }).click();
    await expect(page.locator('#film')).toBeVisible();
    const seconds = spent.reduce((sum, one) => sum + one, 0);
    expect(seconds, spent.map(Math.round).join(' + ')).toBeLessThan(240);
  });

test('who comes back from the module joins no second time', async ({ page }) => {
  const group = await somebodysGroup(page, 'Liga da Praia');
  await seedLearner(page, newPerson());
  await page.goto(linkOf(group));
  await joinButton(page).click();
  await page.getByRole('link', { name: 'Começar o módulo 1' }).click();
  await expect(page).toHaveURL(`${SITE()}/pt-BR/curso/${first?.slug}`);
  await page.goBack();
  await joinButton(page).click();
  await expect(page.getByText('Você já participa do grupo “Liga da Praia”.')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(`${SITE()}/pt-BR/curso/${first?.slug}`);
});

test('a group is offered as partner in the United States', async ({ page, browser }) => {
  const maker = await (await browser.newContext()).newPage();
  await becomeAnyone(maker, 'en-US');
  const made = { name: 'Team Forward', locale: 'en-US' };
  const { code } = await post<Group>(maker.context().request, '/api/make-group', made);
  await maker.context().close();
  await page.goto(`${SITE()}/en-US/group#${code}`);
  await page.locator('#content').getByRole('link', { name: 'Sign up' }).click();
  await fillYou(page, 'en-US', newPerson());
  // The organisation comes first, then the partner.
  const offers = page.getByRole('button', { name: 'Use “Team Forward”' });
  await expect(offers).toHaveCount(2);
  const partner = page.getByLabel(textOf('en-US', 'united-states-survey:where.label'), { exact: true });
  const age = page.getByLabel(textOf('en-US', 'united-states-survey:age.label'), { exact: true });
  expect(await topOf(offers.last())).toBeLessThan(await topOf(age));
  await offers.last().click();
  await expect(partner).toHaveValue('Team Forward');
  await expect(offers).toHaveCount(1);
});

test('an account without its tab finds the invitation again', async ({ page }) => {
  const group = await somebodysGroup(page, 'Escola do Morro');
  const person = newPerson();
  await createConfirmed('pt-BR', person);
  await page.goto(linkOf(group));
  await expect(page.getByRole('link', { name: 'Já tenho conta' })).toBeVisible();
  await page.goto(`${SITE()}/pt-BR/login`);
  await logIn(page, person);
  await page.waitForURL('**/pt-BR/inicio-cursos');
  await page.getByRole('link', { name: 'Abrir o convite' }).click();
  await joinButton(page).click();
  await expect(page.getByText('Agora você participa do grupo “Escola do Morro”.')).toBeVisible();
});

test('a member joins by a tap, chooses and leaves', async ({ page, expectConsole }) => {
  expectConsole(/\b404\b.*\/pt-BR\/groups\//);
  await page.setViewportSize(WINDOW);
  const group = await somebodysGroup(page, 'Projeto Quadra Aberta');
  await seedLearner(page, newPerson());
  await page.goto(linkOf(group));
  await page.getByRole('checkbox', { name: 'Aceito entrar nos totais do grupo.' }).check();
  await expectAccessible(page);
  await joinButton(page).click();
  await page.getByRole('link', { name: 'Ver o grupo e as suas escolhas' }).click();

  await expect(page).toHaveURL(`${SITE()}/pt-BR/groups/${group.group_id}`);
  const counts = page.getByRole('switch', { name: 'Aceito entrar nos totais do grupo.' });
  const showsName = page.getByRole('switch', { name: 'Aceito que quem coordena veja o meu nome.' });
  await expect(counts).toBeChecked();
  await showsName.click();
  await expect(page.getByText('✓ Salvo')).toBeVisible();
  await page.reload();
  await expect(showsName).toBeChecked();
  await expectAccessible(page);
  await expectToFit(page, WINDOW.width);

  await page.getByRole('button', { name: 'Sair do grupo' }).click();
  await expect(page.getByRole('heading', { name: 'Sair de “Projeto Quadra Aberta”?' })).toBeFocused();
  await page.getByRole('button', { name: 'Sim, sair do grupo' }).click();
  await expect(page).toHaveURL(`${SITE()}/pt-BR/groups`);
  await expect(page.getByText('Você ainda não está em nenhum grupo.')).toBeVisible();
  const after = await page.goto(`${SITE()}/pt-BR/groups/${group.group_id}`);
  expect(after?.status()).toBe(404);
});

test('a coach makes a group and invites people', async ({ page }) => {
  await page.setViewportSize(WINDOW);
  await seedLearner(page, newPerson());
  await page.goto(`${SITE()}/pt-BR/inicio-cursos`);
  await page.getByRole('link', { name: 'Criar um grupo' }).click();
  await page.getByRole('button', { name: 'Criar grupo' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Escreva o nome do grupo' })).toBeFocused();
  await expectAccessible(page);
  await expectToFit(page, WINDOW.width);
  await page.getByLabel('Nome do grupo').fill('Federação <b>Norte</b>');
  await page.getByRole('button', { name: 'Criar grupo' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Federação <b>Norte</b>' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código QR com o convite do grupo' })).toBeVisible();
  await expect(page.getByText('Por enquanto não há números.')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, WINDOW.width);
  const whatsApp = await page.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsApp ?? '')).toMatch(/\/pt-BR\/group#[0-9A-Z]{16}$/);
  await openProfile(page, 'pt-BR');
  await expect(page.getByRole('link', { name: 'Federação <b>Norte</b>' })).toBeVisible();
});

test('a missing organisation may be the name of a group', async ({ page }) => {
  await makeGroup(page, 'Liga do Vale');
  await openProfile(page, 'pt-BR');
  await openPart(page, 'work');
  const organisation = page.getByLabel('Organização', { exact: true });
  await expect(organisation).toHaveValue('Clube da Vila');
  await expect(page.getByRole('button', { name: 'Usar “Liga do Vale”' })).toBeHidden();
  await organisation.fill('');
  await page.getByRole('button', { name: 'Usar “Liga do Vale”' }).click();
  await expect(organisation).toHaveValue('Liga do Vale');
});

test('the sheet of a group fills one page', async ({ page }) => {
  const { group_id } = await makeGroup(page, 'M'.repeat(80));
  await page.goto(`${SITE()}/pt-BR/groups/${group_id}?sheet`);
  await expect(page.getByRole('img', { name: 'Código QR com o convite do grupo' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 768, 1440]) await expectToFit(page, width);
  for (const format of ['Letter', 'A4']) {
    const file = (await page.pdf({ format, margin: MARGIN })).toString('latin1');
    expect(file.match(/\/Type \/Page\b/g), format).toHaveLength(1);
  }
});

test('a second person runs a group by another link', async ({ page }) => {
  const { group_id } = await makeGroup(page, 'Clube do Rio');
  await page.goto(`${SITE()}/pt-BR/groups/${group_id}`);
  await page.getByRole('button', { name: 'Convidar para coordenar' }).click();
  const link = page.getByRole('group', { name: 'Link para coordenar' });
  const address = (await link.textContent()) ?? '';

  const other = await (await page.context().browser()?.newContext())?.newPage();
  if (!other) throw new Error('no browser');
  const told = watchWhatIsTold(other.context());
  await seedLearner(other, newPerson());
  await other.goto(address);
  await other.getByRole('button', { name: 'Coordenar o grupo' }).click();
  await expect(other).toHaveURL(`${SITE()}/pt-BR/groups/${group_id}`);
  await expect(other.getByText('Você e mais 1 pessoa coordenam este grupo.')).toBeVisible();
  expect(told.filter((text) => text.includes(new URL(address).hash.slice('#lead='.length)))).toEqual([]);
  await other.context().close();

  await page.reload();
  await page.getByRole('button', { name: 'Deixar de coordenar' }).click();
  await page.getByRole('button', { name: 'Sim, deixar de coordenar' }).click();
  await expect(page).toHaveURL(`${SITE()}/pt-BR/groups`);
  await expect(page.getByText('Você ainda não está em nenhum grupo.')).toBeVisible();
});

test('a group that has ended says so', async ({ page, expectConsole }) => {
  expectConsole(/group-invitation/);
  const group = await makeGroup(page, 'Torneio de Verão');
  await page.goto(`${SITE()}/pt-BR/groups/${group.group_id}`);
  await page.getByRole('button', { name: 'Encerrar o grupo' }).click();
  await page.getByRole('button', { name: 'Sim, encerrar o grupo' }).click();
  await expect(page).toHaveURL(`${SITE()}/pt-BR/groups`);
  await page.goto(linkOf(group));
  await expect(page.getByRole('heading', { level: 1, name: 'Este grupo foi encerrado' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir para os cursos' })).toBeVisible();
  await expectAccessible(page);
});

test('an invitation says without any script what it needs', async ({ page, browser }) => {
  const address = `${SITE()}/pt-BR/group#7F3K92MDX4TV0A6B`;
  // A browser whose scripts are switched off from here has passed over these words by then.
  const html = await (await page.request.get(address)).text();
  expect(/<noscript>.*?<\/noscript>/s.exec(html)?.[0]).toContain('ative o JavaScript no navegador');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { level: 1, name: 'Convite para um grupo' })).toBeVisible();
  await expect(reader.getByText('Abrindo o convite…')).toBeHidden();
  await plain.close();
});
