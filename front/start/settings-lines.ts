/** Name and value in quotes, which may go over several lines. */
const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*('[^']*'|"[^"]*"|`[^`]*`)?/gm;

const linesOf = (text: string) =>
  [...text.matchAll(ASSIGNMENT)].map(({ index, 0: found, 1: name = '', 2: quoted = '' }) => {
    const [rest = ''] = text.slice(index + found.length).split('\n', 1);
    return { name, quoted, rest };
  });

/** Values without quotes that are cut off at their `#`, and comments behind values, which systemd takes for a part of them. */
export const lineFaults = (text: string, file: string): string[] =>
  linesOf(text).flatMap(({ name, quoted, rest }) => {
    if (!quoted && /^#\S|^[^#]*\S#/.test(rest))
      return [`${name}: the value in ${file} ends at its #; put the value in quotes`];
    if (!rest.includes('#')) return [];
    return [
      `${name}: systemd takes the comment behind the value in ${file} for a part of it; ` +
        'write the comment on a line of its own',
    ];
  });

/** Names that stand more than once, of which only the last would count. */
export const doubledNames = (text: string): string[] => {
  const names = linesOf(text).map(({ name }) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
};
