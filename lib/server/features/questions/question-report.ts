import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import type { ModuleKey } from '../courses/module-questions';

/** How a question does: first answers only, counted, without anything about who gave them. */
export interface QuestionFigures {
  videoId: number;
  question: string;
  /** How many learners have answered it. */
  first: number;
  /** How many of them were right at first. */
  right: number;
  /** First answers by option; options that nobody chose first are missing. */
  choices: Readonly<Record<string, number>>;
}

interface Count {
  videoId: number;
  question: string;
  choice: string;
  correct: boolean;
  count: number;
}

const figuresOf = (videoId: number, question: string, counts: readonly Count[]): QuestionFigures => {
  const own = counts.filter((count) => count.videoId === videoId && count.question === question);
  const choices: Record<string, number> = {};
  for (const { choice, count } of own) choices[choice] = (choices[choice] ?? 0) + count;
  const sum = (some: readonly Count[]) => some.reduce((total, { count }) => total + count, 0);
  return { videoId, question, first: sum(own), right: sum(own.filter(({ correct }) => correct)), choices };
};

/** The figures of every question that the content asks, its recaps included, in the order of the content. */
export const questionReport = async (
  database: Database,
  modules: readonly Pick<ModuleKey, 'videoId' | 'askedIds'>[],
): Promise<QuestionFigures[]> => {
  const { rows } = await database.execute(sql`
    select video_id as "videoId", question, first_choice as choice, first_correct as correct, count(*)::int as count
    from answers
    group by video_id, question, first_choice, first_correct
    order by video_id, question, first_choice`);
  const counts = rows as unknown as Count[];
  return modules.flatMap(({ videoId, askedIds }) =>
    askedIds.map((question) => figuresOf(videoId, question, counts)),
  );
};
