/** Small pictures of what was sent, for the list of it. */

/** In pixels: twice what the list shows, for screens with two of them in each direction. */
export const THUMBNAIL_WIDTH = 176;
export const THUMBNAIL_HEIGHT = 132;
export const THUMBNAIL_TYPE = 'image/jpeg';
/** Of the picture in base64, in characters: 12 kB. */
export const LONGEST_THUMBNAIL = 16_384;

/** @param key without its prefix */
export const thumbnailAddress = (key: string): string =>
  `/api/storage/thumbnail?key=${encodeURIComponent(key)}`;
