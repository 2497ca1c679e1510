import { isSaving } from '@/lib/browser/saves-data';
import { isAsleep, wake } from './late-scripts';
import { FORM } from './needs';

/** What a person does that asks for the framework. Not every browser and helper tells of a pointer or of the focus. */
const TOUCHES = [
  'pointerdown',
  'focusin',
  'keydown',
  'click',
  'input',
  'submit',
  'dragover',
  // A browser that finds words in it opens a part by itself.
  'toggle',
] as const;

const CONTROLS = 'form,button,input,select,textarea,label,summary,details,video,[data-drop],[data-log-out]';

/** Whether React will work there: not in a part that stays as the server wrote it, unless an island lies in it. */
export const isReacts = (element: Element): boolean => {
  const part = element.closest<HTMLElement>('[data-kept],[data-island]');
  return !part || part.dataset.kept === undefined || element.closest('[data-log-out]') !== null;
};

/** Of what the address names only these are React's: the form of the sign-up, and recovery. */
const STEP = /^#(sign-up|code|recover)/;

const isJump = (link: HTMLAnchorElement | null): boolean =>
  STEP.test(`${link?.hash}`) && link?.pathname === location.pathname;

/** A pointer over the form, or a press on the page while the form is in the window: it is fetched before it is touched. */
const isNear = ({ type, target }: Event): boolean => {
  const form = document.querySelector(FORM);
  if (!form || isSaving()) return false;
  if (type === 'pointerover') return form.contains(target as Node);
  const { top, bottom } = form.getBoundingClientRect();
  return type === 'pointerdown' && top < innerHeight && bottom > 0;
};

const isTouched = (event: Event): boolean => {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (event.type === 'pointerover') return isNear(event);
  const control = target.closest(CONTROLS);
  return (control !== null && isReacts(control)) || isJump(target.closest('a')) || isNear(event);
};

/** The page is read on, and has contents in the window that follow that. */
const isFollowed = (): boolean =>
  !isSaving() && !!document.querySelector<HTMLElement>('[data-follows-reading]')?.offsetParent;

/** Asks for the framework at the first touch; a page that is awake is looked at no more. */
export const watchTouches = (): void => {
  for (const type of [...TOUCHES, 'pointerover'])
    document.addEventListener(type, (event) => isAsleep() && isTouched(event) && wake(), {
      capture: true,
      passive: true,
    });
  addEventListener('scroll', () => isAsleep() && isFollowed() && wake(), { passive: true });
  // Also led to by the browser's own way back.
  addEventListener('hashchange', () => STEP.test(location.hash) && wake());
};
