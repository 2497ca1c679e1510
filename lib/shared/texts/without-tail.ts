/**
 * The text without what stands at its end, as far as each UTF-16 unit is one of the marks. A regular expression that looks for
 * an end tries every place before it.
 * @param mark matches a single unit
 */
export const withoutTail = (text: string, mark: RegExp): string => {
  let end = text.length;
  while (end > 0 && mark.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
