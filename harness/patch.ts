/** A small change of one file of the product. */
export interface Patch {
  /** From the project's root. */
  file: string;
  /** Stands there once. */
  from: string;
  to: string;
}

/** The text with the change made. Throws when `from` does not stand in it once. */
export const applyPatch = (text: string, { file, from, to }: Patch): string => {
  if (text.split(from).length !== 2) throw new Error(`${file} does not have “${from}” once`);
  return text.replace(from, () => to);
};
