import { newPerson } from '../../../harness/people/learner';
import { createConfirmed } from '../../../harness/people/pool-accounts';
import { at, HOME, type Journey, LOGIN, logIn, logOut, midway, openSignedIn } from './journey';

export const loginJourney: Journey = {
  name: 'login',
  untouchedBy: ['removed in another tab'],
  // The line that Chromium prints for an answer of 400, which refuses the wrong password.
  expected: [/status of 400 .*\/cognito/],
  async take(screen) {
    const person = newPerson();
    await createConfirmed('pt-BR', person);
    await screen.open(at(LOGIN));
    await logIn(screen, { ...person, password: 'uma outra frase 8' });
    await screen.see('A senha não confere com este e-mail.');
    await screen.photograph('wrong-password');
    await screen.waitFor('the address', `document.querySelector('[name=email]').value === '${person.email}'`);
    await logIn(screen, person);
    await screen.waitForPath(HOME);
    await midway(screen, person);
    await openSignedIn(screen, HOME);
    await screen.see(person.email);
    await logOut(screen);
  },
};
