import { randomUUID } from 'node:crypto';
import type { ApiHarness } from '../support/api-harness';
import { questionsOf } from '../support/learner';

/** Answers of many learners at once, as their devices send them. */

export type Learner = Awaited<ReturnType<ApiHarness['signedIn']>>;

export interface Submission {
  learner: Learner;
  videoId: number;
  question: string;
  choice: string;
  key: string;
}

const VIDEOS = [101, 102, 103, 104, 105, 106, 201, 202, 203, 204];

/** So many answers, each to a question of its own, right and wrong ones in turn. */
export const newSubmissions = async (api: ApiHarness, count: number): Promise<Submission[]> => {
  const submissions: Submission[] = [];
  while (submissions.length < count) {
    const learner = await api.signedIn();
    await learner.client.csrfToken();
    for (const videoId of VIDEOS)
      for (const { question, right, wrong } of await questionsOf(videoId)) {
        const choice = submissions.length % 2 === 0 ? right : (wrong[0] ?? right);
        submissions.push({ learner, videoId, question, choice, key: randomUUID() });
      }
  }
  return submissions.slice(0, count);
};

export interface Acknowledgement {
  status: number;
  text: string;
}

/**
 * Sends one answer to a process of the site. Rejects when the connection breaks.
 * @param siteOrigin the origin in the settings of every process
 */
export const submit = async (
  { learner, videoId, question, choice, key }: Submission,
  origin: string,
  siteOrigin: string,
): Promise<Acknowledgement> => {
  const { client, customer } = learner;
  const body = { customer_id: customer.customer_id, video_id: videoId, answers: [{ question, choice }] };
  const response = await fetch(`${origin}/api/save-answers`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      origin: siteOrigin,
      cookie: client.cookieHeader,
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
};

/** As the database holds it, in one line. */
export const lineOf = ({ learner, videoId, question, choice }: Submission): string =>
  [learner.customer.customer_id, videoId, question, choice].join(' ');

/** Every answer in the database, in lines, and the keys under which they came. */
export const stored = async ({ database }: ApiHarness): Promise<{ answers: string[]; keys: string[] }> => {
  const answers = await database.query(
    `select concat_ws(' ', customer_id, video_id, question, choice) as line from answers`,
  );
  const keys = await database.query('select key from idempotency_keys order by created_at');
  return { answers: answers.rows.map(({ line }) => line), keys: keys.rows.map(({ key }) => key) };
};
