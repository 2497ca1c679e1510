import type { Answer } from './client';

/**
 * Sends again what a busy database turned away, as the site does: a statement that waits too long for a row ends with
 * 503 and has changed nothing. For tests of many requests at once.
 */
export const untilAdmitted = async (send: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
};
