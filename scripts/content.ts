/**
 * For authors (docs/authoring.md).
 *
 *   npm run content                                         checks every file of the content
 *   npm run content -- 01-confidence en-US > preview.html   one module as a site says it, right answers marked
 */
import { parseArgs } from 'node:util';
import { type LoadedModule, loadContent } from '@/lib/server/features/courses/load-content';
import { transcriptHtml } from '@/lib/server/features/courses/transcript';
import { isLocale, LOCALES, type Locale } from '@/lib/shared/config/locales';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Worded {
  text: string;
  options: Readonly<Record<string, { text: string; feedback: string }>>;
}

const questionHtml = ({ text, options }: Worded, correct: string | undefined): string => {
  const rows = Object.entries(options).map(
    ([id, option]) =>
      `<li>${id === correct ? '✓ ' : ''}${escaped(option.text)}<br><small>${escaped(option.feedback)}</small></li>`,
  );
  return `<h3>${escaped(text)}</h3><ol type="a">${rows.join('')}</ol>`;
};

/** A page of its own with everything that a module says on a site. */
const previewHtml = ({ entry, questions, recap, texts }: LoadedModule, locale: Locale): string => {
  const text = texts[locale];
  if (!text) throw new Error(`${entry.dir} is not written for ${locale}.`);
  const asked = questions.map(({ id, correct }) => {
    const question = text.questions[id];
    return question ? questionHtml(question, correct) : '';
  });
  return [
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${escaped(text.title)}</title>`,
    '<body style="max-width:40rem;margin:2rem auto;font:1.1rem/1.5 sans-serif">',
    `<h1>${escaped(text.title)}</h1><p><b>${escaped(text.promise)}</b></p><p>${escaped(text.summary)}</p>`,
    transcriptHtml(text.transcript),
    ...asked,
    `<p><b>${escaped(text.takeaway)}</b></p><hr>${questionHtml(text.recap, recap?.correct)}`,
  ].join('\n');
};

const main = (): void => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [dir, locale] = positionals;
  const { courses, extras } = loadContent('content');
  const modules = courses.flatMap((course) => course.modules);
  if (dir === undefined) {
    const written = modules.filter(({ questions }) => questions.length > 0);
    console.log(`The content is right: ${written.length} modules, ${extras.length} extra modules.`);
    return;
  }
  const module = modules.find(({ entry }) => entry.dir === dir);
  if (!module) throw new Error(`There is no module ${dir}.`);
  if (!isLocale(locale)) throw new Error(`Name a site: ${LOCALES.join(', ')}.`);
  console.log(previewHtml(module, locale));
};

try {
  main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
