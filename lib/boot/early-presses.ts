import { pageState } from '@/lib/browser/page-state';

/** What is sent or pressed before the script of the page is there. */

let pressed: HTMLElement[] = [];
const isLeaving = (): boolean => pressed.some(({ dataset }) => dataset.logOut !== undefined);

const formOf = (button: HTMLElement): HTMLFormElement | null =>
  button instanceof HTMLButtonElement ? button.form : null;

/** A form submitted before its script came would lose what was typed. It submits itself once it works. */
const holdSubmit = (event: SubmitEvent): void => {
  const form = event.target as HTMLFormElement;
  if (!form.matches('form[data-hydrate]') || form.dataset.hydrated !== undefined) return;
  event.preventDefault();
  if (isLeaving()) return;
  pressed = pressed.filter((button) => formOf(button) !== form);
  pageState().heldForm = form.id;
};

/**
 * “Log out” and buttons with `data-hold` are pressed again, each once. Of a form and its own buttons the last one counts,
 * and with “log out” nothing else.
 */
const holdPress = ({ target }: MouseEvent): void => {
  const state = pageState();
  const button = (target as Element).closest<HTMLElement>('[data-log-out],[data-hold]');
  if (!button || state.listening !== undefined || isLeaving()) return;
  const form = formOf(button);
  const isLast = button.dataset.logOut !== undefined;
  const others = pressed.filter((other) => other !== button && (!form || formOf(other) !== form));
  pressed = isLast ? [button] : [...others, button];
  if (isLast || (form && form.id === state.heldForm)) delete state.heldForm;
};

/** A film started before its script plays with the browser's controls. */
const playFilm = ({ target }: MouseEvent): void => {
  if (pageState().hydrated !== undefined || !(target as Element).closest('[data-play]')) return;
  const film = document.querySelector<HTMLVideoElement>('#film video');
  if (!film) return;
  film.controls = true;
  film.play().catch(() => undefined);
};

/** @param onListening called once the buttons of the page do their work, after those that were pressed */
export const holdEarlyPresses = (onListening: () => void): void => {
  document.addEventListener('submit', holdSubmit, true);
  document.addEventListener('click', holdPress);
  document.addEventListener('click', playFilm);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    for (const button of pressed) if (document.contains(button)) button.click();
    onListening();
  }).observe(document.documentElement, { attributeFilter: ['data-listening'] });
};
