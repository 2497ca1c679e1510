import { mainModules } from '../../../harness/course-content';
import { becomeLearner, HOME, heldOf, type Journey, midway, openSignedIn } from './journey';

export const nameJourney: Journey = {
  name: 'name corrected',
  untouchedBy: ['removed in another tab'],
  async take(screen) {
    const person = await becomeLearner(screen, mainModules());
    await openSignedIn(screen, HOME);
    await screen.fill('Nome no certificado', 'Joana Test');
    await screen.click('button', 'Emitir o certificado');
    await screen.seeTarget({ role: 'link', name: 'Baixar o PDF' });
    const [{ code } = {}] = await heldOf(screen, 'certificates');
    await midway(screen, person);
    await openSignedIn(screen, HOME);
    await screen.click('button', 'Corrigir o nome');
    await screen.fill('Nome no certificado', 'Joana 🙂 Teste');
    await screen.see('Este caractere não pode ser impresso: “🙂”.');
    await screen.photograph('not-printable');
    await screen.fill('Nome no certificado', 'Joana Teste');
    await screen.click('button', 'Salvar o nome corrigido');
    await screen.see('Joana Teste');
    await screen.seeTarget({ role: 'button', name: 'Corrigir o nome' });
    const certificates = await heldOf(screen, 'certificates');
    if (certificates.length !== 1 || certificates[0]?.name !== 'Joana Teste')
      throw new Error(`The certificates are ${JSON.stringify(certificates)}.`);
    await screen.click('link', 'Ver a página pública');
    await screen.waitForPath(`/pt-BR/certificate/${code}`);
    await screen.see('Joana Teste');
  },
};
