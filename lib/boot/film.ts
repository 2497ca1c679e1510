import { pageState } from '@/lib/browser/page-state';

/** Milliseconds after which a film whose script has not come gets the browser's controls. */
const CONTROLS_AFTER_MS = 2_000;

const isHydrated = (): boolean => pageState().hydrated !== undefined;

const start = (film: HTMLVideoElement): void => {
  film.focus();
  film.play().catch(() => undefined);
};

/** Plays the film of the home page, which has no script of its own, with the browser's controls. */
const playSample = (button: Element): void => {
  const film = button.parentElement?.querySelector('video');
  if (!film) return;
  film.controls = true;
  start(film);
};

/** Plays a film whose script is still to come, from where it stopped. */
const play = ({ target }: MouseEvent): void => {
  const button = (target as Element).closest<HTMLElement>('[data-play]');
  if (button?.dataset.play === 'sample') playSample(button);
  const film = document.querySelector<HTMLVideoElement>('#film video');
  if (!button || !film || isHydrated()) return;
  film.dataset.asked = '';
  film.currentTime = Number(button.dataset.play);
  start(film);
  setTimeout(() => {
    film.controls = !isHydrated();
  }, CONTROLS_AFTER_MS);
};

export const playFilmWhenAsked = (): void => document.addEventListener('click', play);
