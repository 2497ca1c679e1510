/** What a form holds, by field name; an unticked box is empty. */
export type FormValues = Readonly<Partial<Record<string, string>>>;

const boxes = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'),
];

export const formValues = (form: HTMLFormElement): FormValues => ({
  ...Object.fromEntries(boxes(form).map(({ name }) => [name, ''])),
  ...Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ),
});

/** Whether two forms say the same; an empty field says as much as one that is not there. */
export const sameEntries = (left: FormValues, right: FormValues): boolean =>
  Object.keys({ ...left, ...right }).every(
    (name) => (left[name] ?? '').trim() === (right[name] ?? '').trim(),
  );

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a field holds something else than the page came with. */
const isChanged = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement) {
    const offered = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(offered, 0);
  }
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio'))
    return control.checked !== control.defaultChecked;
  return (
    (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
    control.value !== control.defaultValue
  );
};

/** What was entered before the script came, or put back by the browser, by field name. */
export const earlyValues = (form: HTMLFormElement): FormValues => {
  const changed = new Set(
    [...form.elements].filter(isChanged).map((control) => control.getAttribute('name')),
  );
  return Object.fromEntries(Object.entries(formValues(form)).filter(([name]) => changed.has(name)));
};

/** Fills fields that are still untouched; what the visitor typed before the script came stays. */
export const fillUntouched = (form: HTMLFormElement, values: FormValues): void => {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name) as Control | null;
    if (!control || !value) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
    else if (control.value === '') control.value = value;
  }
};

/** Puts values into fields, radio buttons and boxes included, in place of what they hold; fields that are not there are left out. */
export const fillFields = (form: HTMLFormElement, values: FormValues): void => {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name) as Control | RadioNodeList | null;
    if (!control || value === undefined) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value !== '';
    else control.value = value;
  }
};
