/** One HTTP request to the storage itself, by a signed URL. */
export interface StorageHttpRequest {
  method: 'GET' | 'HEAD' | 'PUT';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: Blob;
  /** Bytes that were sent, or with GET received, so far. */
  onBytes?: (bytes: number) => void;
  signal?: AbortSignal;
}

export interface StorageHttpAnswer {
  status: number;
  /** Null also for a header that the storage's CORS rules do not expose. */
  header(name: string): string | null;
  /** A text may do for what is no object: a blob takes a way of its own through the browser. */
  body: Blob | string;
}

/** Rejects with `UnknownError` (status 0) or `TimeoutError`, or with the signal's reason. Any status resolves. */
export type StorageHttp = (request: StorageHttpRequest) => Promise<StorageHttpAnswer>;
