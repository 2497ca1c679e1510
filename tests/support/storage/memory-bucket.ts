import { storageError } from '@/lib/shared/storage/answer-error';
import type { CompletedPart, ListPage, ListRequest, PartsPage } from '@/lib/shared/storage/object-store';
import { type Piece, pieceOf } from './fake-file';

interface StoredObject {
  pieces: readonly Piece[];
  body: Blob | null;
  size: number;
  eTag: string;
  contentType: string;
  lastModified: Date;
}

interface Part {
  body: Blob;
  eTag: string;
}

interface Upload {
  key: string;
  contentType: string;
  parts: Map<number, Part>;
}

/** So many parts has a page of their list. */
const PARTS_PAGE = 3;

/** What a storage holds, without the network before it. Throws what a storage answers. */
export class MemoryBucket {
  readonly objects = new Map<string, StoredObject>();
  readonly uploads = new Map<string, Upload>();
  /** How often each part of each upload was stored, by `uploadId#part`. */
  readonly stored = new Map<string, number>();
  /** Set for a storage that says a wrong size. */
  sizeOffset = 0;
  private readonly attempts = new Map<string, string>();
  /** Uploads that were deleted with their key, which our server remembers and a storage does not. */
  private readonly gone = new Set<string>();
  private count = 0;

  constructor(private readonly now: () => number) {}

  private nextTag(): string {
    this.count += 1;
    return `"tag-${this.count}"`;
  }

  put(key: string, body: Blob, contentType: string): string {
    const piece = pieceOf(body);
    const eTag = this.nextTag();
    const pieces = piece ? [piece] : [];
    const lastModified = new Date(this.now());
    this.objects.set(key, {
      pieces,
      body: piece ? null : body,
      size: body.size,
      eTag,
      contentType,
      lastModified,
    });
    return eTag;
  }

  find(key: string): StoredObject {
    const object = this.objects.get(key);
    if (!object)
      throw storageError({ status: 404, code: 'NoSuchKey', message: 'The specified key does not exist.' });
    return object;
  }

  list({ prefix, maxKeys = 1_000, continuationToken, startAfter = '' }: ListRequest): ListPage {
    const after = continuationToken ?? startAfter;
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const shown = keys.slice(0, maxKeys);
    const Contents = shown.map((key) => {
      const { eTag, lastModified, size } = this.find(key);
      return { Key: key, ETag: eTag, LastModified: lastModified.toISOString(), Size: size + this.sizeOffset };
    });
    const IsTruncated = keys.length > shown.length;
    const nextToken = IsTruncated ? shown.at(-1) : undefined;
    const asked = { Name: 'memory', Prefix: prefix, MaxKeys: maxKeys };
    return { ...asked, Contents, CommonPrefixes: [], IsTruncated, nextToken };
  }

  /** @param attempt known again, as our server knows it */
  create(key: string, contentType: string, attempt?: string): string {
    const before = attempt && this.attempts.get(attempt);
    if (before) return before;
    this.count += 1;
    const uploadId = `upload-${this.count}`;
    if (attempt) this.attempts.set(attempt, uploadId);
    this.uploads.set(uploadId, { key, contentType, parts: new Map() });
    return uploadId;
  }

  /** What our server does when somebody deletes a file. */
  delete(key: string): void {
    this.objects.delete(key);
    for (const [uploadId, upload] of this.uploads)
      if (upload.key === key) {
        this.uploads.delete(uploadId);
        this.gone.add(uploadId);
      }
  }

  /** Throws what our server answers about an upload. */
  private known(uploadId: string): Upload {
    if (this.gone.has(uploadId)) throw storageError({ status: 410, code: 'UploadGone' });
    return this.upload(uploadId);
  }

  private upload(uploadId: string): Upload {
    const upload = this.uploads.get(uploadId);
    if (!upload)
      throw storageError({
        status: 404,
        code: 'NoSuchUpload',
        message: 'The specified upload does not exist.',
      });
    return upload;
  }

  storePart(uploadId: string, part: number, body: Blob): string {
    const eTag = this.nextTag();
    this.upload(uploadId).parts.set(part, { body, eTag });
    const id = `${uploadId}#${part}`;
    this.stored.set(id, (this.stored.get(id) ?? 0) + 1);
    return eTag;
  }

  parts(uploadId: string, marker = 0): PartsPage {
    const all = [...this.known(uploadId).parts]
      .filter(([part]) => part > marker)
      .sort(([one], [other]) => one - other);
    const shown = all.slice(0, PARTS_PAGE);
    return {
      Parts: shown.map(([PartNumber, { eTag, body }]) => ({ PartNumber, ETag: eTag, Size: body.size })),
      nextMarker: all.length > shown.length ? shown.at(-1)?.[0] : undefined,
    };
  }

  complete(uploadId: string, parts: readonly CompletedPart[]): string {
    const { key, contentType, parts: stored } = this.known(uploadId);
    const bodies = parts.map(({ PartNumber, ETag }, index) => {
      const part = stored.get(PartNumber);
      const isInOrder = index === 0 || (parts[index - 1]?.PartNumber ?? 0) < PartNumber;
      if (!isInOrder) throw storageError({ status: 400, code: 'InvalidPartOrder' });
      if (part?.eTag !== ETag) throw storageError({ status: 400, code: 'InvalidPart' });
      return part.body;
    });
    this.uploads.delete(uploadId);
    const eTag = this.nextTag();
    this.objects.set(key, {
      pieces: bodies.flatMap((body) => pieceOf(body) ?? []),
      body: null,
      size: bodies.reduce((sum, { size }) => sum + size, 0),
      eTag,
      contentType,
      lastModified: new Date(this.now()),
    });
    return eTag;
  }

  abort(uploadId: string): void {
    this.known(uploadId);
    this.uploads.delete(uploadId);
  }

  /** Whether the object has exactly the bytes of a made-up file. */
  holds(key: string, content: string, size: number): boolean {
    const object = this.objects.get(key);
    if (!object || object.size !== size) return false;
    let end = 0;
    for (const piece of object.pieces) {
      if (piece.content !== content || piece.begin !== end) return false;
      end = piece.end;
    }
    return end === size;
  }

  /** Parts that were stored more than once in the same upload. */
  sentTwice(): string[] {
    return [...this.stored].filter(([, times]) => times > 1).map(([id]) => id);
  }
}
