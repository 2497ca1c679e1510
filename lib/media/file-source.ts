import type { ByteSource } from '@/lib/shared/media/byte-source';

/** A file that somebody chose, read piece by piece and never as a whole. */
export const fileSource = (file: Blob, signal?: AbortSignal): ByteSource => ({
  size: file.size,
  async read(offset, length) {
    signal?.throwIfAborted();
    return new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
  },
});
