import { ProblemError } from '@/lib/server/http/problem-error';
import { withRequestScope } from '@/lib/server/http/request-scope';

export const config = { api: { bodyParser: false } };

/** Paths of the API that no endpoint answers get a problem document, not a page. */
export default withRequestScope('missing', async () => {
  throw new ProblemError('not-found');
});
