import { mainModules } from '../../support/course-content';
import { newPerson, type Person } from '../../support/learner';
import { codeFor } from '../../support/mailbox';
import type { Screen } from '../screen';
import { at, HOME, type Journey, openSignedIn } from './journey';
import { finishModule, openModule } from './modules';

const NAME = "Conceição Núñez d'Ávila";

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
  await screen.select('Como você conheceu o programa?', 'Alguém que eu conheço');
  await screen.check({ role: 'checkbox', name: 'Tenho 18 anos ou mais.' });
  await screen.photograph('sign-up');
  await screen.click('button', 'Criar conta');
};

const signUp = async (screen: Screen): Promise<void> => {
  const person = newPerson({ firstName: 'Conceição', lastName: "Núñez d'Ávila" });
  await screen.open(at('/pt-BR/'));
  await screen.photograph('home');
  await fillFirstStep(screen, person);
  await fillSecondStep(screen);
  await screen.fill('Código de 6 dígitos', await codeFor(person.email));
  await screen.photograph('code');
  await screen.click('button', 'Confirmar e-mail');
  await screen.waitForPath(HOME);
  await screen.see('Conceição', 'h1');
};

/** Plays the film of the first module from its middle. */
const watch = async (screen: Screen): Promise<void> => {
  await openModule(screen, 1);
  await screen.photograph('module');
  await screen.click('button', 'Assistir ao vídeo');
  const film = 'document.querySelector("video")';
  await screen.waitFor('the film', `${film}?.readyState >= 2`);
  await screen.value(`void (${film}.currentTime = 60)`);
  await screen.waitFor('the film from its middle', `${film}.currentTime > 61`);
  await screen.photograph('film');
  await screen.value(`${film}.pause()`);
};

const issue = async (screen: Screen): Promise<string> => {
  await openSignedIn(screen, HOME);
  await screen.fill('Nome no certificado', NAME);
  await screen.click('button', 'Emitir o certificado');
  await screen.seeTarget({ role: 'link', name: 'Baixar o PDF' });
  await screen.photograph('certificate-issued');
  return screen.value<string>('document.querySelector(\'a[href$="/pdf"]\').pathname');
};

export const certificateJourney: Journey = {
  name: 'sign-up to certificate',
  // What is being sent ends with its page as well; the next page sends it again.
  expected: [/^A backend call failed\..*save-modules-events.*unreachable/],
  async take(screen) {
    await signUp(screen);
    await watch(screen);
    for (const { order } of mainModules()) await finishModule(screen, order);
    await screen.photograph('course-done');
    const pdf = await issue(screen);
    await screen.waitFor(
      'the PDF',
      `fetch(${JSON.stringify(pdf)}).then((answer) => answer.text()).then((text) => text.startsWith('%PDF-'))`,
    );
    await screen.click('link', 'Ver a página pública');
    await screen.waitForPath(pdf.replace('/api/certificates', '/pt-BR/certificate').replace('/pdf', ''));
    await screen.see(NAME);
    await screen.photograph('certificate');
  },
};
