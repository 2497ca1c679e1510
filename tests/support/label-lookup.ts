/**
 * Which label belongs to which field, found by id. jsdom walks the whole document for each label of each field, which
 * took a third of the time of a form's tests. The answers are the same (`tests/unit/forms/label-lookup.test.tsx`).
 */

const FIELDS = [
  ...[HTMLButtonElement, HTMLInputElement, HTMLMeterElement, HTMLOutputElement],
  ...[HTMLProgressElement, HTMLSelectElement, HTMLTextAreaElement],
];
const SELECTOR = 'button, input, meter, output, progress, select, textarea';

const isField = (element: Element): boolean =>
  element instanceof HTMLInputElement
    ? element.type !== 'hidden'
    : FIELDS.some((kind) => element instanceof kind);

/** By the method itself: an index goes through a proxy, which is slow in jsdom. */
const listOf = (found: HTMLCollectionOf<HTMLLabelElement>): HTMLLabelElement[] => {
  const { item } = HTMLCollection.prototype;
  return Array.from({ length: found.length }, (_, index) => item.call(found, index) as HTMLLabelElement);
};

const controlOf = (label: HTMLLabelElement): HTMLElement | null => {
  const named = label.getAttribute('for');
  if (named === null) return [...label.querySelectorAll<HTMLElement>(SELECTOR)].find(isField) ?? null;
  const element = named === '' ? null : label.ownerDocument.getElementById(named);
  return element && isField(element) ? element : null;
};

const labelsOf = (field: HTMLElement): HTMLLabelElement[] | null => {
  if (!isField(field)) return null;
  const { id } = field;
  return listOf(field.ownerDocument.getElementsByTagName('label')).filter((label) => {
    const named = label.getAttribute('for');
    return (named === null ? label.contains(field) : named === id) && controlOf(label) === field;
  });
};

/** Replaces how the elements of this window's document look labels up. */
export const findLabelsById = (): void => {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return controlOf(this);
    },
  });
  for (const { prototype } of FIELDS)
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return labelsOf(this);
      },
    });
};
