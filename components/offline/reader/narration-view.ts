import { unlockVoice, watchVoice } from '@/lib/narration/device-voice';
import { speakCaptions } from '@/lib/narration/speak-captions';
import { SITES } from '@/lib/shared/config/locales';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import type { ReadText } from '@/lib/shared/texts/read-text';
import { element } from './dom';

/** Has the captions read aloud by a voice of the device; not there where it has none for the site's language. */
export const narrationView = (
  video: HTMLVideoElement,
  { locale }: OfflineModule,
  t: ReadText,
  ended: AbortSignal,
): HTMLElement => {
  const button = element(
    'button',
    { type: 'button', class: 'outline', hidden: true },
    `♪ ${t('film.narration')}`,
  );
  let voice: SpeechSynthesisVoice | undefined;
  let stop: (() => void) | undefined;
  const press = (speaking: (() => void) | undefined) => {
    stop?.();
    stop = speaking;
    button.setAttribute('aria-pressed', String(speaking !== undefined));
  };
  const switchOff = () => press(undefined);
  button.addEventListener('click', () => {
    if (stop || !voice) return switchOff();
    unlockVoice();
    press(speakCaptions(video, SITES[locale].language, voice, switchOff));
  });
  const stopWatching = watchVoice(locale, (found) => {
    voice = found;
    button.hidden = !found;
    if (!found) switchOff();
  });
  switchOff();
  ended.addEventListener('abort', () => {
    stopWatching();
    switchOff();
  });
  return button;
};
