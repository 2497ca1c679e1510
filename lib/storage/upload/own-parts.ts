import { PART_SIZE, partBytes } from '@/lib/shared/storage/limits';
import { md5 } from './md5';
import type { PartsState, Transfer } from './transfer';

/** The ETag of a part is the MD5 of its bytes, unless the storage encrypts with keys of its own or makes others. */
const MD5 = /^"?([0-9a-f]{32})"?$/;

/**
 * Of the stored parts those that are parts of this very file: what was begun with another one, which only looks like it, is
 * sent anew. Each is read once, a part at a time. An ETag that is no MD5 tells nothing, and its part is kept.
 * @param proven parts that this page has sent or looked at, by number
 */
export const ownParts = async (
  { file, onProgress }: Pick<Transfer, 'file' | 'onProgress'>,
  stored: PartsState['done'],
  proven: Map<number, string>,
  signal: AbortSignal,
): Promise<PartsState['done']> => {
  const own: PartsState['done'] = new Map();
  let bytes = 0;
  for (const [part, eTag] of stored) {
    const [, digest] = MD5.exec(eTag) ?? [];
    if (digest && proven.get(part) !== eTag) {
      signal.throwIfAborted();
      const begin = (part - 1) * PART_SIZE;
      const content = await file.slice(begin, begin + partBytes(file.size, part)).arrayBuffer();
      if (md5(new Uint8Array(content)) !== digest) continue;
    }
    proven.set(part, eTag);
    own.set(part, eTag);
    bytes += partBytes(file.size, part);
    onProgress(bytes);
  }
  return own;
};
