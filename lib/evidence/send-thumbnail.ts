import { callLightly } from '@/lib/backend/light-call';
import type { DrawnKind } from '@/lib/media/draw-preview';
import { KEEP_THUMBNAIL } from '@/lib/shared/contract/evidence-addresses';
import { isRecord } from '@/lib/shared/json/record';
import { fullEvidenceKey } from '@/lib/shared/storage/evidence';
import { LONGEST_THUMBNAIL, THUMBNAIL_TYPE } from '@/lib/shared/storage/thumbnail';

/** A film that gives no frame in this time has none, in milliseconds. */
const PATIENCE_MS = 20_000;
/** Tried one after the other until the picture is small enough. */
const QUALITIES = [0.7, 0.4, 0.1];

/** The small picture in base64; null where this browser draws none. */
const smallPicture = async (file: Blob, kind: DrawnKind): Promise<string | null> => {
  const { drawPreview } = await import('@/lib/media/draw-preview');
  const canvas = document.createElement('canvas');
  if (!(await drawPreview(canvas, file, kind, AbortSignal.timeout(PATIENCE_MS)))) return null;
  const start = `data:${THUMBNAIL_TYPE};base64,`;
  const drawn = QUALITIES.map((quality) => canvas.toDataURL(THUMBNAIL_TYPE, quality));
  const small = drawn.find((address) => address.length - start.length <= LONGEST_THUMBNAIL);
  return small?.startsWith(start) ? small.slice(start.length) : null;
};

/**
 * Sends a small picture of a file that was sent, drawn from the very bytes that went: without a position. Rejects where the
 * browser cannot draw it; the list shows what kind of file it is then.
 * @param key without its prefix
 */
export const sendThumbnail = async (
  { customerId, bucket }: { customerId: number; bucket: string },
  { key, file, kind }: { key: string; file: Blob; kind: DrawnKind },
): Promise<void> => {
  const picture = await smallPicture(file, kind);
  if (picture === null) return;
  const whole = fullEvidenceKey(customerId, key);
  await callLightly(KEEP_THUMBNAIL, { bucket, key: whole, picture }, isRecord);
};
