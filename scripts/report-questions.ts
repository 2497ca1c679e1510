/**
 * For authors (docs/authoring.md): how each question does at the first try. Counts only, no names.
 *
 *   DATABASE_URL=postgres://… npm run report:questions
 */
import { Pool } from 'pg';
import { openCourseLibrary } from '@/lib/server/features/courses/course-library';
import { type QuestionFigures, questionReport } from '@/lib/server/features/questions/question-report';
import { createDatabase } from '@/lib/server/platform/db/database';
import { causes } from '@/lib/shared/errors/causes';

const share = ({ right, first }: QuestionFigures): string =>
  first === 0 ? '–' : `${Math.round((100 * right) / first)} %`;

const main = async (): Promise<void> => {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error('Set DATABASE_URL to the address of the product’s database.');
  const courses = openCourseLibrary({ contentRoot: 'content', mediaBaseUrl: '' });
  const pool = new Pool({ connectionString, max: 1 });
  try {
    const report = await questionReport(createDatabase(pool), courses.moduleKeys());
    console.log(['video', 'question', 'first answers', 'right at first', 'by option'].join('\t'));
    for (const figures of report) {
      const key = courses.moduleByVideoId(figures.videoId);
      const options = Object.entries(figures.choices).map(
        ([choice, count]) => `${choice}${key?.isCorrect(figures.question, choice) ? '✓' : ''} ${count}`,
      );
      const { videoId, question, first } = figures;
      console.log([videoId, question, first, share(figures), options.join(', ')].join('\t'));
    }
  } finally {
    await pool.end();
  }
};

main().catch((error: unknown) => {
  // What the driver says: around it stands the whole query.
  console.error(causes(error).at(-1)?.message);
  process.exitCode = 1;
});
