import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { defineRawRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

/** Paths of the API that no endpoint answers get a problem document, not a page. */
export default defineRawRoute('missing', async () => {
  throw new ProblemError('not-found');
});
