import type { CourseKey } from '@/lib/shared/config/paths';
import { ContentReader } from './content-files';
import {
  type CourseFile,
  courseFile,
  type ExtraEntry,
  type ExtraText,
  extrasFile,
  extraText,
  type FilmEntry,
  filmManifest,
  LANGUAGES,
  type ModuleFile,
  type ModuleText,
  moduleFile,
  moduleText,
} from './content-schema';
import { type LoadedDrill, readDrills } from './drills';
import { readSiteTexts, readWords, type SiteTexts, type Text, type WordList } from './site-texts';
import { marksInPairs } from './transcript';

const COURSE_KEYS: readonly CourseKey[] = ['main', 'football'];

export interface WrittenModule {
  entry: CourseFile['modules'][number];
  questions: ModuleFile['questions'];
  /** Undefined while the module is not written. */
  recap: ModuleFile['recap'] | undefined;
  texts: SiteTexts<ModuleText>;
}

export interface LoadedModule extends WrittenModule {
  film: FilmEntry | undefined;
  drills: readonly LoadedDrill[];
}

interface CourseOf<Module> {
  file: CourseFile;
  modules: readonly Module[];
}
export type LoadedCourse = CourseOf<LoadedModule>;

export interface LoadedExtra {
  entry: ExtraEntry;
  texts: SiteTexts<ExtraText>;
}

export interface LoadedContent {
  /** By video id. */
  films: Readonly<Record<string, FilmEntry>>;
  /** By video id. */
  drills: ReturnType<typeof readDrills>;
  courses: readonly LoadedCourse[];
  extras: readonly LoadedExtra[];
}

/** A text must word exactly the questions and options that module.yaml names. */
const checkWording = (
  reader: ContentReader,
  path: string,
  { questions, recap }: ModuleFile,
  text: Text<ModuleText>,
) => {
  if (!marksInPairs(text.transcript))
    reader.report(path, 'transcript', 'marks for the film with [ and ], both in one paragraph');
  const compare = (field: string, expected: readonly string[], actual: readonly string[]) => {
    for (const id of expected) if (!actual.includes(id)) reader.report(path, `${field}.${id}`, 'is missing');
    for (const id of actual)
      if (!expected.includes(id)) reader.report(path, `${field}.${id}`, 'is not in module.yaml');
  };
  compare(
    'questions',
    questions.map((question) => question.id),
    Object.keys(text.questions),
  );
  for (const question of questions) {
    const worded = text.questions[question.id];
    if (worded) compare(`questions.${question.id}.options`, question.options, Object.keys(worded.options));
  }
  compare('recap.options', recap.options, Object.keys(text.recap.options));
};

/** A module without a folder is announced but not written yet; one with a folder is complete in some language. */
const readModule = (
  reader: ContentReader,
  courseKey: CourseKey,
  entry: WrittenModule['entry'],
  words: WordList,
): WrittenModule => {
  const folder = `courses/${courseKey}/${entry.dir}`;
  if (!reader.exists(folder)) return { entry, questions: [], recap: undefined, texts: {} };
  const file = reader.yaml(`${folder}/module.yaml`, moduleFile);
  if (file && file.videoId !== entry.videoId)
    reader.report(`${folder}/module.yaml`, 'videoId', `is ${entry.videoId} in course.yaml`);
  const texts = readSiteTexts(reader, folder, {
    shape: moduleText,
    words,
    check: (path, text) => file && checkWording(reader, path, file, text),
  });
  return { entry, questions: file?.questions ?? [], recap: file?.recap, texts };
};

const reportRepeatedSlugs = (
  reader: ContentReader,
  path: string,
  modules: readonly Pick<ExtraEntry, 'slug'>[],
) => {
  for (const language of LANGUAGES)
    reader.reportRepeated(
      path,
      `modules.slug.${language}`,
      modules.map(({ slug }) => slug[language]),
    );
};

/** The courses without their films: what the films are made from. Mistakes are kept in the reader. */
export const readCourses = (reader: ContentReader, words: WordList): readonly CourseOf<WrittenModule>[] => {
  const courses: CourseOf<WrittenModule>[] = [];
  for (const key of COURSE_KEYS) {
    const path = `courses/${key}/course.yaml`;
    const file = reader.yaml(path, courseFile);
    if (!file) continue;
    if (file.key !== key) reader.report(path, 'key', `must be ${key}, as its folder`);
    reportRepeatedSlugs(reader, path, file.modules);
    courses.push({ file, modules: file.modules.map((entry) => readModule(reader, key, entry, words)) });
  }
  const entries = courses.flatMap(({ file }) => file.modules);
  reader.reportRepeated(
    'courses',
    'videoId',
    entries.map(({ videoId }) => videoId),
  );
  reader.reportRepeated(
    'courses',
    'id',
    courses.map(({ file }) => file.id),
  );
  return courses;
};

const withFilm = (
  reader: ContentReader,
  module: WrittenModule,
  films: Record<string, FilmEntry>,
  drills: ReturnType<typeof readDrills>,
): LoadedModule => {
  const { videoId } = module.entry;
  const film = films[videoId];
  if (!film && module.questions.length > 0)
    reader.report('films/manifest.yaml', String(videoId), 'is missing');
  return { ...module, film, drills: drills[videoId] ?? [] };
};

const readExtras = (reader: ContentReader, words: WordList): readonly LoadedExtra[] => {
  const path = 'extras/extras.yaml';
  const modules = reader.yaml(path, extrasFile)?.modules ?? [];
  reportRepeatedSlugs(reader, path, modules);
  reader.reportRepeated(
    path,
    'modules.id',
    modules.map(({ id }) => id),
  );
  return modules.map((entry) => {
    const folder = `extras/${entry.dir}`;
    if (!reader.exists(folder)) reader.report(folder, '', 'is missing');
    return {
      entry,
      texts: readSiteTexts(reader, folder, { shape: extraText, words, check: () => undefined }),
    };
  });
};

/** The study time of a course is that of its films, so a film of another length brings its module's minutes along. */
const withMinutes = (file: CourseFile, films: Readonly<Record<string, FilmEntry>>): CourseFile => ({
  ...file,
  modules: file.modules.map((entry) => ({
    ...entry,
    minutes: films[entry.videoId]?.minutes ?? entry.minutes,
  })),
});

/** All that the reader finds, as far as it is right; the reader keeps what is wrong. */
export const readContent = (reader: ContentReader): LoadedContent => {
  const films = reader.entries('films/manifest.yaml', filmManifest) ?? {};
  const words = readWords(reader);
  const drills = readDrills(reader, words);
  const courses = readCourses(reader, words).map(({ file, modules }) => {
    const timed = withMinutes(file, films);
    const filmed = modules.map((module, index) =>
      withFilm(reader, { ...module, entry: timed.modules[index] ?? module.entry }, films, drills),
    );
    return { file: timed, modules: filmed };
  });
  const known = courses.flatMap(({ file }) => file.modules.map(({ videoId }) => String(videoId)));
  for (const videoId of Object.keys(films))
    if (!known.includes(videoId)) reader.report('films/manifest.yaml', videoId, 'is the film of no module');
  return { films, drills, courses, extras: readExtras(reader, words) };
};

/**
 * Reads and checks everything below `contentRoot`.
 * @param operatorRoot the operator's folder, whose files take the place of ours
 * @throws {ContentError} naming every file and field that is wrong
 */
export const loadContent = (contentRoot: string, operatorRoot?: string): LoadedContent => {
  const reader = new ContentReader(contentRoot, operatorRoot);
  const content = readContent(reader);
  reader.finish();
  return content;
};
