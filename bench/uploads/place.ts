/** Where a file goes, and what each sender needs to get it there. */
export interface Place {
  bucket: string;
  /** With its prefix. */
  key: string;
  /** Whose prefix it is. */
  customerId: number;
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** Puts the file there, as somebody would who uses this sender; rejects when it gives up. */
export type Send = (file: File, place: Place) => Promise<void>;

/** A request of S3 that the bench signs, as its server would. */
export interface Signable {
  method: 'PUT' | 'POST' | 'GET' | 'DELETE';
  key: string;
  uploadId?: string;
  partNumber?: number;
}

declare global {
  interface Window {
    /** Makes the file that is sent, the same each time. */
    benchFile(bytes: number): Promise<void>;
    benchSend(place: Place): Promise<void>;
    /** Answered by the bench itself. */
    benchSign(request: Signable): Promise<{ url: string }>;
  }
}
