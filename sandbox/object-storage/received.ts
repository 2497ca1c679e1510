const MOST = 100_000;

/** A request that got as far as its operation, and what of its content was read. */
export interface Received {
  operation: string;
  bucket: string;
  key: string;
  uploadId?: string;
  partNumber?: number;
  /** Bytes of content that were read, also of a request that broke off. */
  bytes: number;
  /** Of the answer; 0 when there was none. */
  status: number;
}

/** What arrived, oldest first, so that a test can tell what was sent twice. In memory, the newest hundred thousand. */
export class ReceivedList {
  private requests: Received[] = [];

  /** The entry may be changed until its request has been answered. */
  add(received: Received): Received {
    if (this.requests.length >= MOST) this.requests.splice(0, MOST / 10);
    this.requests.push(received);
    return received;
  }

  /** Of one key, or of all. */
  list(key: string | null): Received[] {
    return this.requests.filter((received) => key === null || received.key === key);
  }

  clear(): void {
    this.requests = [];
  }
}
