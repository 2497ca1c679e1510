import { describe, expect, it, vi } from 'vitest';
import { CoursesHome } from '@/components/courses/courses-home';
import { HomeStory } from '@/components/home/home-story';
import { Footer } from '@/components/layout/footer';
import { LoginAside } from '@/components/login/login-aside';
import { LoginForm } from '@/components/login/login-form';
import { LoginMetadata } from '@/components/login/login-metadata';
import { openCourseLibrary } from '@/lib/server/features/courses/course-library';
import { siteCourses } from '@/lib/server/features/courses/site-courses';
import type { Texts } from '@/lib/server/platform/i18n/merge-texts';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';
import type { Course } from '@/lib/shared/rules/course-types';
import { courseProgress } from '@/lib/shared/rules/progress';
import { pageOnSite } from '@/tests/support/page-on-site';
import { flatTexts, textsOnSite } from '@/tests/support/texts';

/** That the sentences of a site without modules stand where those of a site with modules would. */

vi.mock('next/head', () => ({ default: ({ children }: { children: unknown }) => children }));

const library = openCourseLibrary({ contentRoot: 'content', mediaBaseUrl: '/films/' });
const siteOrigin = 'https://www.example.org';
const noop = async () => undefined;

const coursesOn = (locale: Locale, available: boolean): Course[] =>
  siteCourses(library, locale).map((course) => ({
    ...course,
    modules: course.modules.map((one) => ({ ...one, available: available && course.key === 'main' })),
  }));

const screens = {
  home: (courses: Course[]) => (
    <HomeStory courses={courses} sample={null} controller={null} siteOrigin={siteOrigin} />
  ),
  login: () => (
    <>
      <LoginMetadata siteOrigin={siteOrigin} />
      <LoginAside />
      <LoginForm notice={undefined} onSignedIn={noop} onUnconfirmed={noop} />
    </>
  ),
  courses: (courses: Course[]) => (
    <CoursesHome
      email="{{email}}"
      homeAddress="https://example.org/pt-BR/"
      firstName="Ana"
      courses={courses}
      extras={[]}
      pictures={{}}
      surveyDue={false}
      progress={courses.map(({ modules }) => courseProgress(modules, []))}
      certificateIssued={false}
      certificates={null}
    />
  ),
  common: () => <Footer />,
};

type Screen = keyof typeof screens;

/** All that a visitor, a search engine or a shared link reads of a page. */
const wordsOf = (page: Document): string =>
  [page.body.textContent, ...[...page.querySelectorAll('meta')].map((meta) => meta.content)].join('\n');

const written = new Map<string, string>();

/** The words of a screen, which is rendered once for all of its places. */
const pageWords = (screen: Screen, locale: Locale, hasModules: boolean): string => {
  const name = `${screen}/${locale}/${hasModules}`;
  const known = written.get(name);
  if (known !== undefined) return known;
  const namespaces = [screen, 'certificate-print', 'errors'];
  const words = wordsOf(
    pageOnSite(screens[screen](coursesOn(locale, hasModules)), { locale, namespaces, hasModules }),
  );
  written.set(name, words);
  return words;
};

const withoutTags = (text: string) => text.replace(/<[^>]+>/g, '');

const places = LOCALES.flatMap((locale) =>
  (Object.keys(screens) as Screen[]).flatMap((screen) => {
    const offers = new Map(flatTexts(textsOnSite(locale, screen)));
    return flatTexts((textsOnSite(locale, 'before-modules')[screen] ?? {}) as Texts).map(([key, text]) => ({
      locale,
      screen,
      key,
      announcement: withoutTags(text),
      offer: withoutTags(offers.get(key) ?? ''),
    }));
  }),
);

describe('a page of a site without modules', () => {
  it.each(places)('of $locale announces the course at $screen:$key', (place) => {
    const words = pageWords(place.screen, place.locale, false);
    expect(words).toContain(place.announcement);
    if (!place.announcement.includes(place.offer)) expect(words).not.toContain(place.offer);
  });

  it.each(LOCALES)('of %s leaves out what only modules could answer', (locale) => {
    const words = pageWords('home', locale, false);
    const texts = new Map(flatTexts(textsOnSite(locale, 'home')));
    for (const key of ['figures.minutes', 'questions.time.answer', 'questions.certificate.question'])
      expect(words).not.toContain(texts.get(key));
    expect(words).toContain(texts.get('soon.heading'));
  });
});

describe('a page of a site with modules', () => {
  it.each(places)('of $locale offers the course at $screen:$key', (place) => {
    const words = pageWords(place.screen, place.locale, true);
    expect(words).toContain(place.offer);
    if (!place.offer.includes(place.announcement)) expect(words).not.toContain(place.announcement);
  });
});
