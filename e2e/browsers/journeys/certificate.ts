import { mainModules } from '../../../harness/course-content';
import type { Screen } from '../screen';
import { becomeLearner, HOME, heldOf, type Journey, midway, openSignedIn } from './journey';
import { answerAll, answerIn, moduleAt, openModule, readTranscript } from './modules';

const NAME = "Conceição Núñez d'Ávila";

const PLAN = 'Elogiar o esforço de cada jovem';

/** Plays the film of the first module from its middle. */
const watch = async (screen: Screen): Promise<void> => {
  await screen.click('button', 'Assistir ao vídeo');
  const film = 'document.querySelector("video")';
  await screen.waitFor('the film', `${film}?.readyState >= 2`);
  await screen.value(`void (${film}.currentTime = 60)`);
  await screen.waitFor('the film from its middle', `${film}.currentTime > 61`);
  await screen.photograph('film');
  await screen.value(`${film}.pause()`);
};

const answerWrongly = async (screen: Screen): Promise<void> => {
  const [question] = moduleAt(1).questions;
  await answerIn(screen, '#questions', question?.wrong ?? '');
  await screen.see('Ainda não.', '#questions');
  await screen.see(question?.wrongFeedback ?? '', '#questions');
};

const plan = async (screen: Screen): Promise<void> => {
  await screen.fill('O que vou tentar', PLAN);
  await screen.value('document.activeElement.blur()');
  await screen.see('✓ Salvo');
};

const issue = async (screen: Screen): Promise<string> => {
  await openSignedIn(screen, HOME);
  await screen.fill('Nome no certificado', NAME);
  await screen.click('button', 'Emitir o certificado');
  await screen.seeTarget({ role: 'link', name: 'Baixar o PDF' });
  await screen.photograph('certificate-issued');
  return screen.value<string>('document.querySelector(\'a[href$="/pdf"]\').pathname');
};

/** Each question is answered once and rightly, the plan is kept, and there is one certificate. */
const expectHeldOnce = async (screen: Screen): Promise<void> => {
  const answers = await heldOf(screen, 'answers');
  const expected = mainModules().flatMap((module) => module.answers);
  if (answers.length !== expected.length || !answers.every(({ correct }) => correct))
    throw new Error(`The answers are ${JSON.stringify(answers)}.`);
  const plans = await heldOf(screen, 'plans');
  if (plans.length !== 1 || !JSON.stringify(plans).includes(PLAN))
    throw new Error(`The plans are ${JSON.stringify(plans)}.`);
  const certificates = await heldOf(screen, 'certificates');
  if (certificates.length !== 1 || certificates[0]?.name !== NAME)
    throw new Error(`The certificates are ${JSON.stringify(certificates)}.`);
};

export const certificateJourney: Journey = {
  name: 'module to certificate',
  untouchedBy: ['removed in another tab'],
  // What is being sent ends with its page as well; the next page sends it again.
  expected: [/^A backend call failed\..*save-modules-events.*unreachable/],
  async take(screen) {
    const [, ...others] = mainModules();
    const person = await becomeLearner(screen, others);
    await openModule(screen, 1);
    await screen.photograph('module');
    await watch(screen);
    await readTranscript(screen);
    await screen.see('✓ Salvo');
    await midway(screen, person);
    await openModule(screen, 1);
    await answerWrongly(screen);
    await answerAll(screen, 1);
    await screen.see('Você concluiu o curso!');
    await plan(screen);
    await screen.photograph('course-done');
    const pdf = await issue(screen);
    await screen.waitFor(
      'the PDF',
      `fetch(${JSON.stringify(pdf)}).then((answer) => answer.text()).then((text) => text.startsWith('%PDF-'))`,
    );
    await expectHeldOnce(screen);
    await screen.click('link', 'Ver a página pública');
    await screen.waitForPath(pdf.replace('/api/certificates', '/pt-BR/certificate').replace('/pdf', ''));
    await screen.see(NAME);
    await screen.photograph('certificate');
  },
};
