/** What the open menu of a narrow window does by script: it keeps the focus, and closes as people expect of a menu. */

const openMenus = () => [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')];

/** What lies behind the menu, the way past the header included. */
const BEHIND = 'a[href="#content"],#content,#site-footer';

const coverRest = () => {
  const isOpen = openMenus().length > 0;
  for (const part of document.querySelectorAll<HTMLElement>(BEHIND)) part.inert = isOpen;
};

const closeMenus = (): void => {
  for (const menu of openMenus()) menu.open = false;
};

/** After the last stop of the header comes the first one, and the other way round. */
const keepInside = (event: KeyboardEvent, menu: HTMLDetailsElement) => {
  const header = menu.closest('header');
  const stops = [...(header?.querySelectorAll<HTMLElement>('a[href],button,summary') ?? [])].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
};

const onKey = (event: KeyboardEvent) => {
  const [menu] = openMenus();
  if (!menu) return;
  if (event.key === 'Tab') keepInside(event, menu);
  if (event.key !== 'Escape') return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
};

const onClick = ({ target }: MouseEvent) => {
  // A link of the menu may lead to a place on this page.
  if (!(target as Element).closest('[data-menu]') || (target as Element).closest('[data-menu] a'))
    closeMenus();
};

/** A window that became wide has no menu any more. */
const onResize = () => {
  for (const menu of openMenus()) if (getComputedStyle(menu).display === 'none') menu.open = false;
};

/** Begins to watch the menus of the document, one of which is open. */
export const watchMenus = (): void => {
  // The event does not bubble.
  document.addEventListener('toggle', coverRest, true);
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', onClick);
  window.addEventListener('resize', onResize);
  // The window may have become wide before this script was there.
  onResize();
  coverRest();
};
