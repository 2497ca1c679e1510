import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/shared/config/locales';
import { nearestName } from '@/lib/shared/texts/nearest-name';
import { operatorFile } from '../operator-files';
import { mergeTexts, type Texts } from './merge-texts';
import { textsPath } from './operator-texts';
import { languageChain } from './page-translations';

/** Parts of the program, since they must be there when a file cannot be read: no file takes their place. */
export const BUILT_IN: readonly string[] = [
  ...['badge', 'busy', 'certificate-print', 'mails', 'maintenance'],
  ...['not-found', 'part-failed', 'server-error'],
];

const FILE = /^locales\/([\w-]+)\/([\w-]+)\.json$/;

/** What stands in the place of a value or around words, which only the program can fill. */
const FILLED = /\{\{[^{}]*\}\}|<\/?[\w-]+ ?\/?>/g;

const isBranch = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list of sentences';
  return isBranch(value) ? 'a group of sentences' : 'a sentence';
};

const isWritten = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const filledIn = (value: unknown): string[] => String(value).match(FILLED) ?? [];

/** What is wrong with sentences that take the place of ours, by key. */
const mistakesIn = (theirs: Texts, ours: Texts, place: readonly string[] = []): string[] =>
  Object.entries(theirs).flatMap(([key, value]) => {
    const [named, our] = [[...place, key], ours[key]];
    const say = (reason: string) => [`${named.join('.')}: ${reason}`];
    if (our === undefined) {
      const meant = nearestName(key, Object.keys(ours));
      return say(`there is no such text${meant === null ? '' : `; is ${meant} meant?`}`);
    }
    if (kindOf(value) !== kindOf(our)) return say(`must be ${kindOf(our)}`);
    if (isBranch(value)) return mistakesIn(value, our as Texts, named);
    if (!isWritten(value)) return say('must be text');
    const strange = filledIn(value).filter((mark) => !filledIn(our).includes(mark));
    return strange.length === 0 ? [] : say(`nothing fills ${strange.join(', ')} here`);
  });

const textsAt = (file: string): Texts =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};

/** As our files say it for a site, or for a language. */
const oursFor = (root: string, language: string, namespace: string): Texts => {
  const locale = LOCALES.find((one) => one === language);
  const chain = locale ? languageChain(locale) : [language, DEFAULT_LOCALE];
  return chain
    .toReversed()
    .reduce<Texts>((texts, one) => mergeTexts(texts, textsAt(join(root, textsPath(one, namespace)))), {});
};

const readTexts = (file: string): Texts | string => {
  try {
    const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isBranch(texts) ? texts : 'must be an object of texts';
  } catch (error) {
    return error instanceof SyntaxError ? `is no JSON: ${error.message}` : 'cannot be read';
  }
};

/**
 * Whether a file of `CONTENT_DIR` is one of texts, and what is wrong with it; undefined for another file.
 * @param root where our own `locales` are
 */
export const operatorTextMistakes = (
  root: string,
  contentDir: string,
  path: string,
): readonly string[] | undefined => {
  const [, language = '', namespace = ''] = FILE.exec(path) ?? [];
  if (namespace === '') return undefined;
  const languages = readdirSync(join(root, 'locales')).concat(LOCALES);
  if (!languages.includes(language))
    return [`there is no language ${language}; there are ${[...new Set(languages)].sort().join(', ')}`];
  if (BUILT_IN.includes(namespace)) return ['is built into the program, so that a file cannot change it'];
  if (!existsSync(join(root, textsPath(DEFAULT_LOCALE, namespace)))) return undefined;
  const texts = readTexts(operatorFile(contentDir, path) ?? '');
  return typeof texts === 'string' ? [texts] : mistakesIn(texts, oursFor(root, language, namespace));
};

/** Paths of texts that `CONTENT_DIR` may have. */
export const textPaths = (root: string): readonly string[] =>
  readdirSync(join(root, 'locales')).flatMap((language) =>
    readdirSync(join(root, 'locales', DEFAULT_LOCALE)).map((name) => `locales/${language}/${name}`),
  );
