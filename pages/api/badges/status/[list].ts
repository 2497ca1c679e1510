import { parseListNumber } from '@/lib/server/features/badges/badges';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { openToEverybody, sendPublicDocument } from '@/lib/server/platform/http/public-document';
import { defineRawRoute } from '@/lib/server/routes';

export const config = { api: { bodyParser: false } };

/** Which badges of this list are revoked, signed. */
export default defineRawRoute('badge-status', async (request, response, { services }) => {
  openToEverybody(request, response);
  const list = parseListNumber(request.query.list);
  const signed = list === null ? null : await services.badges.statusList(list);
  if (!signed) throw new ProblemError('not-found');
  sendPublicDocument(request, response, {
    body: signed,
    contentType: 'application/vc+jwt',
    // Asked again each time: a corrected name shows at once.
    cacheControl: 'public, no-cache',
  });
});
