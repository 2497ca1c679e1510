import { GAP } from './placement';

/** Room for messages among the rows of a form that fills the window. */

/** What is one thing to a reader: no message comes between its parts. */
const WHOLE = 'p,button,a,ul,ol,dl,[role=alert],[role=status]';
const PART_OF_FIELD = 'label,legend,input:not([hidden]),select,textarea';

/** Without `:has`, which is a syntax error to the scripts of Firefox before 121. */
const isWhole = (block: Element): boolean =>
  block.matches(WHOLE) || [...block.children].some((child) => child.matches(PART_OF_FIELD));

/** What is within closed `<details>` has its height, and no place; older browsers cannot be asked. */
const isShown = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.offsetHeight > 1 &&
  (element.checkVisibility?.() ?? true) &&
  !/inline|contents/.test(getComputedStyle(element).display);

/** The blocks of a form, at every depth, that stand below one another. */
export const rowsOf = (block: Element): HTMLElement[] => {
  if (isWhole(block)) return [];
  const children = [...block.children].filter(isShown);
  const places = children.map((child) => child.getBoundingClientRect());
  const areBelowEachOther = places.every(
    ({ top }, at) => at === 0 || top >= (places[at - 1]?.bottom ?? 0) - 1,
  );
  return areBelowEachOther ? children.flatMap((child) => [child, ...rowsOf(child)]) : [];
};

export interface Room {
  row: HTMLElement;
  /** Distance of the room's lower edge from the top of the document, for messages of this height. */
  fit(height: number): number;
  close(): void;
}

/** Pushes a row down, and what is below it. */
export const makeRoom = (row: HTMLElement): Room => {
  const margin = Number.parseFloat(getComputedStyle(row).marginTop) || 0;
  const topOf = () => row.getBoundingClientRect().top;
  return {
    row,
    fit(height) {
      row.style.marginTop = `${margin + height + GAP}px`;
      return window.scrollY + topOf() - GAP;
    },
    close() {
      const before = topOf();
      row.style.marginTop = '';
      // Browsers without scroll anchoring would move what is being read.
      if (before < 0 && !CSS.supports('overflow-anchor', 'auto'))
        window.scrollBy({ top: topOf() - before, behavior: 'instant' });
    },
  };
};
