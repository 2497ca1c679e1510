import { expect, type Page } from 'playwright/test';
import { codeFor } from './mailbox';

/** A person on the Portuguese site, as the journeys need them: what they type and click, nothing behind the page. */

export const SITE = () => process.env.E2E_SITE ?? '';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

let made = 0;

export const newPerson = (names: Partial<Pick<Person, 'firstName' | 'lastName'>> = {}): Person => {
  made += 1;
  return {
    firstName: names.firstName ?? 'Joana',
    lastName: names.lastName ?? 'Teste',
    email: `learner-${process.pid}-${Date.now()}-${made}@example.com`,
    password: 'uma frase curta 7',
  };
};

/** Sends the first step; what it leads to is the caller’s affair. */
export const sendFirstStep = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('Nome', { exact: true }).fill(person.firstName);
  await page.getByLabel('Sobrenome').fill(person.lastName);
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
};

export const fillFirstStep = async (page: Page, person: Person): Promise<void> => {
  await sendFirstStep(page, person);
  await expect(page.getByLabel('Organização', { exact: true })).toBeVisible();
};

export const fillSecondStep = async (page: Page): Promise<void> => {
  await page.getByLabel('Organização', { exact: true }).fill('Clube da Vila');
  await page.getByLabel('País onde você atua').selectOption({ label: 'Brasil' });
  await page.getByLabel('O que você faz').selectOption({ label: 'Treinadora ou treinador' });
  await page.getByLabel('Quantos jovens você acompanha?').fill('25');
  await page.getByLabel('Quantas são meninas?').fill('12');
  await page.getByLabel('Esporte principal').selectOption({ label: 'Futebol' });
  await page.getByLabel('Como nos conheceu? (opcional)').selectOption({ label: 'Alguém que eu conheço' });
  await page.getByLabel('Tenho 18 anos ou mais.').check();
};

/** The code field of the verification step. */
export const codeField = (page: Page) => page.getByLabel('Código de 6 dígitos');

/** Both steps of the form, up to the code step. */
export const signUp = async (page: Page, person: Person): Promise<void> => {
  await page.goto(`${SITE()}/pt-BR/#sign-up`);
  await fillFirstStep(page, person);
  await fillSecondStep(page);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(codeField(page)).toBeVisible();
};

export const enterCode = async (page: Page, code: string): Promise<void> => {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
};

/** From the form to the courses home. */
export const becomeLearner = async (page: Page, person: Person): Promise<void> => {
  await signUp(page, person);
  await enterCode(page, await codeFor(person.email));
  await page.waitForURL('**/pt-BR/inicio-cursos');
};

export const logIn = async (page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> => {
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
};
