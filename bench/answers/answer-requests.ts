import { randomUUID } from 'node:crypto';
import { mainModules } from '../../harness/course-content';
import type { Graduate } from '../../harness/database/graduates';
import { learnerHeaders } from '../../harness/people/learner-requests';
import type { LoadedRequest } from '../load';

/** Requests that each save one answer. */

/**
 * Each call gives the next one: learner after learner answers the same question, as long as there is one that was not
 * answered; an idempotency key of its own comes with each, as from a page.
 */
export const answerRequests = (
  { url, origin }: { url: URL; origin: string },
  learners: readonly Graduate[],
): (() => LoadedRequest) => {
  const questions = mainModules().flatMap(({ videoId, answers }) =>
    answers.map((answer) => ({ videoId, answer })),
  );
  const headersOf = learners.map(({ cookie }) => learnerHeaders(cookie, origin));
  let count = 0;
  return () => {
    const at = count % learners.length;
    const asked = questions[Math.floor(count / learners.length) % questions.length];
    count += 1;
    return {
      url,
      method: 'POST',
      headers: { ...headersOf[at], 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        customer_id: learners[at]?.customerId,
        video_id: asked?.videoId,
        answers: [asked?.answer],
        locale: 'pt-BR',
      }),
    };
  };
};
