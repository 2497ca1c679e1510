/** How a person finds something on a page. Bundled into one expression and evaluated in each browser (`bundle.ts`). */

const SELECTORS = {
  button: 'button, [role=button], input[type=submit], summary, label:has([type=file])',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4, h5, h6',
  field: 'input:not([type=radio], [type=checkbox], [type=file]), select, textarea',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
};

export type Role = keyof typeof SELECTORS;

/** What is looked for: a role and its name, whole or its beginning, or what a selector matches. */
export interface Target {
  role?: Role;
  name?: string;
  selector?: string;
  /** Selector of the part of the page to look in; all of it unless told. */
  within?: string;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text of an element without what is hidden from screen readers. */
const spoken = (element: Element): string => {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return plain(copy.textContent ?? '');
};

const labelsOf = (element: Element): Element[] => [
  ...((element as HTMLInputElement).labels ?? ([] as Element[])),
];

const nameOf = (element: Element): string => {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labelled = ids.map((id) => document.getElementById(id)).filter((found) => found !== null);
  if (labelled.length > 0) return plain(labelled.map(spoken).join(' '));
  const label = element.getAttribute('aria-label');
  if (label) return plain(label);
  const labels = labelsOf(element);
  return labels.length > 0 ? plain(labels.map(spoken).join(' ')) : spoken(element);
};

const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });

/** A box of a form may be drawn by its label, and is then shown where the label is. */
const isOffered = (element: Element): boolean => isShown(element) || labelsOf(element).some(isShown);

const named = (elements: Element[], name: string): Element[] => {
  const whole = elements.filter((element) => nameOf(element) === name);
  return whole.length > 0 ? whole : elements.filter((element) => nameOf(element).startsWith(name));
};

/** The elements on the page that fit and are shown. */
const findAll = ({ role, name, selector, within }: Target): Element[] => {
  const room = within ? document.querySelector(within) : document;
  const fitting = [...(room?.querySelectorAll(selector ?? (role ? SELECTORS[role] : '*')) ?? [])];
  const offered = fitting.filter(isOffered);
  return name === undefined ? offered : named(offered, plain(name));
};

/** The first of them. */
export const find = (target: Target): Element | null => findAll(target)[0] ?? null;

const middleOf = (element: Element): Element | null => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
};

/** At once: a smooth one goes on while the mouse is on its way. */
const bringIntoView = (element: Element): void =>
  element.scrollIntoView({ block: 'center', behavior: 'instant' });

/** Scrolls to what is looked for; false while it is not there. */
export const scrollTo = (target: Target): boolean => {
  const found = find(target);
  if (found) bringIntoView(found);
  return found !== null;
};

/** What a person would click to reach what is looked for; null while it is disabled, or something lies above it. */
export const findToClick = (target: Target): Element | null => {
  const [found] = findAll(target).filter((element) => !element.matches(':disabled, [aria-disabled=true]'));
  if (!found) return null;
  const ways = [found, ...labelsOf(found)];
  for (const way of ways.filter(isShown)) {
    bringIntoView(way);
    const met = middleOf(way);
    const taken = ways.find((element) => element.contains(met));
    if (taken) return taken;
  }
  return null;
};

/** Where that is in the window, as text; null while it cannot be clicked. */
export const placeToClick = (target: Target): string | null => {
  const found = findToClick(target);
  return found && JSON.stringify(found.getBoundingClientRect());
};

/** The innermost elements below this one that hold a text. */
const holdersOf = (room: Element, text: string): Element[] => {
  if (!plain(room.textContent ?? '').includes(text)) return [];
  const inner = [...room.children].flatMap((child) => holdersOf(child, text));
  return inner.length > 0 ? inner : [room];
};

/** Whether the page shows this text. */
export const shows = (text: string, within = 'body'): boolean =>
  [...document.querySelectorAll(within)].some((room) => holdersOf(room, plain(text)).some(isShown));

/** Gives a field the focus and selects what stands in it, so that typing replaces it. */
export const selectContent = (target: Target): Element | null => {
  const field = find(target) as HTMLInputElement | null;
  if (field) bringIntoView(field);
  field?.focus();
  field?.select();
  return field;
};

/** Chooses an option of a list by its value or by what it says; null while it has no such option. */
export const select = (target: Target, option: string): string | null => {
  const list = find(target) as HTMLSelectElement | null;
  const wanted = [...(list?.options ?? [])].find(
    ({ value, label }) => value === option || plain(label) === option,
  );
  if (!list || !wanted) return null;
  list.focus();
  list.value = wanted.value;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  return wanted.value;
};

/** What shows whether a box is ticked: its label, or what lies around both. */
export const tickPlace = (target: Target): Element | null => {
  const box = find(target);
  return box?.closest('label') ?? box?.parentElement ?? null;
};

/** Draws a box with or without its tick; the page hears nothing of it. */
export const drawTick = (target: Target, ticked: boolean): boolean => {
  (find(target) as HTMLInputElement).checked = ticked;
  return true;
};

/** What of the page, texts included, reaches out of the window at its right: by how many pixels, and the beginning of its markup. */
export const reachingOut = (): string[] => {
  const { clientWidth } = document.documentElement;
  const isCut = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
  const rightOf = (node: Node): number => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().right;
  };
  const excessOf = (element: Element): number =>
    Math.max(element.getBoundingClientRect().right, rightOf(element)) - clientWidth;
  return [...document.body.querySelectorAll('*')]
    .filter((element) => excessOf(element) > 0)
    .filter((element, _, all) => !all.some((other) => other !== element && element.contains(other)))
    .filter((element) => !isCut(element.parentElement))
    .map((element) => `${excessOf(element).toFixed(1)} px: ${element.outerHTML.slice(0, 120)}`);
};
