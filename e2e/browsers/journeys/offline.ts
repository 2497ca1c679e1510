import type { Screen } from '../screen';
import { becomeLearner, type Journey, openSignedIn } from './journey';
import { answerAll, moduleAt, openModule, readTranscript } from './modules';

/** What the browsers and the site say of a network that is away. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /failure\W+unreachable/];

export const offlineAnswersJourney: Journey = {
  name: 'answers without a network',
  expected: OFFLINE,
  async take(screen) {
    await becomeLearner(screen);
    await openModule(screen, 1);
    await readTranscript(screen);
    await screen.see('✓ Salvo');
    await screen.setOffline(true);
    await answerAll(screen, 1);
    await screen.see('Ainda não foi salvo.');
    await screen.photograph('not-saved');
    await screen.setOffline(false);
    await screen.see('✓ Salvo');
    await openSignedIn(screen, '/pt-BR/curso');
    await screen.see('1 de 6 módulos');
    await screen.photograph('course');
  },
};

const saveOnDevice = async (screen: Screen): Promise<void> => {
  await openModule(screen, 1);
  await screen.click('button', 'Salvar para usar sem internet');
  await screen.photograph('offer');
  await screen.click('button', 'Salvar neste aparelho (');
  await screen.seeTarget({ role: 'button', name: 'Remover deste aparelho' });
};

export const savedModuleJourney: Journey = {
  name: 'module saved on the device',
  expected: OFFLINE,
  async take(screen) {
    await becomeLearner(screen);
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
    for (const { right } of moduleAt(1).questions) {
      await screen.check({ role: 'radio', name: right });
      await screen.click('button', 'Conferir resposta');
    }
    await screen.see('Sua resposta está guardada.');
    await screen.photograph('reader');
    await screen.setOffline(false);
    await screen.see('Todas as suas respostas foram enviadas.');
    await screen.click('link', 'Abrir a página completa');
    await screen.seeTarget({ role: 'button', name: 'Remover deste aparelho' });
  },
};
