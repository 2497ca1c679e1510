import { type BaseLanguage, LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';
import type { CourseKey } from '@/lib/shared/config/paths';
import { courseMinutes } from '@/lib/shared/rules/course';
import type {
  Course,
  CourseModule,
  ExtraModule,
  ExtraSummary,
  Film,
  ModuleSummary,
  ModuleTeasers,
} from '@/lib/shared/rules/course-types';
import { processWide } from '../../platform/process-wide';
import { type FilmEntry, LANGUAGES, ofSite, type RegionalText, wordsOfSite } from './content-schema';
import { drawingsOf, drillCardsOf, drillLinksOf, type FoundDrill } from './drills';
import { filmAddress, isWholeAddress } from './film-address';
import { type LoadedCourse, type LoadedExtra, type LoadedModule, loadContent } from './load-content';
import { keyOf, type ModuleKey, questionsIn, recapIn } from './module-questions';
import { articleHtml, transcriptHtml } from './transcript';

/** A course without its words: what progress and certificates need. */
export interface CourseOutline {
  id: number;
  key: CourseKey;
  title: Readonly<Record<Locale, string>>;
  /** Study time of all modules. */
  minutes: number;
  videoIds: readonly number[];
}

/** The content, checked, in memory, immutable. Everything handed to pages is plain JSON. */
export interface CourseLibrary {
  /** All courses in their order, in the words of the site; a module without text in its language is not `available`. */
  courseCatalogue(locale: Locale): readonly Course[];
  /** What the course page shows of the course's written modules. */
  moduleTeasers(course: CourseKey, locale: Locale): ModuleTeasers;
  /** The module at this address, or undefined when there is none or its text is still to come. */
  findModule(course: CourseKey, slug: string, locale: Locale): CourseModule | undefined;
  /** The card of a drill at this address, or undefined when there is none. */
  findDrill(slug: string, locale: Locale): FoundDrill | undefined;
  /** The first film of the site that has a part to be seen alone. */
  sampleFilm(locale: Locale): Film | undefined;
  /** Undefined for an id that no written module has. */
  moduleByVideoId(videoId: number): ModuleKey | undefined;
  /** The keys of all written modules. */
  moduleKeys(): readonly ModuleKey[];
  courseOutline(courseId: number): CourseOutline | undefined;
  /** Where films, posters and captions are that the manifest names by whole addresses. */
  mediaOrigins: readonly string[];
  /** The extra modules that are written in the site’s language, in their order. */
  extraCatalogue(locale: Locale): readonly ExtraSummary[];
  /** The extra module at this address, or undefined when there is none. */
  findExtra(slug: string, locale: Locale): ExtraModule | undefined;
  /** Whether an extra module has this id. */
  hasExtra(id: number): boolean;
}

const LANGUAGE_NAMES: Record<BaseLanguage, string> = { pt: 'Português', en: 'English', es: 'Español' };

const deepFreeze = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
};

const languageOf = (locale: Locale): BaseLanguage => SITES[locale].language;

const summaryOf = (
  { entry, questions, texts }: LoadedModule,
  index: number,
  locale: Locale,
): ModuleSummary => ({
  videoId: entry.videoId,
  order: index + 1,
  slug: entry.slug[languageOf(locale)],
  title: wordsOfSite(entry.title, locale),
  minutes: entry.minutes,
  questionCount: questions.length,
  available: texts[locale] !== undefined,
});

/** The captions of the site, then those of the other languages. */
const captionsOf = ({ captions }: NonNullable<LoadedModule['film']>, locale: Locale): Film['captions'] => {
  const own = languageOf(locale);
  return [own, ...LANGUAGES.filter((language) => language !== own)].flatMap((language) => {
    const src = language === own ? ofSite(captions, locale) : captions[language];
    return src ? [{ src, srcLang: language, label: LANGUAGE_NAMES[language] }] : [];
  });
};

const originsIn = (modules: readonly LoadedModule[]): string[] => {
  const files = modules.flatMap(({ film }) =>
    film
      ? [
          film.poster,
          film.thumbnail ?? film.poster,
          ...film.sources.map(({ file }) => file),
          ...Object.values(film.captions),
          ...Object.values(film.narration),
        ]
      : [],
  );
  return [...new Set(files.filter(isWholeAddress).map((file) => new URL(file).origin))];
};

const filmEntryOf = ({ film }: LoadedModule): FilmEntry => {
  if (!film) throw new Error('A written module always has a film');
  return film;
};

const filmOf = (loaded: LoadedModule, locale: Locale, mediaBaseUrl: string): Film => {
  const film = filmEntryOf(loaded);
  const address = (file: string) => filmAddress(file, mediaBaseUrl);
  const narration = ofSite(film.narration, locale);
  return {
    sources: film.sources.map(({ file, type }) => ({ src: address(file), type })),
    poster: address(film.poster),
    captions: captionsOf(film, locale).map((track) => ({ ...track, src: address(track.src) })),
    durationSeconds: film.durationSeconds,
    ...(film.sample && { sample: film.sample }),
    sound: film.sound,
    ...(narration && { narration: address(narration) }),
  };
};

const moduleOf = (
  modules: readonly LoadedModule[],
  index: number,
  locale: Locale,
  mediaBaseUrl: string,
): CourseModule | undefined => {
  const [loaded, previous] = [modules[index], modules[index - 1]];
  const text = loaded?.texts[locale];
  if (!loaded || !text) return undefined;
  const address = (file: string) => filmAddress(file, mediaBaseUrl);
  return {
    ...summaryOf(loaded, index, locale),
    summary: text.summary,
    film: filmOf(loaded, locale, mediaBaseUrl),
    transcriptHtml: transcriptHtml(text.transcript, drawingsOf(loaded.drills, locale, address)),
    takeaway: text.takeaway,
    drills: drillLinksOf(loaded.drills, locale, address),
    questions: questionsIn(loaded, locale),
    recap: recapIn(previous, locale),
  };
};

const teasersIn = ({ modules }: LoadedCourse, locale: Locale, mediaBaseUrl: string): ModuleTeasers =>
  Object.fromEntries(
    modules.flatMap((loaded) => {
      const text = loaded.texts[locale];
      if (!text) return [];
      const { promise, takeaway } = text;
      const { poster, thumbnail = poster } = filmEntryOf(loaded);
      const pictures = {
        poster: filmAddress(poster, mediaBaseUrl),
        thumbnail: filmAddress(thumbnail, mediaBaseUrl),
      };
      return [[loaded.entry.videoId, { promise, takeaway, ...pictures }]];
    }),
  );

const extrasIn = (extras: readonly LoadedExtra[], locale: Locale): ExtraModule[] =>
  extras.flatMap(({ entry, texts }) => {
    const text = texts[locale];
    if (!text) return [];
    const { title, summary, promise, takeaway, question } = text;
    return [
      {
        id: entry.id,
        slug: entry.slug[languageOf(locale)],
        minutes: entry.minutes,
        ...{ title, summary, promise, takeaway, question },
        bodyHtml: articleHtml(text.transcript),
      },
    ];
  });

const extraSummaryOf = ({ id, slug, title, promise, minutes }: ExtraModule): ExtraSummary => ({
  id,
  slug,
  title,
  promise,
  minutes,
});

const inEverySite = (words: RegionalText) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, wordsOfSite(words, locale)])) as Record<Locale, string>;

const outlineOf = ({ file }: LoadedCourse): CourseOutline => ({
  id: file.id,
  key: file.key,
  title: inEverySite(file.title),
  minutes: courseMinutes(file),
  videoIds: file.modules.map(({ videoId }) => videoId),
});

const catalogueIn = (courses: readonly LoadedCourse[], locale: Locale): readonly Course[] =>
  courses.map(({ file, modules }) => ({
    id: file.id,
    key: file.key,
    title: wordsOfSite(file.title, locale),
    summary: wordsOfSite(file.summary, locale),
    modules: modules.map((loaded, index) => summaryOf(loaded, index, locale)),
  }));

interface LibraryOptions {
  contentRoot: string;
  /** The operator's folder, whose files take the place of ours; `CONTENT_DIR`. */
  operatorRoot?: string | undefined;
  /** Goes before every film, poster and caption file. */
  mediaBaseUrl: string;
}

/**
 * Reads the content anew.
 * @throws {ContentError} naming every file and field that is wrong
 */
export const openCourseLibrary = (options: LibraryOptions): CourseLibrary => {
  const { courses, extras } = loadContent(options.contentRoot, options.operatorRoot);
  const address = (file: string) => filmAddress(file, options.mediaBaseUrl);
  const catalogues = new Map<Locale, readonly Course[]>();
  const modules = new Map<string, CourseModule>();
  const drills = new Map<string, FoundDrill>();
  const keys = new Map<number, ModuleKey>();
  const teasers = new Map<string, ModuleTeasers>();
  const extrasOfSite = new Map<Locale, readonly ExtraModule[]>();
  const extraSummaries = new Map<Locale, readonly ExtraSummary[]>();
  for (const locale of LOCALES) {
    const found = deepFreeze(extrasIn(extras, locale));
    extrasOfSite.set(locale, found);
    extraSummaries.set(locale, deepFreeze(found.map(extraSummaryOf)));
    catalogues.set(locale, deepFreeze(catalogueIn(courses, locale)));
    for (const course of courses)
      teasers.set(
        `${course.file.key}/${locale}`,
        deepFreeze(teasersIn(course, locale, options.mediaBaseUrl)),
      );
    for (const { file, modules: loaded } of courses)
      loaded.forEach((one, index) => {
        const found = moduleOf(loaded, index, locale, options.mediaBaseUrl);
        if (!found) return;
        modules.set(`${file.key}/${found.slug}/${locale}`, deepFreeze(found));
        for (const drill of drillCardsOf(one.drills, locale, { ...found, course: file.key }, address))
          drills.set(`${drill.card.slug}/${locale}`, deepFreeze(drill));
      });
  }
  for (const { file, modules: loaded } of courses)
    for (const one of loaded) if (one.questions.length > 0) keys.set(one.entry.videoId, keyOf(one, file.id));
  const outlines = new Map(courses.map((course) => [course.file.id, deepFreeze(outlineOf(course))]));
  const allKeys = Object.freeze([...keys.values()]);

  return {
    courseCatalogue: (locale) => catalogues.get(locale) ?? [],
    moduleTeasers: (course, locale) => teasers.get(`${course}/${locale}`) ?? {},
    findModule: (course, slug, locale) => modules.get(`${course}/${slug}/${locale}`),
    findDrill: (slug, locale) => drills.get(`${slug}/${locale}`),
    sampleFilm: (locale) =>
      (catalogues.get(locale) ?? [])
        .flatMap((course) => course.modules.map(({ slug }) => modules.get(`${course.key}/${slug}/${locale}`)))
        .find((found) => found?.film.sample)?.film,
    moduleByVideoId: (videoId) => keys.get(videoId),
    moduleKeys: () => allKeys,
    mediaOrigins: originsIn(courses.flatMap(({ modules }) => modules)),
    courseOutline: (courseId) => outlines.get(courseId),
    extraCatalogue: (locale) => extraSummaries.get(locale) ?? [],
    findExtra: (slug, locale) => extrasOfSite.get(locale)?.find((extra) => extra.slug === slug),
    hasExtra: (id) => extras.some(({ entry }) => entry.id === id),
  };
};

/** Next bundles its routes apart from the start script; reading the content takes either of them a second. */
const ofProcess = processWide<{ options: string; library: CourseLibrary }>('course-library');

/**
 * The library of this process, read at the first call with these options.
 * @throws {ContentError} as `openCourseLibrary` does
 */
export const processCourseLibrary = (options: LibraryOptions): CourseLibrary => {
  const asked = JSON.stringify(options);
  const known = ofProcess.current;
  if (known?.options === asked) return known.library;
  const library = openCourseLibrary(options);
  ofProcess.current = { options: asked, library };
  return library;
};

/**
 * The library of this process, read when it is first asked something: that takes longer than most commands of an operator,
 * which ask it nothing. The start of a site reads it before the first request.
 */
export const courseLibraryWhenAsked = (options: LibraryOptions): CourseLibrary => {
  let known: CourseLibrary | undefined;
  const library = (): CourseLibrary => {
    known ??= processCourseLibrary(options);
    return known;
  };
  return {
    courseCatalogue: (locale) => library().courseCatalogue(locale),
    moduleTeasers: (course, locale) => library().moduleTeasers(course, locale),
    findModule: (course, slug, locale) => library().findModule(course, slug, locale),
    findDrill: (slug, locale) => library().findDrill(slug, locale),
    sampleFilm: (locale) => library().sampleFilm(locale),
    moduleByVideoId: (videoId) => library().moduleByVideoId(videoId),
    moduleKeys: () => library().moduleKeys(),
    courseOutline: (courseId) => library().courseOutline(courseId),
    get mediaOrigins() {
      return library().mediaOrigins;
    },
    extraCatalogue: (locale) => library().extraCatalogue(locale),
    findExtra: (slug, locale) => library().findExtra(slug, locale),
    hasExtra: (id) => library().hasExtra(id),
  };
};
