import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Screen } from '../screen';
import { becomeLearner, type Journey, midway, openSignedIn } from './journey';

const PROFILE = '/pt-BR/perfil';

const HAS_PHOTO = 'document.querySelector("#photo img")?.naturalWidth === 512';

const FIRST_NAME = 'Zoë 🏐 שלום';

const open = async (screen: Screen, part: string, field: string): Promise<void> => {
  await screen.click({ selector: `#${part}-start` });
  await screen.seeTarget({ selector: field });
};

const save = async (screen: Screen, part: string): Promise<void> => {
  await screen.click({ selector: `#${part}-form button[type=submit]` });
  await screen.seeTarget({ selector: `#${part} [data-state=saved]` });
};

const change = async (screen: Screen): Promise<void> => {
  await open(screen, 'you', '#title');
  await screen.select({ selector: '#title' }, 'Dr');
  await screen.fill({ selector: '#firstName' }, FIRST_NAME);
  await save(screen, 'you');
  await open(screen, 'work', '#workFrom');
  await screen.select({ selector: '#workFrom' }, 'ZM');
  await screen.fill({ selector: '#numberOfPeople' }, '120');
  await save(screen, 'work');
  await open(screen, 'interests', '#interests-inclusion');
  await screen.check({ selector: '#interests-inclusion' });
  await save(screen, 'interests');
};

const expectChanged = async (screen: Screen): Promise<void> => {
  const parts = {
    you: { title: 'Dr', firstName: FIRST_NAME },
    work: { workFrom: 'ZM', numberOfPeople: '120' },
  };
  for (const [part, entries] of Object.entries(parts)) {
    await open(screen, part, `#${Object.keys(entries)[0]}`);
    for (const [id, value] of Object.entries(entries))
      await screen.waitFor(`“${value}” in #${id}`, `document.getElementById('${id}')?.value === '${value}'`);
  }
  await open(screen, 'interests', '#interests-inclusion');
  await screen.waitFor('the interest', `document.getElementById('interests-inclusion').checked`);
};

/** A photo that the browser draws itself. */
const photoIn = async (screen: Screen, folder: string): Promise<string> => {
  const content = await screen.value<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 });
    const context = canvas.getContext('2d');
    for (const [index, colour] of ['#f00000', '#0a1b4d'].entries()) {
      context.fillStyle = colour;
      context.fillRect(index * 400, 0, 400, 400);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1];
  })()`);
  const path = join(folder, 'eu.jpg');
  await writeFile(path, Buffer.from(content, 'base64'));
  return path;
};

const setPhoto = async (screen: Screen, folder: string): Promise<void> => {
  await screen.upload('#photo input[type=file]', await photoIn(screen, folder));
  await screen.see('Escolha o que aparece');
  await screen.photograph('photo');
  await screen.click('button', 'Usar esta foto');
  await screen.seeTarget({ role: 'button', name: 'Trocar a foto' });
  await screen.waitFor('the photo', HAS_PHOTO);
};

const removePhoto = async (tab: Screen): Promise<void> => {
  await openSignedIn(tab, PROFILE);
  await tab.click('button', 'Remover a foto');
  await tab.see('Foto removida.');
};

const expectPhoto = async (screen: Screen): Promise<void> => {
  if (screen.under('removed elsewhere'))
    await screen.seeTarget({ role: 'button', name: 'Escolher uma foto' });
  else await screen.waitFor('the photo', HAS_PHOTO);
};

export const profileJourney: Journey = {
  name: 'profile',
  async take(screen, folder) {
    const person = await becomeLearner(screen);
    await openSignedIn(screen, PROFILE);
    await change(screen);
    await setPhoto(screen, folder);
    await midway(screen, person, removePhoto);
    await openSignedIn(screen, PROFILE);
    await expectChanged(screen);
    await expectPhoto(screen);
    await screen.photograph('profile');
    const data = await screen.value<string>(
      'fetch(document.querySelector("#data a[download]").href).then((answer) => answer.text())',
    );
    for (const kept of [person.email, FIRST_NAME, 'inclusion'])
      if (!data.includes(kept)) throw new Error(`“${kept}” is not among the data.`);
  },
};
