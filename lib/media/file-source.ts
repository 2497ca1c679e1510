import type { ByteSource } from '@/lib/shared/media/byte-source';
import { MediaError } from './media-error';

/**
 * A file that somebody chose, read piece by piece and never as a whole.
 * @throws MediaError vanished, for one that a cloud or an app no longer gives
 */
export const fileSource = (file: Blob, signal?: AbortSignal): ByteSource => ({
  size: file.size,
  async read(offset, length) {
    signal?.throwIfAborted();
    try {
      return new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
    } catch (cause) {
      throw new MediaError('vanished', { cause });
    }
  },
});
