/** The brand as it stands beside its mark: in capitals, its last word on a line of its own. */
export const brandLines = (brand: string, locale: string): string[] => {
  const words = brand.toLocaleUpperCase(locale).split(' ');
  return words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : words;
};
