import { settingsLines } from './settings-lines';

/** Names that stand more than once in the text of a file of settings, of which only the last would count. */
export const doubledNames = (text: string): string[] => {
  const names = settingsLines(text).map(({ name }) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
};
