import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { modulesOf } from '../../harness/course-content';
import { addGraduates, type Graduate } from '../../harness/database/graduates';
import { answerBody, learnerHeaders } from '../../harness/people/learner-requests';
import { parseEnvironment } from '../../lib/shared/config/environment';
import type { Answer, Visitor } from '../deployment/visitor';
import { ask } from '../deployment/visitor';

/** Answers of many learners, as their devices send them, and what the database holds of them. */

export interface Submission {
  learner: Graduate;
  videoId: number;
  question: string;
  choice: string;
  key: string;
}

/** An answer to every question of both courses by each of so many learners, who are signed in. */
export const newSubmissions = async (
  databaseUrl: string,
  siteVariables: Readonly<Record<string, string>>,
  learners: number,
): Promise<Submission[]> => {
  const pool = new Pool({ connectionString: databaseUrl });
  const questions = [...modulesOf('main'), ...modulesOf('football')].flatMap(({ videoId, answers }) =>
    answers.map((answer) => ({ videoId, ...answer })),
  );
  try {
    const signedIn = await addGraduates(pool, parseEnvironment(siteVariables), learners);
    return questions.flatMap((question) =>
      signedIn.map((learner) => ({ learner, ...question, key: randomUUID() })),
    );
  } finally {
    await pool.end();
  }
};

/** Sends one through nginx. Rejects when the connection breaks. */
export const submit = (
  { learner, videoId, question, choice, key }: Submission,
  visitor: Visitor,
  origin: string,
): Promise<Answer> =>
  ask(visitor, '/api/save-answers', {
    method: 'POST',
    headers: {
      ...learnerHeaders(learner.cookie, origin),
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
    },
    body: answerBody(learner.customerId, videoId, { question, choice }),
  });

/** As the database holds it, in one line: the answer, and the key that it came with. */
export const lineOf = ({ learner, videoId, question, choice }: Submission): string =>
  [learner.customerId, videoId, question, choice].join(' ');

/** Every answer of these learners in the database, in lines, and the keys under which they came. */
export const stored = async (
  databaseUrl: string,
  submissions: readonly Submission[],
): Promise<{ answers: string[]; keys: string[] }> => {
  const pool = new Pool({ connectionString: databaseUrl });
  const learners = [...new Set(submissions.map(({ learner }) => learner.customerId))];
  try {
    const answers = await pool.query<{ line: string }>(
      `select concat_ws(' ', customer_id, video_id, question, choice) as line from answers
       where customer_id = any($1)`,
      [learners],
    );
    const keys = await pool.query<{ key: string }>(
      'select key from idempotency_keys where customer_id = any($1)',
      [learners],
    );
    return { answers: answers.rows.map(({ line }) => line), keys: keys.rows.map(({ key }) => key) };
  } finally {
    await pool.end();
  }
};
