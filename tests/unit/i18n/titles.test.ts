import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/shared/config/locales';
import { flatTexts, textsOnSite } from '@/tests/support/texts';

/** The names of pages in `document.title`; those of courses and modules are in `content/`. */
const TITLES = [
  'login:metaTitle',
  'recovery:forgot.title',
  'recovery:reset.title',
  'verification:title',
  'courses:title',
  'profile:title',
  'account:title',
  'group-invitation:title',
  'groups:title',
  'profile:receipt.title',
  'cookies:title',
  'site-map:title',
  'change-location:title',
  'contact:title',
  'maintenance:title',
  'not-found:title',
  'unavailable:title',
  'server-error:title',
  'certificate:page.title',
  'certificate:page.notFound.title',
  'certificate:page.unavailable.title',
  'certificate:page.withdrawn.title',
  'certificate:page.limited.title',
];

const titlesOn = (locale: Locale): string[] =>
  TITLES.map((title) => {
    const [namespace = '', key = ''] = title.split(':');
    return new Map(flatTexts(textsOnSite(locale, namespace))).get(key) ?? '';
  });

/** Words that Portuguese writes in the same way. */
const SHARED = ['Cookies', 'Cursos', 'Grupos', 'Certificado de {{name}}'];

describe('the titles of pages', () => {
  it.each(LOCALES)('R1.15 name each page of %s differently, without a full stop', (locale) => {
    const titles = titlesOn(locale);
    expect(new Set(titles).size).toBe(TITLES.length);
    for (const title of titles) expect(title).toMatch(/^\p{Lu}.*[^.]$/u);
  });

  it.each(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE))(
    'R1.15 are in the language of %s',
    (locale) => {
      const portuguese = titlesOn(DEFAULT_LOCALE);
      const same = titlesOn(locale).filter((title, index) => title === portuguese[index]);
      expect(same.filter((title) => !SHARED.includes(title))).toEqual([]);
    },
  );
});
