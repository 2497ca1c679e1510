import type { Checksums } from '../body/checksums';

/** A run of bytes in a file of its own. */
export interface Piece {
  /** Name of the file. */
  blob: string;
  /** In bytes. */
  size: number;
}

/** What the client says about an object when it sends it. */
export interface Description {
  contentType: string;
  /** `cache-control`, `content-disposition` and the like, as they were sent. */
  headers: Record<string, string>;
  /** By name without `x-amz-meta-`. */
  metadata: Record<string, string>;
  storageClass: string;
}

/** One content of an object. */
export interface Version {
  /** `null` in a bucket that keeps no versions. */
  id: string;
  /** Epoch milliseconds. */
  lastModified: number;
  size: number;
  /** Without quotes. */
  etag: string;
  /** One of a simple upload; one for each part of a multipart one, in their order. */
  pieces: readonly Piece[];
  description: Description;
  checksums: Checksums;
  /** Of the multipart upload that it came from. */
  uploadId?: string;
}

/** Stands where an object was deleted in a bucket that keeps versions. */
export interface DeleteMarker {
  id: string;
  lastModified: number;
  isMarker: true;
}

export type Entry = Version | DeleteMarker;

export const isMarker = (entry: Entry): entry is DeleteMarker => 'isMarker' in entry;

export const isVersion = (entry: Entry): entry is Version => !isMarker(entry);

/** How many parts a multipart upload had; null of a simple one. */
export const partCount = ({ uploadId, pieces }: Version): number | null =>
  uploadId === undefined ? null : pieces.length;
