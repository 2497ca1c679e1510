import { describe, expect, it } from 'vitest';
import { openCourseLibrary } from '@/lib/server/features/courses/course-library';
import { siteHasModules } from '@/lib/server/features/courses/site-courses';
import { namespaceWithGoodBreaks, withGoodBreaks } from '@/lib/server/platform/i18n/good-breaks';
import type { Texts } from '@/lib/server/platform/i18n/merge-texts';
import { pageTranslations } from '@/lib/server/platform/i18n/page-translations';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';
import { flatTexts, textsOnSite } from '@/tests/support/texts';

/** What a site says while its course is still to come, in the place of what it says with one. */

const shipped = openCourseLibrary({ contentRoot: 'content', mediaBaseUrl: '/films/' });

/** The shipped courses, with all of their modules written or none. */
const library = (available: boolean) => ({
  courseCatalogue: (locale: Locale) =>
    shipped
      .courseCatalogue(locale)
      .map((course) => ({ ...course, modules: course.modules.map((one) => ({ ...one, available })) })),
});

const textsOfPage = async (locale: Locale, namespace: string, hasModules: boolean) => {
  const { texts } = await pageTranslations(locale, [namespace], { hasModules });
  return new Map(flatTexts(texts.namespaces[namespace] as Texts));
};

const places = LOCALES.flatMap((locale) =>
  Object.entries(textsOnSite(locale, 'before-modules')).flatMap(([namespace, texts]) =>
    flatTexts(texts as Texts).map(([key, text]) => ({ locale, namespace, key, text })),
  ),
);

describe('a site without modules', () => {
  it.each(places)('$locale announces the course at $namespace:$key', async (place) => {
    const { locale, namespace, key, text } = place;
    expect((await textsOfPage(locale, namespace, false)).get(key)).toBe(withGoodBreaks(text));
  });

  it.each(LOCALES)('%s keeps every other sentence', async (locale) => {
    for (const namespace of ['common', 'home', 'login', 'sign-up']) {
      const replaced = places.filter((one) => one.locale === locale && one.namespace === namespace);
      const texts = await textsOfPage(locale, namespace, false);
      for (const [key, text] of flatTexts(namespaceWithGoodBreaks(namespace, textsOnSite(locale, namespace))))
        if (!replaced.some((one) => one.key === key)) expect(texts.get(key), key).toBe(text);
    }
  });

  it.each(LOCALES)('%s does not count the modules left for the certificate', async (locale) => {
    const texts = await textsOfPage(locale, 'certificate', false);
    for (const form of ['one', 'other'])
      expect(texts.get(`card.progressText_${form}`)).not.toMatch(/\{\{count\}\}/);
  });
});

describe('a site with modules', () => {
  it.each(places)('$locale offers the course at $namespace:$key', async (place) => {
    const { locale, namespace, key, text } = place;
    const offer = (await textsOfPage(locale, namespace, true)).get(key);
    expect(offer).toEqual(expect.any(String));
    expect(offer).not.toBe(withGoodBreaks(text));
  });
});

describe('whether a site has modules', () => {
  it.each(LOCALES)('follows from the content on %s', (locale) => {
    expect(siteHasModules(library(true), locale)).toBe(true);
    expect(siteHasModules(library(false), locale)).toBe(false);
  });

  it('does not follow from the football course', () => {
    const football = {
      courseCatalogue: (locale: Locale) =>
        library(true)
          .courseCatalogue(locale)
          .map((course) =>
            course.key === 'main'
              ? { ...course, modules: course.modules.map((one) => ({ ...one, available: false })) }
              : course,
          ),
    };
    expect(siteHasModules(football, 'en-GB')).toBe(false);
  });
});
