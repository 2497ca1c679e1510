import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytes, uint32, uint64 } from '../../../tests/support/media/bytes';
import { box, ftyp, pictures, udtaWithXyz } from '../../../tests/support/media/films';
import type { Screen } from '../screen';
import { becomeLearner, type Journey, openSignedIn } from './journey';

const IMPACT = '/pt-BR/impacto';

const SENT = 'Enviado, sem localização';

const picture = async (screen: Screen, path: string): Promise<string> => {
  const content = await screen.value<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    context.fillStyle = '#1d4ed8';
    context.fillRect(0, 0, 640, 240);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  await writeFile(path, Buffer.from(content, 'base64'));
  return path;
};

/** A film with a position, of two parts. */
const film = async (path: string): Promise<string> => {
  const size = 7_000_000;
  const beginning = bytes(ftyp(), uint32(1), 'mdat', uint64(size + 16));
  await writeFile(
    path,
    Buffer.concat([beginning, new Uint8Array(size), box('moov', pictures(), udtaWithXyz())]),
  );
  return path;
};

export const evidenceJourney: Journey = {
  name: 'pictures and films of a training',
  async take(screen, folder) {
    await becomeLearner(screen);
    await openSignedIn(screen, IMPACT);
    const files = [await picture(screen, join(folder, 'roda.png')), await film(join(folder, 'jogo.mp4'))];
    await screen.check({ role: 'checkbox', name: 'Tenho a autorização' });
    await screen.seeTarget({ role: 'button', name: 'Retirar a autorização' });
    await screen.upload('[data-input=files]', ...files);
    await screen.waitFor(
      'both files',
      `[...document.querySelectorAll('li')].filter((row) => row.innerText.includes('${SENT}')).length === 2`,
    );
    await screen.photograph('sent');
    await openSignedIn(screen, IMPACT);
    await screen.see('Enviado em ');
    await screen.photograph('impact');
    await screen.click('button', 'Apagar roda.jpg');
    await screen.click('button', 'Sim, apagar');
    await screen.seeNoMore('roda.jpg');
    await screen.see('jogo.mp4');
  },
};
