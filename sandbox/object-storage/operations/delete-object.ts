import type { Removed } from '../store/objects';
import type { Call, Reply } from './operation';

/** An id that never existed is no fault: what is to be gone is gone. */
export const remove = (
  { storage, bucket }: Pick<Call, 'storage' | 'bucket'>,
  key: string,
  versionId: string | undefined,
): Promise<Removed> => storage.objects.remove(bucket, key, versionId, storage.clock.now());

export const deleteObject = async (call: Call): Promise<Reply> => {
  const { versionId, isMarker } = await remove(
    call,
    call.key,
    call.request.query.get('versionId') ?? undefined,
  );
  return {
    status: 204,
    headers: { 'x-amz-version-id': versionId, 'x-amz-delete-marker': isMarker ? 'true' : undefined },
  };
};
