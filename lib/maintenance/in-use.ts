/** Whether somebody would lose something if this page went away: typed text, a choice, a film that plays, an open dialog. */

const CONTROLS = 'main :is(input, textarea, select)';
const WITHOUT_VALUE = ['hidden', 'submit', 'button', 'reset', 'image'];

const isFilled = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement) return control.selectedIndex > 0;
  if (control instanceof HTMLTextAreaElement) return control.value.trim() !== '';
  if (!(control instanceof HTMLInputElement) || WITHOUT_VALUE.includes(control.type)) return false;
  return ['checkbox', 'radio'].includes(control.type) ? control.checked : control.value.trim() !== '';
};

/** What the site itself has filled in counts, too: it cannot be told from what a person typed. */
export const isInUse = (page: Document): boolean =>
  [...page.querySelectorAll(CONTROLS)].some(isFilled) ||
  [...page.querySelectorAll<HTMLMediaElement>('video, audio')].some((media) => !media.paused) ||
  page.querySelector('dialog[open]') !== null;
