import { z } from 'zod';
import { LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';
import { localePath } from '@/lib/shared/config/paths';
import { writtenDate } from '@/lib/shared/rules/certificates/written';
import type { LegalSection, LegalText } from '@/lib/shared/rules/legal-pages';
import type { ContentReader } from '../courses/content-files';
import { readWords } from '../courses/site-texts';
import { wordReplacer } from '../courses/site-words';
import { asMarkdown, linkedArticleHtml } from '../courses/transcript';

/** The pages to read around the course: `content/pages/<page>/<language>.md`, or `<locale>.md` where a site has its own. */

export const LEGAL_PAGES = ['terms', 'privacy', 'accessibility', 'about', 'sources', 'faq'] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

const text = z.string().trim().min(1);
const frontMatter = z.strictObject({
  title: text,
  description: text,
  lead: text,
  /** Whether the operator’s counsel has yet to look at it. */
  draft: z.boolean().default(false),
  /** Since when it is as it is; a draft is not in force, whatever it says. */
  inForce: z.iso.date().optional(),
});
const partFrontMatter = z.strictObject({ title: text });

type Values = Readonly<Record<string, string | number>>;

/** Stands in a text where the part of the site’s country comes. */
const REGION = '{{region}}';

/** Puts values where a text has their names between double braces; other names stay. */
const filled = (text: string, values: Values, written = (value: string) => value): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : written(String(values[name])),
  );

/** “e-mail” on one line, where it is no part of an address. */
const unbroken = (html: string): string =>
  html.replace(/(?<![\w/])e-mail(?![^<>]*>)/gi, '<span class="whole">$&</span>');

/** One section for each heading of the second level, which a text begins with. */
const sectionsOf = (body: string, values: Values, locale: Locale): LegalSection[] =>
  body
    .split(/^## /m)
    .slice(1)
    .map((section, index) => {
      const [heading = '', ...lines] = section.split('\n');
      return {
        id: `part-${index + 1}`,
        heading: filled(heading.trim(), values),
        html: unbroken(
          linkedArticleHtml(filled(lines.join('\n'), values, asMarkdown), (path) => localePath(locale, path)),
        ),
      };
    });

/** The part of a text that each country has its own of, as a section. */
const regionalPart = (reader: ContentReader, page: LegalPageName, locale: Locale): string => {
  const part = reader.markdown(`pages/${page}/regions/${locale}.md`, partFrontMatter);
  return part ? `## ${part.frontMatter.title}\n\n${part.body}` : '';
};

/** The file of a page on a site, and its country's part where it asks for one. */
const readPage = (reader: ContentReader, page: LegalPageName, locale: Locale) => {
  const own = `pages/${page}/${locale}.md`;
  const path = reader.exists(own) ? own : `pages/${page}/${SITES[locale].language}.md`;
  const content = reader.markdown(path, frontMatter);
  return { path, content, region: content?.body.includes(REGION) ? regionalPart(reader, page, locale) : '' };
};

/** Reads all pages of all sites; the reader keeps what is wrong. */
export const checkLegalTexts = (reader: ContentReader): void => {
  for (const page of LEGAL_PAGES) for (const locale of LOCALES) readPage(reader, page, locale);
};

/**
 * A page’s text in the words of the site.
 * @param reader of the content folder
 * @param values what stands in it between double braces, such as the brand
 * @throws {ContentError} naming what is missing or wrong in its files
 */
export const legalText = (
  reader: ContentReader,
  page: LegalPageName,
  locale: Locale,
  values: Values,
): LegalText => {
  const { path, content, region } = readPage(reader, page, locale);
  const replaced = wordReplacer(readWords(reader)[locale] ?? {});
  reader.finish();
  if (!content) throw new Error(`No text: ${path}`);
  const inWords = (written: string) => filled(replaced(written), values);
  const { title, description, lead, draft, inForce } = content.frontMatter;
  const body = replaced(content.body.replace(REGION, () => region));
  return {
    title: inWords(title),
    description: inWords(description),
    lead: inWords(lead),
    draft,
    inForce: inForce ? writtenDate(inForce, locale) : null,
    sections: sectionsOf(body, values, locale),
  };
};
