import { pageState } from '@/lib/browser/page-state';

/** Milliseconds after which a film whose script has not come gets the browser's controls. */
const CONTROLS_AFTER_MS = 2_000;

const isHydrated = (): boolean => pageState().hydrated !== undefined;

/** Plays a film whose script is still to come, from where it stopped. */
const play = ({ target }: MouseEvent): void => {
  const button = (target as Element).closest<HTMLElement>('[data-play]');
  const film = document.querySelector<HTMLVideoElement>('#film video');
  if (!button || !film || isHydrated()) return;
  film.dataset.asked = '';
  film.currentTime = Number(button.dataset.play);
  film.focus();
  film.play().catch(() => undefined);
  setTimeout(() => {
    film.controls = !isHydrated();
  }, CONTROLS_AFTER_MS);
};

export const playFilmWhenAsked = (): void => document.addEventListener('click', play);
