/** A name and its value as the file's format has them; a value in quotes may go over several lines. */
const ASSIGNMENT = /^[ \t]*(export[ \t]+)?(\w+)[ \t]*=[ \t]*('[^']*'|"[^"]*"|`[^`]*`)?/gm;

export interface SettingsLine {
  name: string;
  isExported: boolean;
  /** The value with its quotes; empty when it stands without. */
  quoted: string;
  /** What follows on the line: the value without quotes, or what stands behind the closing one. */
  rest: string;
}

/** All assignments in the text of a file of settings, in their order. */
export const settingsLines = (text: string): SettingsLine[] =>
  [...text.matchAll(ASSIGNMENT)].map(({ index, 0: found, 1: exported, 2: name = '', 3: quoted = '' }) => {
    const from = index + (quoted ? found.length : found.indexOf('=') + 1);
    const [rest = ''] = text.slice(from).split('\n', 1);
    return { name, isExported: exported !== undefined, quoted, rest: rest.replace(/\r$/, '') };
  });

/** Without quotes, what stands before a `#` at once would be cut off with it, and so would a value that begins with one. */
const isCut = ({ quoted, rest }: SettingsLine): boolean => {
  const before = rest.charAt(rest.indexOf('#') - 1);
  return !quoted && (/^#\S/.test(rest) || /\S/.test(before));
};

const isCommented = (line: SettingsLine): boolean => /^#|\s#/.test(line.rest) && !isCut(line);

/** What is wrong with one line; the first that applies. */
const lineFault = (line: SettingsLine, file: string): string | null => {
  const { name, quoted, rest, isExported } = line;
  if (isExported)
    return `${name}: systemd passes over lines that begin with export; write ${name}=… alone in ${file}`;
  if (quoted.startsWith('`') || /^\s*`/.test(rest))
    return (
      `${name}: systemd takes the quotes around the value in ${file} for a part of it; ` +
      `write it in ' or ", and an apostrophe within JSON as \\u0027`
    );
  if (isCut(line)) return `${name}: the value in ${file} ends at its #; put the value in quotes`;
  if (isCommented(line))
    return (
      `${name}: systemd takes the comment behind the value in ${file} for a part of it; ` +
      'write the comment on a line of its own'
    );
  if (quoted && rest.trim() !== '')
    return `${name}: the value in ${file} ends at its second quote; put all of it in one pair of quotes`;
  return null;
};

/**
 * Values that are cut off without a word, and whatever systemd (EnvironmentFile=) reads in another way than the site and its
 * check do: comments behind a value, `export`, and quotes that it does not know.
 */
export const lineFaults = (text: string, file: string): string[] =>
  settingsLines(text).flatMap((line) => lineFault(line, file) ?? []);
