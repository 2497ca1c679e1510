import { readFileSync } from 'node:fs';
import { operatorFile } from '../operator-files';
import type { Texts } from './merge-texts';

/**
 * What an operator says in other words than we do: `locales/<language or locale>/<namespace>.json` of `CONTENT_DIR`, with the keys
 * that differ. The start has seen to it that they are right.
 */

/** The path of a file of texts, in our folder and in the operator's. */
export const textsPath = (language: string, namespace: string): string =>
  `locales/${language}/${namespace}.json`;

/** The operator's texts of a namespace; none without such a file. */
export const operatorTexts = (contentDir: string | undefined, language: string, namespace: string): Texts => {
  const file = operatorFile(contentDir, textsPath(language, namespace));
  return file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Texts);
};
