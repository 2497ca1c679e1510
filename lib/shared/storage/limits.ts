/** Constants of object storage (spec §9). */

/** Bytes of the largest picture or film that is accepted at all: 10 GiB. An operator's quota may allow less. */
export const LARGEST_FILE = 10 * 1024 ** 3;
/** Bytes of a part, and the size above which an upload goes in parts. */
export const PART_SIZE = 5_242_880;
/** How many parts of one file are sent at the same time. */
export const PARALLEL_PARTS = 4;
/** How many parts an upload may have. */
export const MAX_PARTS = 10_000;
/** How long a signed URL is good for. */
export const SIGNED_URL_SECONDS = 900;
export const DEFAULT_CONTENT_TYPE = 'binary/octet-stream';
/** How much of a file is read into memory at a time. */
export const READ_CHUNK_BYTES = 1_048_576;
/** How many parts are signed together: two rounds of parallel parts, so that none waits and few URLs expire unused. */
export const SIGNED_AT_ONCE = 8;
/** Milliseconds for one request; 0 is no limit. */
export const REQUEST_TIMEOUT_MS = 0;
/**
 * The same for the site's own pages: nothing that goes on is ended, since a signed URL is as good for so long. What gives no
 * sign of life ends much earlier.
 */
export const SITE_TIMEOUT_MS = SIGNED_URL_SECONDS * 1_000;
/** How many entries a listing gives at most in one answer. */
export const MAX_PAGE_SIZE = 1_000;
/** Of an object's key in UTF-8, its prefix included. */
export const LONGEST_KEY_BYTES = 1_024;

/** Bytes of what S3 copies in one request: 5 GiB. */
export const LARGEST_COPY = 5 * 1024 ** 3;

/** In how many parts a file goes; a file of zero bytes has one. */
export const partCount = (size: number): number => Math.max(1, Math.ceil(size / PART_SIZE));

/** Bytes of one part, which is shorter only when it is the last one. */
export const partBytes = (size: number, part: number): number =>
  Math.min(PART_SIZE, size - (part - 1) * PART_SIZE);
