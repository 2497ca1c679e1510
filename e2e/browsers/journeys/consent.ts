import type { Screen } from '../screen';
import { at, becomeLearner, COOKIES, type Journey } from './journey';

/** In what the page says of a choice that it has just saved, and of one from before. */
const ALLOWED = 'ocê permite a contagem.';
const REFUSED = 'Neste momento: você não permite a contagem.';

const expectCookie = async (screen: Screen, value: 'granted' | 'denied'): Promise<void> => {
  await screen.waitFor(`the cookie of “${value}”`, `/bb-consent[^=]*=${value}/.test(document.cookie)`);
};

export const consentJourney: Journey = {
  name: 'consent',
  untouchedBy: ['removed in another tab'],
  async take(screen) {
    if (screen.under('logged out elsewhere')) await becomeLearner(screen);
    await screen.open(at(COOKIES));
    await screen.see('Você ainda não escolheu. Até lá, nada é contado.');
    await screen.photograph('open');
    await screen.click('button', 'Permitir a contagem');
    await screen.see('Guardado. Você permite a contagem.');
    await expectCookie(screen, 'granted');
    await screen.condition.midway?.(screen);
    if (screen.under('consent withdrawn elsewhere')) await screen.see(REFUSED);
    else await screen.see(ALLOWED);
    await screen.click('button', 'Não permitir a contagem');
    await screen.see('Guardado. Você não permite a contagem.');
    await screen.open(at(COOKIES));
    await screen.see(REFUSED);
    await expectCookie(screen, 'denied');
    await screen.photograph('refused');
  },
};
