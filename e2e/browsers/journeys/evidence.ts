import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytes, uint32, uint64 } from '../../../harness/media/bytes';
import { box, ftyp, pictures, udtaWithXyz } from '../../../harness/media/films';
import type { Screen } from '../screen';
import { becomeLearner, heldOf, type Journey, midway, openSignedIn } from './journey';

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

/** A film with a position. */
const film = async (path: string, size: number): Promise<string> => {
  const beginning = bytes(ftyp(), uint32(1), 'mdat', uint64(size + 16));
  await writeFile(
    path,
    Buffer.concat([beginning, new Uint8Array(size), box('moov', pictures(), udtaWithXyz())]),
  );
  return path;
};

/** The names of files stay on the device; without them a file has a number, by which came first. */
const namesIn = (screen: Screen) =>
  screen.under('nothing can be kept', 'nothing finds room', 'what was kept is gone', 'logged out elsewhere')
    ? { picture: 'Foto ', film: 'Vídeo ' }
    : { picture: 'roda.jpg', film: 'jogo.mp4' };

const removePicture = async (screen: Screen): Promise<void> => {
  const { picture } = namesIn(screen);
  await openSignedIn(screen, IMPACT);
  await screen.click('button', `Apagar ${picture}`);
  await screen.click('button', 'Sim, apagar');
  await screen.seeNoMore(picture, 'li');
};

export const evidenceJourney: Journey = {
  name: 'impact',
  async take(screen, folder) {
    const person = await becomeLearner(screen);
    await openSignedIn(screen, IMPACT);
    // Two parts, or one where each of its bytes counts.
    const size = screen.under('everything takes long') ? 200_000 : 7_000_000;
    const files = [
      await picture(screen, join(folder, 'roda.png')),
      await film(join(folder, 'jogo.mp4'), size),
    ];
    await screen.check({ role: 'checkbox', name: 'Tenho a autorização' });
    await screen.seeTarget({ role: 'button', name: 'Retirar a autorização' });
    await screen.upload('#evidence-choose', ...files);
    await screen.waitFor(
      'both files',
      `[...document.querySelectorAll('li')].filter((row) => row.innerText.includes('${SENT}')).length === 2`,
    );
    await screen.photograph('sent');
    await midway(screen, person, removePicture);
    await openSignedIn(screen, IMPACT);
    await screen.see('Enviado em ');
    await screen.photograph('impact');
    if (!screen.under('removed elsewhere')) await removePicture(screen);
    await screen.seeNoMore(namesIn(screen).picture, 'li');
    await screen.see(namesIn(screen).film, 'li');
    const held = await heldOf(screen, 'storedObjects');
    if (held.filter(({ state }) => state === 'stored').length !== 1)
      throw new Error(`The files are ${JSON.stringify(held)}.`);
  },
};
