import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { openToEverybody, sendPublicDocument } from '@/lib/server/platform/http/public-document';
import { defineRawRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

/** The public key behind a badge's `kid`: one JWK, not a set. */
export default defineRawRoute('badge-key', async (request, response, { services }) => {
  openToEverybody(request, response);
  const key = await services.badges.key(String(request.query.thumbprint));
  if (!key) throw new ProblemError('not-found');
  sendPublicDocument(request, response, {
    body: JSON.stringify(key),
    contentType: 'application/jwk+json',
    // The address is made from the key, so the key behind it stays the same; it can only be taken away.
    cacheControl: 'public, max-age=86400',
  });
});
