/** What an upload needs of the world around it: clock, network, other tabs. Tests have one of their own. */
export interface UploadRuntime {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once, later; the result calls it off. */
  schedule(milliseconds: number, callback: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
  isOnline(): boolean;
  /** Calls back when the network returns; the result stops listening. */
  onOnline(callback: () => void): () => void;
  /**
   * Runs the work while no other tab runs any of that name.
   * @param onWait runs before the waiting, if another tab is at it
   */
  exclusively<Result>(
    name: string,
    signal: AbortSignal,
    onWait: () => Promise<unknown>,
    work: () => Promise<Result>,
  ): Promise<Result>;
  warn(message: string): void;
}
