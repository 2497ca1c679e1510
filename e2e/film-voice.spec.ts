import { newPerson } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { openModule } from './support/course';
import { expect, test } from './support/journey';

/** A device with one voice, which says a word each time it is asked to. */
const DEVICE = `{
  let current;
  window.said = [];
  Object.defineProperty(window, 'speechSynthesis', { value: {
    getVoices: () => [{ lang: 'pt-BR', localService: true, name: 'Ana' }],
    speak: (utterance) => { current = utterance; if (utterance.text) window.said.push(utterance.text); },
    cancel: () => { current = undefined; },
  } });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  window.sayWord = () => current?.onboundary?.({ name: 'word', charIndex: 0 });
}`;

test('R1.3 a film is read aloud by a device’s voice', async ({ page }) => {
  await page.addInitScript(DEVICE);
  await seedLearner(page, newPerson());
  await openModule(page, 1);
  await page.getByRole('button', { name: 'Assistir com voz' }).click();
  const voice = page.getByRole('button', { name: 'Ouvir as legendas' });
  await expect(voice).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate('window.said.length')).toBeGreaterThan(0);
  const [first] = await page.evaluate<string[]>('window.said');
  await page.evaluate('window.sayWord()');
  await expect(page.locator('#film mark')).toHaveText(first?.split(' ')[0] ?? '');
  await expect(page.locator('#film p')).toHaveText(first ?? '');
  await voice.click();
  await expect(voice).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Assistir ao vídeo|^Continuar de \d+:\d+$/ })).toBeVisible();
});
