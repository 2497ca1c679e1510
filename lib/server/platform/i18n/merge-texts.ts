/** The content of a translation file: texts by page, field and reason. */
export interface Texts {
  [key: string]: string | readonly string[] | Texts;
}

const isBranch = (value: Texts[string] | undefined): value is Texts =>
  typeof value === 'object' && !Array.isArray(value);

/** `base` with every text that `particular` has replaced by it, at any depth. Changes neither. */
export const mergeTexts = (base: Texts, particular: Texts): Texts => {
  const merged: Texts = { ...base };
  for (const [key, value] of Object.entries(particular)) {
    const existing = merged[key];
    merged[key] = isBranch(value) && isBranch(existing) ? mergeTexts(existing, value) : value;
  }
  return merged;
};
