import { callLightly } from '@/lib/backend/light-call';
import type { DrawnKind } from '@/lib/media/draw-preview';
import { KEEP_THUMBNAIL } from '@/lib/shared/contract/evidence-addresses';
import { isRecord } from '@/lib/shared/json/record';
import { withoutMetadata } from '@/lib/shared/media/plain-jpeg';
import { fullEvidenceKey } from '@/lib/shared/storage/evidence';
import { LONGEST_THUMBNAIL, THUMBNAIL_TYPE } from '@/lib/shared/storage/thumbnail';

/** A film that gives no frame in this time has none, in milliseconds. */
const PATIENCE_MS = 20_000;
/** Tried one after the other until the picture is small enough. */
const QUALITIES = [0.7, 0.4, 0.1];

/** In base64, as the server takes it; empty where this browser writes no JPEG. */
const plainPicture = (canvas: HTMLCanvasElement, quality: number): string => {
  const [, written = ''] = canvas.toDataURL(THUMBNAIL_TYPE, quality).split(`data:${THUMBNAIL_TYPE};base64,`);
  const bytes = Uint8Array.from(atob(written), (character) => character.charCodeAt(0));
  const parts = withoutMetadata(bytes) ?? [];
  return btoa(parts.map((part) => String.fromCharCode(...part)).join(''));
};

const isSmall = ({ length }: string): boolean => length > 0 && length <= LONGEST_THUMBNAIL;

/** The small picture in base64; null where this browser draws none. */
const smallPicture = async (file: Blob, kind: DrawnKind): Promise<string | null> => {
  const [{ drawPreview }, { givesBackWhatIsDrawn }] = await Promise.all([
    import('@/lib/media/draw-preview'),
    import('@/lib/media/true-canvas'),
  ]);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context || !givesBackWhatIsDrawn(context)) return null;
  if (!(await drawPreview(canvas, file, kind, AbortSignal.timeout(PATIENCE_MS)))) return null;
  return QUALITIES.map((quality) => plainPicture(canvas, quality)).find(isSmall) ?? null;
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
