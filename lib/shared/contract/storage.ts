import * as z from '@/lib/shared/config/zod';
import { CONTENT_ID } from '../storage/evidence';
import { LONGEST_KEY_BYTES, MAX_PAGE_SIZE, MAX_PARTS, SIGNED_URL_SECONDS } from '../storage/limits';
import { keyFault } from '../storage/object-key';
import { LONGEST_THUMBNAIL } from '../storage/thumbnail';
import { endpoint } from './endpoint';
import { KEEP_THUMBNAIL, PLACE_EVIDENCE } from './evidence-addresses';
import { isoDateTime, listOf } from './fields';

/** Object storage (spec §7): URLs that the server signs, and calls that it makes itself. Shapes as `ObjectStore` has them. */

/** How many parts are signed at once. */
const MOST_SIGNED = 16;
/** Of all names and values together, as S3 has it. */
const MOST_METADATA = 2_048;

const bucket = z.string().min(1).max(63);
const key = z
  .string()
  .max(LONGEST_KEY_BYTES, { abort: true })
  .refine((text) => keyFault(text) === null);
/** What a listing's keys begin with; may end anywhere in a key, so that every key is one. */
const keyStart = z
  .string()
  .max(LONGEST_KEY_BYTES)
  .regex(/^[^\p{Cc}\p{Cs}\uFFFE\uFFFF]*$/u);
const uploadId = z.string().regex(/^[\x21-\x7e]{1,1024}$/);
const versionId = z.string().regex(/^[\x21-\x7e]{1,1024}$/);
const opaque = z.string().regex(/^[\x20-\x7e]{1,2048}$/);
const header = z.string().regex(/^[\x20-\x7e]{1,256}$/);
const size = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Of the content, in base64. */
const sha256 = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);
const partNumber = z.number().int().min(1).max(MAX_PARTS);
const eTag = z.string().regex(/^[\x21-\x7e]{1,256}$/);

const metadata = z
  .record(z.string().regex(/^[A-Za-z0-9-]{1,64}$/), header)
  .refine((record) => Object.entries(record).flat().join('').length <= MOST_METADATA);

/** What is kept with an object besides its bytes. */
export const described = {
  contentType: header.optional(),
  cacheControl: header.optional(),
  contentDisposition: header.optional(),
  contentEncoding: header.optional(),
  contentLanguage: header.optional(),
  metadata: metadata.optional(),
};

const address = { bucket, key };
const upload = { ...address, uploadId };
/** A completed part (spec §3). */
export const part = z.object({ PartNumber: partNumber, ETag: eTag });
const signedRequest = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });
/** By part number; those beyond the file’s end are left out. Seconds that they are good for. */
const signedParts = { urls: z.record(z.string(), z.string()), expiresIn: z.number() };
/** An entry of the raw listing (spec §3). */
const listed = z.object({
  Key: z.string(),
  ETag: z.string(),
  LastModified: isoDateTime,
  Size: z.number(),
  StorageClass: z.string().optional(),
  Owner: z.object({ ID: z.string().optional(), DisplayName: z.string().optional() }).optional(),
});
/** `listed` is the file as the storage's own listing has it; absent when that was not to be had. */
export const accepted = z.object({ eTag: z.string(), listed: listed.optional() });
const nothing = z.object({});

export const storageCreate = endpoint({
  path: '/api/storage/create',
  idempotent: true,
  request: z.object({ ...address, ...described, size }),
  response: z.object({ uploadId: z.string(), ...signedParts }),
  summary:
    'Begins an upload in parts, within the person’s quota, and signs the requests for the first of them.',
});

export const storageSignPut = endpoint({
  path: '/api/storage/sign-put',
  request: z.object({ ...address, ...described, size, sha256 }),
  response: signedRequest,
  summary:
    'Signs the request that stores just this content in one piece, where nothing is, within the person’s quota.',
});

export const storageConfirm = endpoint({
  path: '/api/storage/confirm',
  request: z.object(address),
  response: accepted,
  summary:
    'Says that a file has arrived in one piece; its size and kind are inspected before it is accepted.',
});

export const storagePlaceEvidence = endpoint({
  ...PLACE_EVIDENCE,
  request: z.object({
    bucket,
    /** Of the file that was chosen, as `contentId` makes it. */
    id: z.string().regex(CONTENT_ID),
    contentType: header,
    size,
  }),
  response: z.object({
    /** Without its prefix. */
    key,
    /** Of an upload in parts that was begun and can go on. */
    uploadId: z.string().optional(),
    /** Whether it is stored already. */
    complete: z.boolean(),
  }),
  summary:
    'Says under which key a file of evidence goes: that of the same file where it was sent or begun before, or a new one.',
});

export const storageKeepThumbnail = endpoint({
  ...KEEP_THUMBNAIL,
  request: z.object({
    ...address,
    picture: z
      .string()
      .max(LONGEST_THUMBNAIL, { abort: true })
      .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  }),
  response: nothing,
  summary: 'Keeps a small JPEG, in base64, of a file that is stored; only its owner gets it.',
});

export const storageSignPart = endpoint({
  path: '/api/storage/sign-part',
  request: z.object({ ...upload, partNumbers: listOf(partNumber, 1, MOST_SIGNED) }),
  response: z.object(signedParts),
  summary: 'Signs the requests that store parts of an upload.',
});

export const storageListParts = endpoint({
  path: '/api/storage/list-parts',
  request: z.object({
    ...upload,
    partNumberMarker: partNumber.optional(),
    maxParts: z.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
  }),
  response: z.object({
    Parts: z.array(part.extend({ Size: z.number() })),
    /** For the next page; absent with the last one. */
    nextMarker: z.number().optional(),
  }),
  summary: 'The parts of an upload that are stored already, a page at a time.',
});

export const storageComplete = endpoint({
  path: '/api/storage/complete',
  request: z.object({
    ...upload,
    parts: listOf(part, 1, MAX_PARTS).refine((parts) =>
      parts.every(({ PartNumber }, index) => PartNumber > (parts[index - 1]?.PartNumber ?? 0)),
    ),
  }),
  response: accepted,
  summary: 'Puts the parts together; size and kind of the file are inspected before it is accepted.',
});

export const storageAbort = endpoint({
  path: '/api/storage/abort',
  request: z.object(upload),
  response: nothing,
  summary: 'Gives an upload up and deletes its parts.',
});

export const storageList = endpoint({
  path: '/api/storage/list',
  request: z.object({
    bucket,
    prefix: keyStart,
    delimiter: z.string().min(1).max(8).optional(),
    maxKeys: z.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
    continuationToken: opaque.optional(),
    startAfter: keyStart.optional(),
    /** Asks in the older way, for what follows this key; without a continuation token. */
    marker: keyStart.optional(),
  }),
  response: z.object({
    Contents: z.array(listed).readonly(),
    CommonPrefixes: z.array(z.string()).readonly(),
    IsTruncated: z.boolean(),
    /** Of the bucket. */
    Name: z.string(),
    /** As it was asked for. */
    Prefix: z.string(),
    MaxKeys: z.number(),
    /** For the next page; absent with the last one. */
    nextToken: z.string().optional(),
    /** The same for who asked with a marker. */
    NextMarker: z.string().optional(),
  }),
  summary: 'The objects whose key begins so, below the person’s own prefixes or `public/`.',
});

export const storageSignGet = endpoint({
  path: '/api/storage/sign-get',
  request: z.object({
    ...address,
    method: z.enum(['GET', 'HEAD']),
    versionId: versionId.optional(),
    partNumber: partNumber.optional(),
    responseCacheControl: header.optional(),
    responseContentDisposition: header.optional(),
    responseContentEncoding: header.optional(),
    responseContentLanguage: header.optional(),
    responseContentType: header.optional(),
    responseExpires: z.iso.datetime({ offset: true }).optional(),
    /** Seconds. */
    expires: z.number().int().min(1).max(SIGNED_URL_SECONDS).optional(),
  }),
  response: signedRequest,
  summary: 'Signs the request that reads an object; what is neither picture nor film comes as an attachment.',
});

export const storageCopy = endpoint({
  path: '/api/storage/copy',
  request: z.object({ ...address, source: z.object({ ...address, versionId: versionId.optional() }) }),
  response: z.object({ eTag: z.string() }),
  summary: 'Copies an object of one’s own, or one at level protected, within the person’s quota.',
});

export const storageDelete = endpoint({
  path: '/api/storage/delete',
  request: z.object({
    ...address,
    versionId: versionId.optional(),
    /** What is stored stays, in every version. */
    onlyUnconfirmed: z.boolean().optional(),
  }),
  response: nothing,
  summary:
    'Deletes an object with all its versions, or the one version that is named; without the version that was accepted the object is gone. With `onlyUnconfirmed` it gives up only what was sent in one piece and not confirmed.',
});
