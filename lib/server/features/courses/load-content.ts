import type { BaseLanguage } from '@/lib/shared/config/locales';
import type { CourseKey } from '@/lib/shared/config/paths';
import { ContentReader } from './content-files';
import {
  type CourseFile,
  courseFile,
  type FilmEntry,
  filmManifest,
  type ModuleFile,
  type ModuleText,
  moduleFile,
  moduleText,
} from './content-schema';

export const LANGUAGES: readonly BaseLanguage[] = ['pt', 'en', 'es'];
const COURSE_KEYS: readonly CourseKey[] = ['main', 'football'];

export interface LoadedModule {
  entry: CourseFile['modules'][number];
  questions: ModuleFile['questions'];
  texts: Partial<Record<BaseLanguage, ModuleText>>;
  film: FilmEntry | undefined;
}

export interface LoadedCourse {
  file: CourseFile;
  modules: readonly LoadedModule[];
}

/** A text must word exactly the questions and options that module.yaml names. */
const checkWording = (
  reader: ContentReader,
  path: string,
  questions: ModuleFile['questions'],
  text: ModuleText,
) => {
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
};

/** A module without a folder is announced but not written yet; one with a folder is complete in some language. */
const loadModule = (
  reader: ContentReader,
  courseKey: CourseKey,
  entry: LoadedModule['entry'],
  films: Record<string, FilmEntry>,
): LoadedModule => {
  const folder = `courses/${courseKey}/${entry.dir}`;
  const film = films[entry.videoId];
  if (!reader.exists(folder)) return { entry, questions: [], texts: {}, film };
  const file = reader.yaml(`${folder}/module.yaml`, moduleFile);
  if (file && file.videoId !== entry.videoId)
    reader.report(`${folder}/module.yaml`, 'videoId', `is ${entry.videoId} in course.yaml`);
  if (!film) reader.report('films/manifest.yaml', String(entry.videoId), 'is missing');
  const texts: LoadedModule['texts'] = {};
  for (const language of LANGUAGES) {
    const path = `${folder}/${language}.md`;
    if (!reader.exists(path)) continue;
    const content = reader.markdown(path, moduleText);
    if (!content || !file) continue;
    const text = { ...content.frontMatter, transcript: content.body };
    checkWording(reader, path, file.questions, text);
    texts[language] = text;
  }
  return { entry, questions: file?.questions ?? [], texts, film };
};

const reportRepeated = (
  reader: ContentReader,
  path: string,
  field: string,
  values: readonly (string | number)[],
) => {
  for (const [index, value] of values.entries())
    if (values.indexOf(value) !== index) reader.report(path, field, `${value} is used twice`);
};

/**
 * Reads and checks everything below `contentRoot`.
 * @throws {ContentError} naming every file and field that is wrong
 */
export const loadContent = (contentRoot: string): readonly LoadedCourse[] => {
  const reader = new ContentReader(contentRoot);
  const films = reader.yaml('films/manifest.yaml', filmManifest) ?? {};
  const courses: LoadedCourse[] = [];
  for (const key of COURSE_KEYS) {
    const path = `courses/${key}/course.yaml`;
    const file = reader.yaml(path, courseFile);
    if (!file) continue;
    if (file.key !== key) reader.report(path, 'key', `must be ${key}, as its folder`);
    for (const language of LANGUAGES)
      reportRepeated(
        reader,
        path,
        `modules.slug.${language}`,
        file.modules.map(({ slug }) => slug[language]),
      );
    courses.push({ file, modules: file.modules.map((entry) => loadModule(reader, key, entry, films)) });
  }
  const entries = courses.flatMap(({ file }) => file.modules);
  reportRepeated(
    reader,
    'courses',
    'videoId',
    entries.map(({ videoId }) => videoId),
  );
  reportRepeated(
    reader,
    'courses',
    'id',
    courses.map(({ file }) => file.id),
  );
  reader.finish();
  return courses;
};
