import type { BucketConfiguration } from '../addresses';
import type { Payload } from '../body/payload';
import type { StorageRequest } from '../request';
import type { Storage } from '../storage';

/** A checked request to a bucket that exists. */
export interface Call {
  storage: Storage;
  bucket: BucketConfiguration;
  key: string;
  request: StorageRequest;
  payload: Payload;
  /** `http://127.0.0.1:4000/object-storage`, as the client named it. */
  endpoint: string;
}

export interface Reply {
  /** 200 unless said otherwise. */
  status?: number;
  /** Those without a value are left out. */
  headers?: Record<string, string | undefined>;
  /** A document, or the bytes of an object. */
  body?: string | AsyncGenerator<Buffer>;
}

export type Operation = (call: Call) => Promise<Reply>;
