import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { openToEverybody, sendPublicDocument } from '@/lib/server/platform/http/public-document';
import { defineRawRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

/** Who issues the badges, as a Profile of Open Badges 3.0. */
export default defineRawRoute('badge-issuer', async (request, response, { services }) => {
  openToEverybody(request, response);
  const issuer = services.badges.issuer();
  if (!issuer) throw new ProblemError('not-found');
  sendPublicDocument(request, response, {
    body: JSON.stringify(issuer),
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'public, max-age=3600',
  });
});
