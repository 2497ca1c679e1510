import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITE_NAMES } from '@/components/layout/sites';
import { ContentReader } from '@/lib/server/features/courses/content-files';
import { ofSite } from '@/lib/server/features/courses/content-schema';
import { openCourseLibrary } from '@/lib/server/features/courses/course-library';
import { loadContent } from '@/lib/server/features/courses/load-content';
import { LEGAL_PAGES, legalText } from '@/lib/server/features/legal/legal-texts';
import type { Texts } from '@/lib/server/platform/i18n/merge-texts';
import { isUnitedStates, LOCALES, type Locale } from '@/lib/shared/config/locales';
import { codeMail } from '@/sandbox/cognito/mail-texts';
import type { MailLanguage } from '@/sandbox/cognito/pools';
import { flatTexts, NAMESPACES, textsOnSite } from '@/tests/support/texts';
import { RULES } from './wording-rules';

/** What docs/glossary.md rules and a machine can hold: words to avoid, forms of address, numbers. */

/** The survey exists on the two sites of the United States only, and so do our own mails but one. */
const isRead = (key: string, locale: Locale) =>
  isUnitedStates(locale) ||
  key.startsWith('mails:keep-account') ||
  !/^(mails|united-states-survey):/.test(key);

/** What the visitors of a site read, `namespace:key` with its text. */
const textsOf = (locale: Locale): [string, string][] =>
  NAMESPACES.flatMap((namespace) => flatTexts(textsOnSite(locale, namespace), `${namespace}:`)).filter(
    ([key]) => isRead(key, locale),
  );

/** The mails of a user pool, which the sandbox sends; the United States have mails of our own instead. */
const mailsOf = (locale: Locale): [string, string][] => {
  if (isUnitedStates(locale)) return [];
  const language = (locale === 'es-AR' ? locale : locale.slice(0, 2)) as MailLanguage;
  return (['signUp', 'recovery'] as const).flatMap((purpose): [string, string][] => {
    const { subject, text } = codeMail(language, purpose, '123456');
    return [
      [`pool mail ${purpose}: subject`, subject],
      [`pool mail ${purpose}: text`, text],
    ];
  });
};

const contentRoot = join(process.cwd(), 'content');
const library = openCourseLibrary({ contentRoot, mediaBaseUrl: '' });
const content = loadContent(contentRoot);

interface WithTranscripts {
  entry: { dir: string };
  texts: Partial<Record<Locale, { transcript: string }>>;
}

/** What is said under the films on this site. */
const captionsOf = (locale: Locale): [string, string][] =>
  content.courses
    .flatMap(({ modules }) => modules)
    .flatMap(({ film }) => ofSite(film?.captions ?? {}, locale) ?? [])
    .filter((file) => !/^https?:/.test(file))
    .flatMap((file) =>
      readFileSync(join('public/films', file), 'utf8')
        .split(/\n\n+/)
        .map((cue, index): [string, string] => [`${file}: cue ${index}`, cue.replace(/^\d+\n.*-->.*\n/, '')]),
    );

/** The modules of courses and the extra modules in the words of the site, without what the films say. */
const writtenOf = (locale: Locale): [string, string][] =>
  [...content.courses.flatMap(({ modules }) => modules), ...content.extras].flatMap(({ entry, texts }) => {
    const { transcript, ...matter } = texts[locale] ?? {};
    return flatTexts(matter as Texts, `${entry.dir}: `);
  });

/** What the drawings of drills say, and their cards. */
const drillsOf = (locale: Locale): [string, string][] =>
  content.courses
    .flatMap(({ modules }) => modules)
    .flatMap(({ drills }) => drills)
    .flatMap(({ file, alt, card }) => [
      [`${file}: drawing`, alt[locale]] as [string, string],
      ...flatTexts((card?.texts[locale] ?? {}) as unknown as Texts, `${file}: `),
    ]);

/** The transcripts of some modules, paragraph by paragraph. */
const transcriptsOf = (modules: readonly WithTranscripts[], locale: Locale): [string, string][] =>
  modules.flatMap(({ entry, texts }) =>
    (texts[locale]?.transcript ?? '')
      .split(/\n\n+/)
      .map((text, index): [string, string] => [`${entry.dir}: ${index}`, text]),
  );

/** What the films say: their transcripts and captions. */
const spokenOf = (locale: Locale): [string, string][] => [
  ...transcriptsOf(
    content.courses.flatMap(({ modules }) => modules),
    locale,
  ),
  ...captionsOf(locale),
];

/** The pages to read around the course, section by section. */
const pagesOf = (locale: Locale): [string, string][] =>
  LEGAL_PAGES.flatMap((page) => {
    const { title, lead, description, sections } = legalText(new ContentReader('content'), page, locale, {});
    return [
      [`${page}: title`, title],
      [`${page}: lead`, lead],
      [`${page}: description`, description],
      ...sections.map(({ heading, html }): [string, string] => [
        `${page}: ${heading}`,
        `${heading} ${html.replace(/<[^>]*>/g, ' ')}`,
      ]),
    ] as [string, string][];
  });

/** Titles and summaries of the courses, and what their modules say. */
const contentOf = (locale: Locale): [string, string][] => [
  ...library
    .courseCatalogue(locale)
    .flatMap(({ key, title, summary, modules }): [string, string][] => [
      [`${key}: title`, title],
      [`${key}: summary`, summary],
      ...modules.map((module): [string, string] => [`${key}: ${module.slug}`, module.title]),
    ]),
  ...writtenOf(locale),
  ...drillsOf(locale),
  ...transcriptsOf(content.extras, locale),
];

/** What is read on each site: all but what the films say. */
const bySite = new Map(
  LOCALES.map((locale) => {
    const name: [string, string] = ['the name of the site', SITE_NAMES[locale]];
    return [
      locale,
      [name, ...textsOf(locale), ...contentOf(locale), ...pagesOf(locale), ...mailsOf(locale)],
    ] as const;
  }),
);

const withoutSpeech = ([key, text]: [string, string]): [string, string] => [
  key,
  text.replace(/“[^”]*”/gu, ''),
];

describe.each(RULES)('the texts avoid $avoid', ({ pattern, locales, broken, except = [], readOnly }) => {
  it.each(locales)('in %s', (locale) => {
    const read = bySite.get(locale) ?? [];
    const texts = readOnly ? read.map(withoutSpeech) : [...read, ...spokenOf(locale)];
    const found = texts.filter(([key, text]) => pattern.test(text) && !except.includes(key));
    expect(found).toEqual([]);
  });

  it('and the rule finds a sentence that breaks it', () => {
    expect(broken).toMatch(pattern);
  });
});
