import { ContentError } from '@/lib/server/features/courses/content-files';
import type { LoadedContent, LoadedExtra, LoadedModule } from '@/lib/server/features/courses/load-content';
import { articleHtml, transcriptHtml } from '@/lib/server/features/courses/transcript';
import { askForFilm } from '@/lib/server/features/player/ask-films';
import { EnvironmentError } from '@/lib/shared/config/environment';
import { isLocale, LOCALES, type Locale } from '@/lib/shared/config/locales';
import { escapeMarkup } from '@/lib/shared/texts/escape-markup';
import { type ContentSettings, checkContent, localFilms } from './check-content';
import { commandLine, runCommand } from './command';
import { commandSettings } from './command-settings';
import { missingFolders } from './settings';

/**
 * `npm run content`: checks every file of the content with the operator's over it (docs/operate/your-films.md). With `--ask` the
 * hosts of films are asked, too. With a module and a site: that module as the site says it, right answers marked, as HTML.
 */

interface Worded {
  text: string;
  options: Readonly<Record<string, { text: string; feedback: string }>>;
}

const questionHtml = ({ text, options }: Worded, correct: string | undefined): string => {
  const rows = Object.entries(options).map(
    ([id, option]) =>
      `<li>${id === correct ? '✓ ' : ''}${escapeMarkup(option.text)}<br><small>${escapeMarkup(option.feedback)}</small></li>`,
  );
  return `<h3>${escapeMarkup(text)}</h3><ol type="a">${rows.join('')}</ol>`;
};

interface Said {
  title: string;
  promise: string;
  summary: string;
  takeaway: string;
}

const pageHtml = (locale: Locale, said: Said, [body, end]: readonly [string, string]): string =>
  [
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${escapeMarkup(said.title)}</title>`,
    '<body style="max-width:40rem;margin:2rem auto;font:1.1rem/1.5 sans-serif">',
    `<h1>${escapeMarkup(said.title)}</h1><p><b>${escapeMarkup(said.promise)}</b></p><p>${escapeMarkup(said.summary)}</p>`,
    body,
    `<p><b>${escapeMarkup(said.takeaway)}</b></p>${end}`,
  ].join('\n');

const notWritten = (dir: string, locale: Locale) => new Error(`${dir} is not written for ${locale}.`);

const modulePage = ({ entry, questions, recap, texts }: LoadedModule, locale: Locale): string => {
  const text = texts[locale];
  if (!text) throw notWritten(entry.dir, locale);
  const asked = questions.map(({ id, correct }) => {
    const question = text.questions[id];
    return question ? questionHtml(question, correct) : '';
  });
  const body = [transcriptHtml(text.transcript), ...asked].join('\n');
  return pageHtml(locale, text, [body, `<hr>${questionHtml(text.recap, recap?.correct)}`]);
};

const extraPage = ({ entry, texts }: LoadedExtra, locale: Locale): string => {
  const text = texts[locale];
  if (!text) throw notWritten(entry.dir, locale);
  const { text: question, hint } = text.question;
  const asked = `<h3>${escapeMarkup(question)}</h3><p><small>${escapeMarkup(hint)}</small></p>`;
  return pageHtml(locale, text, [`${articleHtml(text.transcript)}${asked}`, '']);
};

/** A page of its own with everything that a module, or an extra one, says on a site. */
const previewHtml = ({ courses, extras }: LoadedContent, dir: string, locale: Locale): string => {
  const module = courses.flatMap((course) => course.modules).find(({ entry }) => entry.dir === dir);
  if (module) return modulePage(module, locale);
  const extra = extras.find(({ entry }) => entry.dir === dir);
  if (extra) return extraPage(extra, locale);
  const known = [...courses.flatMap((course) => course.modules), ...extras].map(({ entry }) => entry.dir);
  throw new Error(`There is no module ${dir}; there are ${known.join(', ')}.`);
};

const report = ({ courses, extras }: LoadedContent, notes: readonly string[]): string => {
  const written = courses.flatMap((course) => course.modules).filter(({ questions }) => questions.length > 0);
  return [
    ...notes.map((note) => `Note: ${note}`),
    `The content is right: ${written.length} modules, ${extras.length} extra modules.`,
  ].join('\n');
};

interface Options {
  ask: boolean;
  /** A file of settings in the place of `.env`. */
  settings?: string | undefined;
}

/** Where films are looked for; the hosts of films only when they are to be asked. */
const finding = (root: string, settings: ContentSettings, { ask, settings: file }: Options) => {
  const own = localFilms(root, settings);
  if (!ask) return own;
  const { SITE_ORIGIN: origin = '' } = commandSettings(['SITE_ORIGIN'], file);
  return askForFilm({ mediaBaseUrl: settings.MEDIA_BASE_URL, origin, own });
};

const main = async (): Promise<void> => {
  const { positionals, values } = commandLine({
    most: 2,
    usage: 'npm run content, or npm run content -- MODULE SITE; also with --ask and --settings FILE',
    options: { ask: { type: 'boolean', default: false }, settings: { type: 'string' } },
  });
  const [dir, locale] = positionals;
  if (dir !== undefined && !isLocale(locale)) throw new Error(`Name a site: ${LOCALES.join(', ')}.`);
  const root = process.cwd();
  const { MEDIA_BASE_URL = '/films/', ...folders } = commandSettings(
    ['CONTENT_DIR', 'PUBLIC_DIR', 'MEDIA_BASE_URL'],
    values.settings,
  );
  const settings = {
    MEDIA_BASE_URL,
    CONTENT_DIR: folders.CONTENT_DIR,
    PUBLIC_DIR: folders.PUBLIC_DIR,
  };
  const missing = missingFolders(settings);
  if (missing.length > 0) throw new EnvironmentError(missing);
  const { content, mistakes, notes } = await checkContent(root, settings, finding(root, settings, values));
  if (mistakes.length > 0) throw new ContentError(mistakes);
  console.log(dir === undefined ? report(content, notes) : previewHtml(content, dir, locale as Locale));
};

void runCommand(main);
