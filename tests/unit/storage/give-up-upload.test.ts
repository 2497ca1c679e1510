import { describe, expect, it, vi } from 'vitest';
import { giveUpUpload } from '@/lib/server/features/storage/give-up-upload';
import type { ServerStore } from '@/lib/server/upstream/object-storage/server-store';

const upload = { key: 'private/1/evidence/film.mp4', uploadId: 'upload' };

const partsOf = (first: number, sizes: readonly number[]) =>
  sizes.map((Size, index) => ({ PartNumber: first + index, Size, ETag: '' }));

/** A storage that tells two parts at a time. */
const storage = () => {
  const abortMultipart = vi.fn(() => Promise.resolve());
  const listParts: ServerStore['listParts'] = async ({ partNumberMarker = 0 }) =>
    partNumberMarker === 0
      ? { Parts: partsOf(1, [500, 500]), nextMarker: 2 }
      : { Parts: partsOf(partNumberMarker + 1, [30]) };
  return { abortMultipart, listParts };
};

describe('an upload that is given up', () => {
  it('counts for its parts on every page', async () => {
    const objects = storage();
    expect(await giveUpUpload(objects, upload)).toBe(1_030);
    expect(objects.abortMultipart).toHaveBeenCalledWith(upload);
  });
});
