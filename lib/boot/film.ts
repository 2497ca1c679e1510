import { pageState } from '@/lib/browser/page-state';

/** Milliseconds after which a film whose script has not come gets the browser's controls. */
const CONTROLS_AFTER_MS = 2_000;

const isHydrated = (): boolean => pageState().hydrated !== undefined;

/**
 * Plays a film whose script is still to come, from where it stopped; or that of the home page, which has none, with the browser's
 * controls.
 */
const play = ({ target }: MouseEvent): void => {
  const button = (target as Element).closest<HTMLElement>('[data-play]');
  const isSample = button?.dataset.play === 'sample';
  const film = (isSample ? button.parentElement : document)?.querySelector<HTMLVideoElement>(
    isSample ? 'video' : '#film video',
  );
  if (!button || !film || (!isSample && isHydrated())) return;
  if (isSample) film.controls = true;
  else {
    film.dataset.asked = '';
    film.currentTime = Number(button.dataset.play);
    setTimeout(() => {
      film.controls = !isHydrated();
    }, CONTROLS_AFTER_MS);
  }
  film.focus();
  film.play().catch(() => undefined);
};

export const playFilmWhenAsked = (): void => document.addEventListener('click', play);
