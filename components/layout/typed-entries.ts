type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Entry {
  name: string;
  value: string;
  checked: boolean;
}

/** A form as it was, and what was in it. In memory only: a password may be among it. */
export interface TypedForm {
  form: HTMLFormElement;
  entries: readonly Entry[];
}

const isControl = (element: Element): element is Control =>
  /^(input|select|textarea)$/i.test(element.nodeName) && (element as Control).type !== 'file';

const controls = (form: HTMLFormElement): Control[] => [...form.elements].filter(isControl);

/** What is in the forms of the page, before one of them goes. */
export const typedEntries = (): readonly TypedForm[] =>
  [...document.forms].map((form) => ({
    form,
    entries: controls(form).map((control) => ({
      name: control.name,
      value: control.value,
      checked: control instanceof HTMLInputElement && control.checked,
    })),
  }));

const isChoice = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio';

/** As if somebody had typed it: React keeps a value of its own beside the one that a script sets. */
const enter = (control: Control, { value, checked }: Entry): void => {
  if (isChoice(control)) {
    if ((control as HTMLInputElement).checked !== checked) control.click();
    return;
  }
  if (control.value === value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
};

/** Puts it into the forms that have been made anew since. */
export const enterAgain = (typed: readonly TypedForm[]): void => {
  for (const { form, entries } of typed) {
    const now = document.getElementById(form.id);
    if (!(now instanceof HTMLFormElement) || now === form) continue;
    for (const control of controls(now)) {
      const entry = entries.find(
        ({ name, value }) => name === control.name && (!isChoice(control) || value === control.value),
      );
      if (entry && control.name) enter(control, entry);
    }
  }
};
