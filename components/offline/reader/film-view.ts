import { followFilm } from '@/lib/learning/follow-film';
import { unlockVoice, watchVoice } from '@/lib/narration/device-voice';
import { speakCaptions } from '@/lib/narration/speak-captions';
import { captionsPath, filmPath, posterPath } from '@/lib/offline/module-files';
import { SITES } from '@/lib/shared/config/locales';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import type { ReadText } from '@/lib/shared/texts/read-text';
import { element } from './dom';

/** Has the captions read aloud by a voice of the device; not there where it has none for the site's language. */
const narrationView = (
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

/** The saved film with its captions; goes on where it was left. */
export const filmView = (
  module: OfflineModule,
  t: ReadText,
  known: { watchedPercent: number; position: number },
  onAction: (action: string) => void,
  ended: AbortSignal,
): HTMLElement => {
  const { customer_id: customerId, locale, video_id: videoId, film } = module;
  const tracks = film.captions.map(({ srcLang, label }) =>
    element('track', {
      kind: 'captions',
      src: captionsPath(locale, videoId, srcLang),
      srclang: srcLang,
      label,
      default: !film.sound && srcLang === SITES[locale].language,
    }),
  );
  const attributes = {
    controls: true,
    playsinline: true,
    preload: 'metadata',
    poster: posterPath(locale, videoId),
    'aria-label': t('film.label', { title: module.title }),
  };
  const video = element('video', attributes, ...tracks);
  const failure = element('p', { role: 'status' });
  video.addEventListener('error', () => failure.append(t('film.failed')), { once: true });
  video.src = filmPath(locale, videoId);
  const { stop } = followFilm(video, {
    customerId,
    videoId,
    ...known,
    durationSeconds: film.durationSeconds,
    onAction,
    onWatched: () => undefined,
    onStart: () => undefined,
  });
  ended.addEventListener('abort', stop);

  return element('div', { class: 'film' }, video, narrationView(video, module, t, ended), failure);
};
