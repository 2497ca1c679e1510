import { attachmentHeader } from '@/lib/server/features/certificates/attachment-header';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { openToEverybody, sendPublicDocument } from '@/lib/server/platform/http/public-document';
import { defineRawRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

/** A badge for anybody who has its address, as its owner hands it on. Its id is too random to be found by trying. */
export default defineRawRoute('badge', async (request, response, { services }) => {
  openToEverybody(request, response);
  const badge = await services.badges.find(String(request.query.id));
  if (!badge) throw new ProblemError('not-found');
  response.setHeader('content-disposition', attachmentHeader(`${badge.courseTitle} - ${badge.name}.jwt`));
  sendPublicDocument(request, response, {
    body: badge.jwt,
    // Open Badges 3.0 §5.2.
    contentType: 'text/plain; charset=utf-8',
    // A name stands in it, which can be corrected or withdrawn.
    cacheControl: 'no-store',
  });
});
