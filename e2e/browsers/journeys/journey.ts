import { request } from 'playwright/test';
import { newPerson, type Person, SITE } from '../../support/learner';
import { openSession } from '../../support/seeded-learner';
import type { Screen } from '../screen';

/** A journey of `npm run test:browsers`: what a coach does on the Portuguese site, in any browser. */
export interface Journey {
  name: string;
  /** Console errors that it causes on purpose, such as those of a network that is away. */
  expected?: readonly RegExp[];
  /** @param folder for the files that it makes */
  take(screen: Screen, folder: string): Promise<void>;
}

export const HOME = '/pt-BR/inicio-cursos';

export const at = (path: string): string => SITE() + path;

export const logIn = async (screen: Screen, { email, password }: Person): Promise<void> => {
  await screen.fill('E-mail', email);
  await screen.fill('Senha', password);
  await screen.click('button', 'Entrar');
};

/** A phone has the button in its menu. */
export const logOut = async (screen: Screen): Promise<void> => {
  if (!(await screen.has({ role: 'button', name: 'Sair' })))
    await screen.click({ selector: 'summary', name: 'Menu' });
  await screen.click('button', 'Sair');
  await screen.waitForPath('/pt-BR/login');
};

/** Makes an account behind the pages, and logs in to it through them. */
export const becomeLearner = async (screen: Screen): Promise<Person> => {
  const person = newPerson();
  const elsewhere = await request.newContext();
  await openSession(elsewhere, person, 'pt-BR');
  await elsewhere.dispose();
  await screen.open(at('/pt-BR/login'));
  await logIn(screen, person);
  await screen.waitForPath(HOME);
  return person;
};

/** Opens a page for somebody who is signed in, and waits until it knows that. */
export const openSignedIn = async (screen: Screen, path: string): Promise<void> => {
  await screen.open(at(path));
  await screen.seeTarget({ selector: 'html[data-auth-state=authenticated]' });
};
