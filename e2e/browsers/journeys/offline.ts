import type { Screen } from '../screen';
import { becomeLearner, HOME, heldOf, type Journey, midway, openSignedIn } from './journey';
import { answerAll, moduleAt, openModule, readTranscript } from './modules';

/** What the browsers and the site say of a network that is away. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /failure\W+unreachable/];

export const offlineAnswersJourney: Journey = {
  name: 'offline answers',
  expected: OFFLINE,
  untouchedBy: ['removed in another tab'],
  async take(screen) {
    const person = await becomeLearner(screen);
    await openModule(screen, 1);
    await readTranscript(screen);
    await screen.see('✓ Salvo');
    await midway(screen, person);
    await openModule(screen, 1);
    await screen.click({ selector: 'summary', name: 'Transcrição' });
    await screen.awake();
    await screen.setOffline(true);
    await answerAll(screen, 1);
    await screen.see(
      screen.under('nothing can be kept', 'nothing finds room')
        ? 'Ainda não foi salvo, e este aparelho não está guardando nada.'
        : 'Guardado neste aparelho.',
    );
    await screen.photograph('not-saved');
    await screen.setOffline(false);
    await screen.see('✓ Salvo');
    await openSignedIn(screen, '/pt-BR/curso');
    await screen.see('1 de 6 módulos');
    await screen.photograph('course');
    const answers = await heldOf(screen, 'answers');
    if (answers.length !== moduleAt(1).questions.length)
      throw new Error(`The answers are ${JSON.stringify(answers)}.`);
  },
};

const offerToSave = async (screen: Screen): Promise<void> => {
  await openModule(screen, 1);
  await screen.click({ selector: 'summary', name: 'Salvar para ver sem internet' });
};

const saveOnDevice = async (screen: Screen): Promise<void> => {
  await offerToSave(screen);
  await screen.seeTarget({ role: 'button', name: 'Salvar neste aparelho (' });
  await screen.photograph('offer');
  await screen.click('button', 'Salvar neste aparelho (');
  await screen.seeTarget({ role: 'button', name: 'Remover deste aparelho' });
};

const removeFromDevice = async (tab: Screen): Promise<void> => {
  await openSignedIn(tab, HOME);
  await tab.click('button', `Remover “${moduleAt(1).title}” deste aparelho`);
  await tab.see('não está mais neste aparelho');
};

/** Where nothing can be saved, the page says so, and goes on. */
const expectHonesty = async (screen: Screen): Promise<void> => {
  await offerToSave(screen);
  if (screen.under('nothing can be kept')) {
    await screen.see('Este navegador não consegue salvar módulos.');
  } else {
    await screen.click('button', 'Salvar neste aparelho (');
    await screen.see('Não há espaço suficiente neste aparelho, e nada foi salvo.');
  }
  await readTranscript(screen);
};

export const savedModuleJourney: Journey = {
  name: 'module saved',
  expected: OFFLINE,
  async take(screen) {
    const person = await becomeLearner(screen);
    if (screen.under('nothing can be kept', 'nothing finds room')) return expectHonesty(screen);
    await saveOnDevice(screen);
    await midway(screen, person, removeFromDevice);
    if (screen.under('what was kept is gone', 'logged out elsewhere', 'removed elsewhere'))
      await saveOnDevice(screen);
    await screen.setOffline(true);
    await screen.reload();
    await screen.see('Você está sem internet.');
    await screen.see(moduleAt(1).title, 'h1');
    const film = 'document.querySelector("video")';
    await screen.waitFor(
      'the film',
      `(async () => { ${film}.muted = true; await ${film}.play(); ${film}.currentTime = 60; return true; })()`,
    );
    await screen.waitFor('the film from its middle', `${film}.currentTime > 61`);
    await screen.value(`${film}.pause()`);
    await answerAll(screen, 1);
    await screen.see('Guardado neste aparelho.');
    await screen.photograph('reader');
    await screen.setOffline(false);
    await screen.see('✓ Salvo');
    await screen.click('link', 'Abrir a página completa');
    await screen.see('✓ Neste aparelho');
  },
};
