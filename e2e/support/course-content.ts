import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The main course as its files say it, so that the journeys know what is right without asking the product. */

const ROOT = 'content/courses/main';

export interface ModuleContent {
  order: number;
  slug: string;
  title: string;
  videoId: number;
  /** The id and the right option of each question. */
  answers: { question: string; choice: string }[];
  /** The text of the right option, and of one wrong one, for each question in its order. */
  questions: { text: string; right: string; wrong: string }[];
}

interface FrontMatter {
  questions: Record<string, { text: string; options: Record<string, { text: string }> }>;
}

const yamlFile = <T>(path: string): T => parse(readFileSync(`${ROOT}/${path}`, 'utf8')) as T;

const frontMatter = (path: string): FrontMatter => {
  const [, matter = ''] = readFileSync(`${ROOT}/${path}`, 'utf8').split(/^---$/m);
  return parse(matter) as FrontMatter;
};

interface ModuleFile {
  videoId: number;
  questions: { id: string; options: string[]; correct: string }[];
}

/** The modules of the main course in Portuguese, in order. */
export const mainModules = (): ModuleContent[] => {
  type Row = { dir: string; slug: { pt: string }; title: { pt: string } };
  const { modules } = yamlFile<{ modules: Row[] }>('course.yaml');
  return modules.map(({ dir, slug, title }, index) => {
    const { videoId, questions } = yamlFile<ModuleFile>(`${dir}/module.yaml`);
    const texts = frontMatter(`${dir}/pt.md`).questions;
    return {
      order: index + 1,
      slug: slug.pt,
      title: title.pt,
      videoId,
      answers: questions.map(({ id, correct }) => ({ question: id, choice: correct })),
      questions: questions.map(({ id, options, correct }) => {
        const text = texts[id];
        const optionText = (option: string | undefined) => text?.options[option ?? '']?.text ?? '';
        return {
          text: text?.text ?? '',
          right: optionText(correct),
          wrong: optionText(options.find((option) => option !== correct)),
        };
      }),
    };
  });
};
