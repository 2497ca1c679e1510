import { release, showHeard } from '@/lib/browser/heard-press';
import { pageState } from '@/lib/browser/page-state';
import { FORM } from './needs';
import { isReacts } from './touches';

/**
 * What is sent or pressed before the script of the page is there: it counts once the script is, and shows at once that it was
 * heard (`[data-pressed]`).
 */

let pressed: HTMLElement[] = [];
const isLeaving = (): boolean => pressed.some(({ dataset }) => dataset.logOut !== undefined);

const formOf = (button: HTMLElement) => (button as Partial<HTMLButtonElement>).form;

/** Parts of the page that have a root of their own. */
const awake = new WeakSet<Element>();
const isAwake = (element: Element): boolean => {
  const island = element.closest('[data-island]');
  return island ? awake.has(island) : pageState().listening !== undefined;
};

const drop = (isDropped: (button: HTMLElement) => boolean): void => {
  release(pressed.filter(isDropped));
  pressed = pressed.filter((button) => !isDropped(button));
};

/** A form submitted before its script came would lose what was typed. It submits itself once it works. */
const holdSubmit = (event: SubmitEvent): void => {
  const form = event.target as HTMLFormElement;
  if (!form.matches(FORM)) return;
  if (form.dataset.hydrated !== undefined) {
    release(form.querySelectorAll<HTMLElement>('[data-pressed]'));
    return;
  }
  event.preventDefault();
  if (isLeaving()) return;
  drop((button) => formOf(button) === form && button.dataset.instead !== undefined);
  pageState().heldForm = form.id;
  if (event.submitter) showHeard(event.submitter);
};

/**
 * Any other button, and a checkbox outside a form, is pressed again: once, or as often as it was where each press counts
 * (`data-counts`). Of a form and the buttons that do something in its place (`data-instead`) the last one counts, and with
 * “log out” nothing else.
 */
const holdPress = (event: MouseEvent): void => {
  const button = (event.target as Element).closest<HTMLElement>(
    'button:not([data-play]),[data-log-out],[type=checkbox]',
  );
  if (!button || !isReacts(button) || isAwake(button) || isLeaving()) return;
  const form = formOf(button);
  const { type } = button as HTMLButtonElement | HTMLInputElement;
  if (form && (type === 'submit' || type === 'checkbox')) return;
  // It is ticked when the press is repeated.
  if (type === 'checkbox') event.preventDefault();
  const { logOut, instead, counts } = button.dataset;
  const state = pageState();
  if (logOut !== undefined || (instead !== undefined && form?.id === state.heldForm)) {
    delete state.heldForm;
    release(document.querySelectorAll<HTMLElement>('form [data-pressed]'));
  }
  if (logOut !== undefined) drop(() => true);
  else if (counts === undefined) drop((other) => other === button);
  pressed.push(button);
  showHeard(button);
};

const pressAgain = (isReady: (button: HTMLElement) => boolean): void => {
  const ready = pressed.filter(isReady);
  drop(isReady);
  for (const button of ready) if (document.contains(button)) button.click();
};

/** Files that are chosen before the script are taken once it is there (`FileChoice`). */
const showChosen = ({ target }: Event): void => {
  const label = (target as Element).closest('label');
  if (label && (target as HTMLInputElement).files && pageState().listening === undefined) showHeard(label);
};

/** What is dropped before the script would be opened in the page's place; the drop has to be made again. */
const keepPage = (event: DragEvent): void => {
  if (pageState().hydrated === undefined && (event.target as Element).closest('[data-drop]'))
    event.preventDefault();
};

/** @param onListening called once the buttons of the page do their work, after those that were pressed */
export const holdEarlyPresses = (onListening: () => void): void => {
  document.addEventListener('submit', holdSubmit, true);
  document.addEventListener('click', holdPress, true);
  document.addEventListener('change', showChosen);
  for (const type of ['dragover', 'drop'] as const) document.addEventListener(type, keepPage);
  document.addEventListener('awake', ({ target }) => {
    awake.add(target as Element);
    pressAgain((button) => button.closest('[data-island]') === target);
  });
  new MutationObserver((_, observer) => {
    observer.disconnect();
    pressAgain((button) => !button.closest('[data-island]'));
    release(document.querySelectorAll<HTMLElement>('label[data-pressed]'));
    onListening();
  }).observe(document.documentElement, { attributeFilter: ['data-listening'] });
};
