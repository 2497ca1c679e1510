import { PART_SIZE, partBytes, partCount } from '@/lib/shared/storage/limits';
import type { ObjectAddress, ObjectHeaders, PutAnswer, UploadStore } from '@/lib/shared/storage/object-store';
import { withRetries } from './attempts';
import { sendParts } from './send-parts';
import type { UploadRuntime } from './upload-runtime';
import { unlessStalled } from './waiting';

/** One file on its way to one place. */
export interface Transfer {
  store: UploadStore;
  runtime: UploadRuntime;
  address: ObjectAddress;
  headers: ObjectHeaders;
  file: Blob;
  /** How many parts are sent at the same time. */
  parallel: number;
  /** Milliseconds without a byte after which a request is tried again. */
  stalledAfter: number;
  /** @param loaded bytes that are stored or on their way */
  onProgress(loaded: number): void;
}

/** What is known of a multipart upload. */
export interface PartsState {
  uploadId: string;
  /** Part numbers that are to be sent, in order. */
  missing: number[];
  /** The ETags of stored parts by number. */
  done: Map<number, string>;
}

export const partsState = (uploadId: string, size: number, done: Map<number, string>): PartsState => ({
  uploadId,
  done,
  missing: Array.from({ length: partCount(size) }, (_none, index) => index + 1).filter(
    (part) => !done.has(part),
  ),
});

/** One request that carries bytes: tried again when it fails, or when no byte has gone for a while. */
const sendBytes = <Result>(
  { runtime, stalledAfter }: Transfer,
  signal: AbortSignal,
  send: (signal: AbortSignal, onSign: () => void) => Promise<Result>,
): Promise<Result> => withRetries(runtime, signal, () => unlessStalled(runtime, stalledAfter, signal, send));

/** Sends a file of at most one part in a single request. */
export const sendWhole = (transfer: Transfer, signal: AbortSignal): Promise<PutAnswer> => {
  const { store, address, headers, file, onProgress } = transfer;
  return sendBytes(transfer, signal, (own, onSign) =>
    store.put({
      ...address,
      ...headers,
      body: file,
      signal: own,
      onBytes(loaded) {
        onSign();
        onProgress(loaded);
      },
    }),
  );
};

/** Sends what is missing of a file in parts. `state` keeps what has arrived, whatever comes after. */
export const sendMissing = async (
  transfer: Transfer,
  state: PartsState,
  signal: AbortSignal,
  onPart: (part: number, eTag: string) => void,
): Promise<void> => {
  const { store, address, file, parallel, onProgress } = transfer;
  const inFlight = new Map<number, number>();
  let stored = [...state.done.keys()].reduce((sum, part) => sum + partBytes(file.size, part), 0);
  const report = () => {
    onProgress([...inFlight.values()].reduce((sum, bytes) => sum + bytes, stored));
  };
  const sendOnce = (part: number, own: AbortSignal, onSign: () => void) => {
    const begin = (part - 1) * PART_SIZE;
    const onBytes = (bytes: number) => {
      onSign();
      inFlight.set(part, bytes);
      report();
    };
    const body = file.slice(begin, begin + partBytes(file.size, part));
    const { uploadId } = state;
    return store.uploadPart({ ...address, uploadId, partNumber: part, body, signal: own, onBytes });
  };
  await sendParts(state.missing, parallel, signal, async (part, partSignal) => {
    const { eTag } = await sendBytes(transfer, partSignal, (own, onSign) =>
      sendOnce(part, own, onSign).finally(() => inFlight.delete(part)),
    );
    state.done.set(part, eTag);
    stored += partBytes(file.size, part);
    onPart(part, eTag);
    report();
  });
};
