import { newPerson, type Person } from '../../../harness/people/learner';
import { codeFor, messagesTo } from '../../../harness/people/mailbox';
import type { Screen } from '../screen';
import { at, HOME, heldOf, type Journey, midway, openSignedIn } from './journey';

const fillFirstStep = async (screen: Screen, person: Person): Promise<void> => {
  await screen.fill('Nome', person.firstName);
  await screen.fill('Sobrenome', person.lastName);
  await screen.fill('E-mail', person.email);
  await screen.fill('Senha', person.password);
  await screen.click('button', 'Continuar');
};

const fillSecondStep = async (screen: Screen): Promise<void> => {
  await screen.fill('Organização', 'Clube da Vila');
  await screen.select('País onde você atua', 'Brasil');
  await screen.select('O que você faz', 'Treinadora ou treinador');
  await screen.fill('Quantos jovens você acompanha?', '25');
  await screen.fill('Quantas são meninas?', '12');
  await screen.select('Esporte principal', 'Futebol');
  await screen.select('Como nos conheceu?', 'Alguém que eu conheço');
  await screen.check({ role: 'checkbox', name: 'Tenho 18 anos ou mais.' });
  await screen.photograph('sign-up');
  await screen.click('button', 'Criar conta');
};

const expectOneAccount = async (screen: Screen, person: Person): Promise<void> => {
  const [account, ...others] = await heldOf(screen, 'account');
  const registration = JSON.stringify(account?.registration);
  if (others.length > 0 || account?.email !== person.email || !registration.includes('Clube da Vila'))
    throw new Error(`The account holds ${JSON.stringify(account)}.`);
};

export const signUpJourney: Journey = {
  name: 'sign-up',
  untouchedBy: ['removed in another tab'],
  async take(screen) {
    const person = newPerson({ firstName: 'Conceição', lastName: "Núñez d'Ávila" });
    await screen.open(at('/pt-BR/'));
    await screen.photograph('home');
    await fillFirstStep(screen, person);
    await fillSecondStep(screen);
    await screen.seeTarget({ role: 'field', name: 'Código de 6 dígitos' });
    await screen.fill('Código de 6 dígitos', await codeFor(person.email));
    await screen.photograph('code');
    await screen.click('button', 'Confirmar e-mail');
    await screen.waitForPath(HOME);
    await screen.see('Conceição', 'h1');
    if ((await messagesTo(person.email)).length !== 1) throw new Error('There was more than one code.');
    await midway(screen, person);
    await openSignedIn(screen, HOME);
    await screen.see(person.email);
    await expectOneAccount(screen, person);
  },
};
