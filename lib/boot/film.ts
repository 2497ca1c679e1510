import { pageState } from '@/lib/browser/page-state';

/** Plays a film whose script is still to come, with the browser's controls and from where it stopped. */
const play = ({ target }: MouseEvent): void => {
  const button = (target as Element).closest<HTMLElement>('[data-play]');
  const film = document.querySelector<HTMLVideoElement>('#film video');
  if (!button?.parentElement || !film || pageState().hydrated !== undefined) return;
  button.parentElement.hidden = true;
  film.controls = true;
  film.currentTime = Number(button.dataset.play);
  film.focus();
  film.play().catch(() => undefined);
};

export const playFilmWhenAsked = (): void => document.addEventListener('click', play);
