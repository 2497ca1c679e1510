import { request } from 'playwright/test';
import type { ModuleContent } from '../../../harness/course-content';
import { newPerson, type Person, SITE } from '../../../harness/people/learner';
import { completeModules, openSession } from '../../../harness/people/seeded-learner';
import type { Screen } from '../screen';

/** A journey: what a coach does on the Portuguese site, in any browser and under any condition. */
export interface Journey {
  name: string;
  /** Console errors that it causes on purpose, such as those of a network that is away. */
  expected?: readonly RegExp[];
  /** Names of conditions that cannot touch it; decision 071 says why. */
  untouchedBy?: readonly string[];
  /** @param folder for the files that it makes */
  take(screen: Screen, folder: string): Promise<void>;
}

export const HOME = '/pt-BR/inicio-cursos';
export const LOGIN = '/pt-BR/login';
export const COOKIES = '/pt-BR/cookies';

export const at = (path: string): string => SITE() + path;

export const logIn = async (screen: Screen, { email, password }: Person): Promise<void> => {
  await screen.fill('E-mail', email);
  await screen.fill('Senha', password);
  await screen.click('button', 'Entrar');
};

/** Waits until a page for who is signed in is there, with its letters and pictures. */
const seeSignedIn = async (screen: Screen): Promise<void> => {
  const isThere =
    "document.readyState === 'complete' && document.documentElement.dataset.authState === 'authenticated'";
  await screen.waitFor('a page for who is signed in', isThere);
};

/** A phone has the button in its menu, and a device that keeps something of its person asks first. */
export const logOut = async (screen: Screen): Promise<void> => {
  await seeSignedIn(screen);
  if (!(await screen.has({ role: 'button', name: 'Sair' })))
    await screen.click({ selector: 'summary', name: 'Menu' });
  await screen.click('button', 'Sair');
  await screen.waitFor(
    'the login page, or the question',
    `location.pathname.endsWith('/login') || document.querySelector('dialog[open]') !== null`,
  );
  if (await screen.has({ role: 'button', name: 'Sair e apagar' }))
    await screen.click('button', 'Sair e apagar');
  await screen.waitForPath(LOGIN);
};

export const refuseCounting = async (screen: Screen): Promise<void> => {
  await screen.open(at(COOKIES));
  await screen.click('button', 'Não permitir a contagem');
  await screen.see('Guardado. Você não permite a contagem.');
};

/** Makes an account behind the pages, which may have done modules. */
export const makeAccount = async (modulesDone: readonly ModuleContent[] = []): Promise<Person> => {
  const person = newPerson();
  const elsewhere = await request.newContext();
  await openSession(elsewhere, person, 'pt-BR');
  await completeModules(elsewhere, modulesDone);
  await elsewhere.dispose();
  return person;
};

/** Makes such an account, and logs in to it through the pages. */
export const becomeLearner = async (
  screen: Screen,
  modulesDone: readonly ModuleContent[] = [],
): Promise<Person> => {
  const person = await makeAccount(modulesDone);
  await screen.open(at(LOGIN));
  await logIn(screen, person);
  await screen.waitForPath(HOME);
  return person;
};

/** Opens a page for somebody who is signed in. */
export const openSignedIn = async (screen: Screen, path: string): Promise<void> => {
  await screen.open(at(path));
  await seeSignedIn(screen);
};

const comeBack = async (screen: Screen, person: Person): Promise<void> => {
  await screen.waitForPath(LOGIN);
  await logIn(screen, person);
  await screen.waitForPath(HOME);
};

/**
 * The middle of a journey, on a page for signed-in people: what its condition has happen then. Somebody who is logged out by
 * it is led to the login, and logs in again.
 */
export const midway = async (
  screen: Screen,
  person: Person,
  removeSaved?: (tab: Screen) => Promise<void>,
): Promise<void> => {
  await screen.condition.midway?.(screen, removeSaved);
  if (screen.under('logged out elsewhere')) await comeBack(screen, person);
  if (screen.under('what was kept is gone')) {
    // The note that the login was completed has gone as well: the next page asks for it again.
    await screen.open(at(HOME));
    await comeBack(screen, person);
  }
};

/** Everything that the site holds about the person who is signed in. */
export const heldOf = <Section extends string>(
  screen: Screen,
  section: Section,
): Promise<readonly Record<string, unknown>[]> =>
  screen.value(`fetch('/api/my-data').then((answer) => answer.json()).then((held) => held['${section}'])`);
