import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { BaseLanguage } from '../lib/shared/config/locales';

/** The main course as its files say it, so that the journeys know what is right without asking the product. */

type CourseName = 'main' | 'football';

/** What a course's files say of a module in every language. */
export interface ModuleKey {
  slug: Readonly<Record<BaseLanguage, string>>;
  videoId: number;
  /** The id and the right option of each question. */
  answers: { question: string; choice: string }[];
}

export interface ModuleContent {
  order: number;
  slug: string;
  title: string;
  videoId: number;
  /** The id and the right option of each question. */
  answers: { question: string; choice: string }[];
  /** The text of the right option, of one wrong one, and why it is wrong, for each question in its order. */
  questions: { text: string; right: string; wrong: string; wrongFeedback: string }[];
  /** What the next module asks about this one. */
  recap: { text: string; right: string; rightFeedback: string };
}

interface Worded {
  text: string;
  options: Record<string, { text: string; feedback: string }>;
}

interface FrontMatter {
  questions: Record<string, Worded>;
  recap: Worded;
}

const read = (course: CourseName, path: string): string =>
  readFileSync(`content/courses/${course}/${path}`, 'utf8');

const yamlFile = <T>(course: CourseName, path: string): T => parse(read(course, path)) as T;

const frontMatter = (path: string): FrontMatter => {
  const [, matter = ''] = read('main', path).split(/^---$/m);
  return parse(matter) as FrontMatter;
};

interface ModuleFile {
  videoId: number;
  questions: { id: string; options: string[]; correct: string }[];
  recap: { correct: string };
}

interface Row {
  dir: string;
  slug: ModuleKey['slug'];
  title: { pt: string };
}

const rowsOf = (course: CourseName): Row[] => yamlFile<{ modules: Row[] }>(course, 'course.yaml').modules;

const answersTo = ({ questions }: ModuleFile): ModuleKey['answers'] =>
  questions.map(({ id, correct }) => ({ question: id, choice: correct }));

/** The modules of a course, in order. */
export const modulesOf = (course: CourseName): ModuleKey[] =>
  rowsOf(course).map(({ dir, slug }) => {
    const file = yamlFile<ModuleFile>(course, `${dir}/module.yaml`);
    return { slug, videoId: file.videoId, answers: answersTo(file) };
  });

const readMainModules = (): ModuleContent[] =>
  rowsOf('main').map(({ dir, slug, title }, index) => {
    const file = yamlFile<ModuleFile>('main', `${dir}/module.yaml`);
    const { videoId, questions, recap } = file;
    const { questions: texts, recap: asked } = frontMatter(`${dir}/pt.md`);
    const recalled = asked.options[recap.correct];
    return {
      order: index + 1,
      slug: slug.pt,
      title: title.pt,
      videoId,
      recap: {
        text: asked.text,
        right: recalled?.text ?? '',
        rightFeedback: recalled?.feedback ?? '',
      },
      answers: answersTo(file),
      questions: questions.map(({ id, options, correct }) => {
        const text = texts[id];
        const optionText = (option: string | undefined) => text?.options[option ?? '']?.text ?? '';
        const wrong = options.find((option) => option !== correct) ?? '';
        return {
          text: text?.text ?? '',
          right: optionText(correct),
          wrong: optionText(wrong),
          wrongFeedback: text?.options[wrong]?.feedback ?? '',
        };
      }),
    };
  });

let known: ModuleContent[] | undefined;

/** The modules of the main course in Portuguese, in order. Read once, since journeys ask at every step. */
export const mainModules = (): readonly ModuleContent[] => {
  known ??= readMainModules();
  return known;
};
