import { deleteObject } from '@/lib/server/features/storage/change';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { findStored, findStoredAt, type StoredObject } from '@/lib/server/features/storage/stored-objects';
import { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import { SIGNED_URL_SECONDS } from '@/lib/shared/storage/limits';
import { profilePhotoName } from '@/lib/shared/storage/profile-photo';
import { time } from './report';
import { onePerson, Refused, type Run, say, type Task } from './run';

/** Tasks about pictures and films that a person has sent. */

/** With links, since nobody knows a picture by its key. */
const listFiles = async ({ services }: Run, customerId: number): Promise<void> => {
  const { objects } = requireStorage(services);
  const lineOf = async ({ key, contentType, size, createdAt, versionId }: StoredObject) => {
    const link = await objects.signedUrl({
      key,
      expires: SIGNED_URL_SECONDS,
      versionId: versionId ?? undefined,
    });
    return [key, contentType, `${size} bytes`, time(createdAt), link].join('  ');
  };
  const files = await findStored(services.database, customerId);
  const lines = await Promise.all(files.map(lineOf));
  say(
    lines.length === 0 ? ['There are no files.'] : [...lines, 'The links are good for a quarter of an hour.'],
  );
};

/** As the person's own deletion of one file. Their agreement stays, so that they can send others. */
const removePicture = async (run: Run): Promise<void> => {
  const { services, words } = run;
  const person = await onePerson(run);
  const [, file] = words;
  if (file === undefined) return listFiles(run, person.id);
  const storage = requireStorage(services);
  const asked = file === 'photo' ? profilePhotoName(person.id) : file;
  const stored = await findStoredAt(services.database, person.id, asked);
  if (!stored) throw new Refused('This person has no such file; leave it out to see which there are.');
  const { key } = stored;
  try {
    await deleteObject(storage, person.id, { bucket: storage.bucket, key });
  } catch (error) {
    if (!UpstreamError.is(error)) throw error;
    throw new Refused(
      `${key} is shown no more. The storage does not answer; the site deletes it within the hour.`,
    );
  }
  say([
    `${key} is deleted.`,
    'Others still hold:',
    '  the person          the original on their device, which they can send again',
    '  backups             none of files, unless you make them; an export for reports that was made before',
  ]);
};

export const FILES = {
  'remove-picture': { words: [1, 2], run: removePicture },
} satisfies Record<string, Task>;
