import { newPerson } from '../../../harness/people/learner';
import { codeFor } from '../../../harness/people/mailbox';
import { createConfirmed } from '../../../harness/people/pool-accounts';
import { at, HOME, type Journey, LOGIN, logIn, logOut, midway, openSignedIn } from './journey';

export const recoveryJourney: Journey = {
  name: 'recovery',
  untouchedBy: ['removed in another tab'],
  // The line that Chromium prints for an answer of 400, which refuses the old password.
  expected: [/status of 400 .*\/cognito/],
  async take(screen) {
    const person = newPerson();
    await createConfirmed('pt-BR', person);
    await screen.open(at(LOGIN));
    await screen.photograph('login');
    await screen.fill('E-mail', person.email);
    await screen.click('link', 'Esqueceu a senha?');
    await screen.see('Recupere a sua senha', 'h1');
    await screen.waitFor('the address', `document.querySelector('[name=email]').value === '${person.email}'`);
    await screen.click('button', 'Enviar código');
    await screen.see('Escolha uma nova senha', 'h1');
    const password = 'outra frase longa 9';
    await screen.fill('Código de 6 dígitos', await codeFor(person.email, 2));
    await screen.fill('Nova senha', password);
    await screen.photograph('new-password');
    await screen.click('button', 'Trocar senha e entrar');
    await screen.waitForPath(HOME);
    await midway(screen, { ...person, password });
    await openSignedIn(screen, HOME);
    await logOut(screen);
    await logIn(screen, person);
    await screen.see('A senha não confere com este e-mail.');
    await screen.photograph('wrong-password');
    await logIn(screen, { ...person, password });
    await screen.waitForPath(HOME);
  },
};
