/** A name and its value as the file's format has them; a value in quotes may go over several lines. */
const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(?:'[^']*'|"[^"]*"|`[^`]*`)?/gm;

/** Names that stand more than once in the text of a file of settings, of which only the last would count. */
export const doubledNames = (text: string): string[] => {
  const names = [...text.matchAll(ASSIGNMENT)].map(([, name = '']) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
};
