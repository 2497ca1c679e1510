/** The name on a small certificate (`mini-certificate.tsx`). */

/** How large it can be: `long` names take three lines, the `longest` five. */
export type NameLength = 'usual' | 'long' | 'longest';

export const nameLength = (name: string): NameLength => {
  if (name.length <= 32) return 'usual';
  return name.length <= 64 ? 'long' : 'longest';
};

/** Id of the element that holds the name on the certificate beside the sign-up form. */
export const NAME_PREVIEW = 'certificate-preview-name';

/**
 * Puts a name on the small certificate beside the sign-up form, or its sample where none is typed. That certificate
 * is static markup without a script of its own.
 */
export const previewName = (name: string): void => {
  const element = document.getElementById(NAME_PREVIEW);
  if (!element) return;
  element.dataset.sample ??= element.textContent ?? '';
  element.textContent = name || element.dataset.sample;
  element.dataset.length = nameLength(element.textContent);
};
