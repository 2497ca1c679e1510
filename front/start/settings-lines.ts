/** Name and value in quotes, which may go over several lines. */
const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*('[^']*'|"[^"]*"|`[^`]*`)?/gm;

const linesOf = (text: string) =>
  [...text.matchAll(ASSIGNMENT)].map(({ index, 0: found, 1: name = '', 2: quoted = '' }) => {
    const [rest = ''] = text.slice(index + found.length).split('\n', 1);
    return { name, quoted, rest };
  });

/** Names whose values have no quotes, and are cut off at their `#`. */
export const cutValues = (text: string): string[] =>
  linesOf(text)
    .filter(({ quoted, rest }) => !quoted && /^#\S|^[^#]*\S#/.test(rest))
    .map(({ name }) => name);

/** Names that stand more than once, of which only the last would count. */
export const doubledNames = (text: string): string[] => {
  const names = linesOf(text).map(({ name }) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
};
