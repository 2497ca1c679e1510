/** Shows that a press was heard (`[data-pressed]`) while there is no framework, and says when it takes long. */

/** Milliseconds after which a person is told that it goes on. */
const TOLD_AFTER_MS = 5_000;

const tellWhetherSlow = (): void => {
  const words = document.getElementById('still-loading');
  if (words) words.hidden = !document.querySelector('[data-pressed]');
};

/** Shows them as before. */
export const release = (buttons: Iterable<HTMLElement>): void => {
  for (const { dataset } of buttons) delete dataset.pressed;
  tellWhetherSlow();
};

/** Shows it, and tells after five seconds unless it was released. */
export const showHeard = (button: HTMLElement): void => {
  button.dataset.pressed = '';
  setTimeout(tellWhetherSlow, TOLD_AFTER_MS);
};
