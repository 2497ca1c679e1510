import { requireStorage } from '@/lib/server/features/storage/ports';
import { signGet } from '@/lib/server/features/storage/read';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { requireMethod } from '@/lib/server/platform/http/request-scope';
import { findRequestSession } from '@/lib/server/platform/session/request-session';
import { defineRawRoute } from '@/lib/server/routes';
import { profilePhotoName } from '@/lib/shared/storage/profile-photo';

export const config = { api: { bodyParser: false } };

/** Leads to the photo of whoever is signed in, by a link that is good for a quarter of an hour: an address that a page can show without a script. */
export default defineRawRoute('storage-photo', async (request, response, { services }) => {
  requireMethod(request, response, ['GET']);
  const session = await findRequestSession(request.headers, services);
  if (!session) throw new ProblemError('not-signed-in');
  const storage = requireStorage(services);
  const { id } = session.customer;
  const { url } = await signGet(storage, id, {
    bucket: storage.bucket,
    key: profilePhotoName(id),
    method: 'GET',
  });
  response.writeHead(302, { location: url }).end();
});
