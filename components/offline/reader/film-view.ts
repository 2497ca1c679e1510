import { followFilm } from '@/lib/learning/follow-film';
import { captionsPath, filmPath, posterPath } from '@/lib/offline/module-files';
import { SITES } from '@/lib/shared/config/locales';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import type { ReadText } from '@/lib/shared/texts/read-text';
import { element } from './dom';
import { narrationView } from './narration-view';

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
    onPercent: () => undefined,
    onStart: () => undefined,
  });
  ended.addEventListener('abort', stop);

  return element('div', { class: 'film' }, video, narrationView(video, module, t, ended), failure);
};
