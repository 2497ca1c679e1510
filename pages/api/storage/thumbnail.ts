import { requireStorage } from '@/lib/server/features/storage/ports';
import { readThumbnail } from '@/lib/server/features/storage/thumbnails';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { requireMethod } from '@/lib/server/platform/http/request-scope';
import { findRequestSession } from '@/lib/server/platform/session/request-session';
import { defineRawRoute } from '@/lib/server/routes';
import { THUMBNAIL_TYPE } from '@/lib/shared/storage/thumbnail';

export const config = { api: { bodyParser: false } };

/** A small picture of a private file, for its owner alone; no browser keeps it, since devices are shared. */
export default defineRawRoute('storage-thumbnail', async (request, response, { services }) => {
  requireMethod(request, response, ['GET']);
  const session = await findRequestSession(request.headers, services);
  if (!session) throw new ProblemError('not-signed-in');
  const { key } = request.query;
  if (typeof key !== 'string') throw new ProblemError('no-such-key');
  const picture = await readThumbnail(requireStorage(services), session.customer.id, key);
  response.setHeader('content-type', THUMBNAIL_TYPE);
  response.setHeader('content-length', picture.length);
  response.end(request.method === 'HEAD' ? undefined : picture);
});
