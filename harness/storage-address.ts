/** A storage that speaks S3, as the suite of the one store reads it from OBJECT_STORAGE, in JSON. */
export interface StorageAddress {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  bucket: string;
  /** A bucket with versioning on. */
  versionedBucket: string;
}
