import { overlaidLocale } from '@/lib/shared/config/locale-config';
import type { LocaleOverlays } from '@/lib/shared/config/locale-overlay';
import { LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';
import { AGE_BANDS } from '@/lib/shared/rules/impact';
import { SCALE, SURVEY_QUESTIONS } from '@/lib/shared/rules/survey';
import { countryName } from '@/lib/shared/texts/country-name';
import { escapeMarkup } from '@/lib/shared/texts/escape-markup';
import { createReadText, type ReadText } from '@/lib/shared/texts/read-text';
import { theme } from '@/lib/shared/theme/theme';
import { pageTranslations } from '../../platform/i18n/page-translations';
import type { CourseLibrary } from '../courses/course-library';
import { type Figure, NO_GROUP, type Split } from './contributions';
import type { ProgrammeFigures } from './count-programme';

/** The figures as one HTML file for whoever pays for the programme: no script, nothing from elsewhere, to be printed. */

/** Where titles of modules and the brand come from. */
export interface PageWords {
  courses: Pick<CourseLibrary, 'courseCatalogue'>;
  overlays: LocaleOverlays;
  /** The operator's folder, with texts of its own. */
  contentDir?: string | undefined;
}

interface Page {
  locale: Locale;
  t: ReadText;
  figures: ProgrammeFigures;
  /** Of the figure's part; null: not shown; 0: nobody adds to it. */
  countOf(figure: Figure, split?: Split, name?: string): number | null;
  number(count: number): string;
  day(day: string): string;
}

const pageOf = async (figures: ProgrammeFigures, contentDir: string | undefined): Promise<Page> => {
  const locale = LOCALES.find((one) => SITES[one].country === figures.country) ?? LOCALES[0];
  const { texts } = await pageTranslations(locale, ['figures', 'impact', 'survey'], { contentDir });
  const format = new Intl.NumberFormat(locale);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    locale,
    t: createReadText(texts, 'figures'),
    figures,
    countOf: (figure, split = 'all', name = '') => {
      const row = figures.rows.find(
        (one) => one.figure === figure && one.split === split && one.name === name,
      );
      return row ? row.count : 0;
    },
    number: (count) => format.format(count),
    day: (day) => dates.format(new Date(`${day}T00:00:00Z`)),
  };
};

const shown = ({ t, number }: Page, count: number | null): string =>
  count === null ? `<i>${escapeMarkup(t('notShown'))}</i>` : number(count);

const TOTALS = [
  'sign_ups',
  'certificates',
  'football_certificates',
  'sessions',
  'young_people',
  'girls',
  'stories',
  'pictures',
] as const;

const headline = (page: Page): string => {
  const tile = (figure: (typeof TOTALS)[number]) =>
    `<div><dt>${escapeMarkup(page.t(`figures.${figure}`))}</dt><dd>${shown(page, page.countOf(figure))}</dd></div>`;
  const asked = TOTALS.filter((figure) => figure !== 'football_certificates' || page.countOf(figure) !== 0);
  return section(page.t('headline'), `<dl>${asked.map(tile).join('')}</dl>`);
};

const section = (heading: string, content: string): string =>
  content && `<section><h2>${escapeMarkup(heading)}</h2>\n${content}</section>`;

interface Bar {
  label: string;
  count: number | null;
}

/** A drawing, which prints as it is seen; backgrounds do not. */
const barOf = (count: number | null, most: number): string =>
  `<svg width="100%" height="14" aria-hidden="true"><rect width="${most && count ? Math.max((count / most) * 100, 0.5) : 0}%" height="14" rx="3"/></svg>`;

/** A table with one bar for each row; empty where nobody adds anything. */
const bars = (page: Page, caption: string, rows: readonly Bar[]): string => {
  if (rows.every(({ count }) => count === 0)) return '';
  const title = `<caption>${escapeMarkup(caption)}</caption>`;
  if (rows.every(({ count }) => count === null))
    return `<table>${title}<tr><th scope="row">${shown(page, null)}</th></tr></table>`;
  const most = Math.max(0, ...rows.map(({ count }) => count ?? 0));
  const body = rows.map(
    ({ label, count }) =>
      `<tr><th scope="row">${escapeMarkup(label)}</th><td class="bar">${barOf(count, most)}</td><td>${shown(page, count)}</td></tr>`,
  );
  return `<table>${title}<tbody>${body.join('\n')}</tbody></table>`;
};

const path = (page: Page): string => {
  const steps = ['sign_ups', 'begun', 'half', 'done'] as const;
  const { t, countOf } = page;
  return bars(
    page,
    t('path'),
    steps.map((figure) => ({ label: t(`figures.${figure}`), count: countOf(figure) })),
  );
};

/** The names that parts of a split have, in their order. */
const namesIn = ({ figures }: Page, split: Split, among: readonly Figure[]): string[] =>
  [
    ...new Set(
      figures.rows.filter((row) => row.split === split && among.includes(row.figure)).map(({ name }) => name),
    ),
  ].sort();

/** A column for each figure and a row for each part; empty without a part. */
const columns = (
  page: Page,
  { caption, of, split }: { caption: string; of: string; split: Split },
  figures: readonly [Figure, string][],
  labelOf: (name: string) => string,
): string => {
  const names = namesIn(
    page,
    split,
    figures.map(([figure]) => figure),
  );
  if (names.length === 0) return '';
  const cells = (name: string) =>
    figures.map(([figure]) => `<td>${shown(page, page.countOf(figure, split, name))}</td>`).join('');
  return `<table class="columns"><caption>${escapeMarkup(caption)}</caption><thead><tr>${[
    of,
    ...figures.map(([, label]) => label),
  ]
    .map((label) => `<th scope="col">${escapeMarkup(label)}</th>`)
    .join('')}</tr></thead><tbody>${names
    .map((name) => `<tr><th scope="row">${escapeMarkup(labelOf(name))}</th>${cells(name)}</tr>`)
    .join('\n')}</tbody></table>`;
};

const MEASURED = ['sign_ups', 'done', 'certificates', 'sessions', 'young_people', 'girls'] as const;

const weeksAndLanguages = (page: Page): string => {
  const { t, day, locale } = page;
  const measured = MEASURED.map((figure): [Figure, string] => [figure, t(`figures.${figure}`)]);
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  const weeks = columns(page, { caption: t('weeks'), of: t('week'), split: 'week' }, measured, day);
  const several = namesIn(page, 'language', MEASURED).length > 1;
  const split = { caption: t('languages'), of: t('language'), split: 'language' } as const;
  return weeks + (several ? columns(page, split, measured, (name) => languages.of(name) ?? name) : '');
};

const groups = (page: Page): string => {
  const { t } = page;
  const measured = MEASURED.map((figure): [Figure, string] => [figure, t(`figures.${figure}`)]);
  const split = { caption: t('groups'), of: t('group'), split: 'group' } as const;
  return columns(page, split, measured, (name) => (name === NO_GROUP ? t('noGroup') : name));
};

const modulesIn = (page: Page, courses: PageWords['courses']): string => {
  const titles = new Map(
    courses
      .courseCatalogue(page.locale)
      .flatMap(({ modules }) => modules.map(({ videoId, title }) => [String(videoId), title])),
  );
  const { t } = page;
  return columns(
    page,
    { caption: t('modules'), of: t('module'), split: 'module' },
    [
      ['module_begun', t('moduleBegun')],
      ['module_done', t('moduleDone')],
      ['sessions', t('moduleSessions')],
    ],
    (name) => titles.get(name) ?? name,
  );
};

const ages = (page: Page): string => {
  const { t, countOf } = page;
  const rows = AGE_BANDS.map((band) => ({
    label: t(`impact:ageBand.options.${band}`),
    count: countOf('age_band', 'answer', band),
  }));
  const notSaid = { label: t('notSaid'), count: countOf('age_band', 'answer', 'not-said') };
  return bars(page, t('ages'), [...rows, notSaid]);
};

/** What may be answered to a question, as it is printed. */
const answersTo = ({ t }: Page, question: (typeof SURVEY_QUESTIONS)[number]): [string, string][] => {
  const path = `survey:${question.id}`;
  if (question.kind === 'choice')
    return question.options.map((answer) => [answer, t(`${path}.options.${answer}`)]);
  const ends: Readonly<Record<string, string>> = {
    1: `1 · ${t(`${path}.least`)}`,
    5: `5 · ${t(`${path}.most`)}`,
  };
  return SCALE.map((answer) => [answer, ends[answer] ?? answer]);
};

const survey = (page: Page): string => {
  const { t, countOf, number } = page;
  if (countOf('survey') === 0) return '';
  const tables = SURVEY_QUESTIONS.map((question) => {
    const figure: Figure = `survey_${question.id}`;
    const average = countOf(figure, 'average');
    const told = average ? ` ${t('average', { average: number(average) })}` : '';
    const rows = answersTo(page, question).map(([answer, label]) => ({
      label,
      count: countOf(figure, 'answer', answer),
    }));
    return bars(page, `${t(`survey:${question.id}.label`)}${told}`, rows);
  });
  const answered = `<p>${escapeMarkup(t('figures.survey'))}: ${shown(page, countOf('survey'))}</p>`;
  return section(t('survey'), answered + tables.join('\n'));
};

const stories = ({ t, figures, day }: Page): string =>
  section(
    t('stories'),
    figures.stories
      .map(({ on, text, language }) => {
        const quoted = `<blockquote lang="${escapeMarkup(language)}" dir="auto">${escapeMarkup(text)}</blockquote>`;
        return `<figure>${quoted}<figcaption>${escapeMarkup(day(on))}</figcaption></figure>`;
      })
      .join('\n'),
  );

const NOTES = ['days', 'records', 'few', 'agreed'] as const;

const counting = ({ t, figures, day }: Page): string => {
  const notes = NOTES.map((note) => `<li>${escapeMarkup(t(`notes.${note}`))}</li>`);
  const made = escapeMarkup(t('madeAt', { day: day(figures.madeAt.slice(0, 10)) }));
  return section(t('counting'), `<ul>${notes.join('')}</ul><p>${made}</p>`);
};

const { color } = theme;

const STYLE = `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1.25rem; color: ${color.ink}; font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.375rem; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1rem; margin: 0; }
dl > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding-top: .5rem; border-top: 3px solid ${color.blue}; }
dt { color: ${color.muted}; font-size: .875rem; }
dd { margin: 0; font-size: 2rem; font-weight: 800; line-height: 1.15; }
i { color: ${color.muted}; font-size: .875rem; font-weight: 400; }
table { width: 100%; margin: 1.5rem 0; border-collapse: collapse; break-inside: avoid; }
.columns { break-inside: auto; }
tr, figure { break-inside: avoid; }
caption { padding-bottom: .5rem; font-weight: 700; text-align: start; }
th, td { padding: .375rem .5rem .375rem 0; border-top: 1px solid ${color.line}; font-weight: 400; text-align: start; vertical-align: middle; }
td { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
thead th { color: ${color.muted}; font-size: .875rem; vertical-align: bottom; }
thead th + th { text-align: end; }
.bar { width: 45%; }
tbody th { width: 40%; }
.columns tbody th { width: auto; }
svg { display: block; }
rect { fill: ${color.blue}; }
figure { margin: 1rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid ${color.blue}; }
blockquote { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
figcaption, li { color: ${color.muted}; font-size: .875rem; }
@media (max-width: 40rem) { .columns { display: block; overflow-x: auto; } }
@media print { body { margin: 0; max-width: none; font-size: 11pt; } }
`;

/** The whole file, in the first language of the country. */
export const figuresPage = async (
  figures: ProgrammeFigures,
  { courses, overlays, contentDir }: PageWords,
): Promise<string> => {
  const page = await pageOf(figures, contentDir);
  const { locale, t, day } = page;
  const title = t('title', { brand: overlaidLocale(locale, overlays).localBrand });
  const country = countryName(locale, figures.country);
  const period = t('period', { country, from: day(figures.from), to: day(figures.to) });
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(`${title} · ${period}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(period)}</p></header>
<main>
${[headline(page), path(page), weeksAndLanguages(page), groups(page), modulesIn(page, courses), ages(page), survey(page), stories(page), counting(page)].join('\n')}
</main>
</body>
</html>
`;
};
