import { randomUUID } from 'node:crypto';
import type { Locale } from '@/lib/shared/config/locales';
import type { ApiClient } from './client';

/** Steps of a learner through the API, with what `content/` holds as the right answers. */

export interface Learner {
  client: ApiClient;
  customer: { customer_id: number };
}

const library = async () => (await import('@/lib/server/composition')).services().courses;

/** Every question of a module with its right choice and the wrong ones. */
export const questionsOf = async (videoId: number) => {
  const courses = await library();
  const key = courses.moduleByVideoId(videoId);
  if (!key) throw new Error(`no module ${videoId}`);
  const choices = ['a', 'b', 'c', 'd'];
  return key.questionIds.map((question) => ({
    question,
    right: choices.find((choice) => key.isCorrect(question, choice) === true) as string,
    wrong: choices.filter((choice) => key.isCorrect(question, choice) === false),
  }));
};

export const answer = (
  { client, customer }: Learner,
  videoId: number,
  answers: readonly { question: string; choice: string }[],
  key: string | null = randomUUID(),
  locale?: Locale,
) =>
  client.post(
    '/api/save-answers',
    { customer_id: customer.customer_id, video_id: videoId, answers, locale },
    { headers: key === null ? {} : { 'idempotency-key': key } },
  );

export const playerEvent = ({ client, customer }: Learner, videoId: number, type: string, action: string) =>
  client.post('/api/save-modules-events', {
    customer_id: customer.customer_id,
    video_id: videoId,
    type,
    action,
  });

/** Takes the content in and answers every question correctly. */
export const completeModule = async (learner: Learner, videoId: number) => {
  await playerEvent(learner, videoId, 'film', 'watched:95');
  const questions = await questionsOf(videoId);
  return answer(
    learner,
    videoId,
    questions.map(({ question, right }) => ({ question, choice: right })),
  );
};

export const completeMainCourse = async (learner: Learner) => {
  for (const videoId of (await library()).courseOutline(1)?.videoIds ?? []) {
    const saved = await completeModule(learner, videoId);
    if (saved.body?.module.done !== true)
      throw new Error(`module ${videoId} was not completed: ${saved.text}`);
  }
};
