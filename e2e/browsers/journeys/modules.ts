import { type ModuleContent, mainModules } from '../../../harness/course-content';
import type { Screen } from '../screen';
import { openSignedIn } from './journey';

/** What a learner does in a module of the main course. */

export const moduleAt = (order: number): ModuleContent => {
  const found = mainModules().find((module) => module.order === order);
  if (!found) throw new Error(`There is no module ${order}.`);
  return found;
};

export const openModule = async (screen: Screen, order: number): Promise<void> => {
  const { slug, title } = moduleAt(order);
  await openSignedIn(screen, `/pt-BR/curso/${slug}`);
  await screen.see(title, 'h1');
};

/** Opens the transcript, and says minutes later by the clock of the page that it was read. */
export const readTranscript = async (screen: Screen): Promise<void> => {
  await screen.click({ selector: 'summary', name: 'Transcrição' });
  // Refused, and so there is somebody who follows the reading.
  await screen.click('button', 'Li até o fim');
  await screen.see('Ainda falta ler uma parte.');
  await screen.value(
    '((now) => { performance.now = () => now.call(performance) + 300_000; })(performance.now)',
  );
  await screen.click('button', 'Li até o fim');
  await screen.seeTarget({ role: 'button', name: '✓ Transcrição lida' });
};

/** Chooses an option in the part of the page that a selector names, and has it marked. */
export const answerIn = async (screen: Screen, within: string, option: string): Promise<void> => {
  await screen.check({ role: 'radio', name: option, within });
  await screen.click({ role: 'button', name: 'Conferir resposta', within });
};

export const answerAll = async (screen: Screen, order: number): Promise<void> => {
  const { questions } = moduleAt(order);
  for (const [index, { text, right }] of questions.entries()) {
    if (index > 0) await screen.click('button', 'Próxima pergunta');
    await screen.seeTarget({ role: 'heading', name: text });
    await answerIn(screen, '#questions', right);
  }
};
