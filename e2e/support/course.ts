import { expect, type Locator, type Page } from 'playwright/test';
import { mainModules } from '../../harness/course-content';
import { SITE } from '../../harness/people/learner';

/** What a learner does in the course. */

const moduleAt = (order: number) => {
  const found = mainModules().find((module) => module.order === order);
  if (!found) throw new Error(`There is no module ${order}.`);
  return found;
};

export const openModule = async (page: Page, order: number): Promise<void> => {
  const { slug, title } = moduleAt(order);
  await page.goto(`${SITE()}/pt-BR/curso/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
};

/** Says at the end of an open transcript that it was read: at once, and minutes later by the clock of the page. */
export const confirmReading = async (
  page: Page,
  name = 'Li até o fim',
  refusal = 'Ainda falta ler uma parte.',
): Promise<void> => {
  const button = page.getByRole('button', { name });
  await button.click();
  await expect(page.getByText(refusal, { exact: false })).toBeVisible();
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 300_000;
  });
  await button.click();
};

export const readTranscript = async (page: Page): Promise<void> => {
  await page.getByText('Transcrição', { exact: true }).click();
  await confirmReading(page);
  await expect(page.getByRole('button', { name: 'Transcrição lida' })).toBeVisible();
};

/** Chooses an option in a card with questions and checks it. */
export const chooseIn = async (card: Locator, option: string): Promise<void> => {
  await card.locator('label').filter({ hasText: option }).click();
  await expect(card.getByRole('radio', { name: option })).toBeChecked();
  await card.getByRole('button', { name: 'Conferir resposta' }).click();
};

/** Chooses an option of the module's question on the screen and checks it. */
export const choose = async (page: Page, option: string): Promise<void> => {
  await chooseIn(page.locator('#questions'), option);
};

/** Answers every question of a module; the last one is taken, and marked or waiting. */
export const answerAll = async (page: Page, order: number): Promise<void> => {
  const { questions } = moduleAt(order);
  for (const [index, question] of questions.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Próxima pergunta' }).click();
    await expect(page.getByRole('heading', { name: question.text })).toBeVisible();
    await choose(page, question.right);
  }
  await expect(page.getByRole('button', { name: 'Conferir resposta' })).toHaveCount(0);
};

/** A module from its address to "done", by the transcript. */
export const finishModule = async (page: Page, order: number): Promise<void> => {
  await openModule(page, order);
  await readTranscript(page);
  await answerAll(page, order);
  await expect(page.getByText(new RegExp(`Módulo ${order} concluído!|Você concluiu o curso!`))).toBeVisible();
  await expect(page.getByText('✓ Salvo').first()).toBeVisible();
};

/** On the courses home: writes the name, issues, and answers with the code. */
export const issueCertificate = async (page: Page, name: string): Promise<string> => {
  await page.goto(`${SITE()}/pt-BR/inicio-cursos`);
  await page.getByLabel('Nome no certificado').fill(name);
  await page.getByRole('button', { name: 'Emitir o certificado' }).click();
  const link = page.getByRole('link', { name: 'Baixar o PDF' });
  await expect(link).toBeVisible();
  const address = (await link.getAttribute('href')) ?? '';
  return /\/certificates\/([^/]+)\/pdf/.exec(address)?.[1] ?? '';
};
