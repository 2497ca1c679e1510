import { ownError } from '@/lib/shared/errors/own-error';
import { type Bulkhead, createBulkhead } from '../../platform/concurrency/bulkhead';
import { createKeyedMutex, type KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import { ProblemError } from '../../platform/errors/problem-error';
import type { ServerStore } from '../../upstream/object-storage/server-store';
import { isPicture } from './evidence-type';
import type { StoredObject } from './stored-objects';

/** Limits of inspections, so that one person's files hold up neither the process nor the storage for others. */

/** Reads of one kind at once in this process. Who waits gets the next one, so a long film holds up no short one. */
const READS_AT_ONCE = 2;
/** How long a read waits for other reads, and an inspection for others of the same person, in milliseconds. */
const PATIENCE_MS = 120_000;
/** How long the storage may take for all reads of one inspection, in milliseconds: enough for 10,000 of them. */
export const INSPECTION_MS = 120_000;

/** Its reads have used up `INSPECTION_MS`. */
export class InspectionTookTooLong extends ownError('InspectionTookTooLong') {}

type Read = ServerStore['readBytes'];
type Accepted = Promise<{ eTag: string }>;

export interface Inspections {
  /**
   * The inspection of a row's file: the one that is under way, or a new one once no other file of the same person and kind is
   * inspected.
   * Pictures and films do not wait for each other.
   */
  at(row: StoredObject, inspection: (limited: (read: Read) => Read) => Accepted): Accepted;
}

const refusal = () =>
  new ProblemError('unavailable', { cause: new Error('too many files are being inspected') });

interface Options {
  /** In milliseconds, from any beginning. */
  now?: () => number;
  mostMs?: number;
}

export const createInspections = ({
  now = performance.now.bind(performance),
  mostMs = INSPECTION_MS,
}: Options = {}): Inspections => {
  const underWay = new Map<number, Accepted>();
  const createKind = (): { reads: Bulkhead; mutex: KeyedMutex } => ({
    reads: createBulkhead(READS_AT_ONCE, PATIENCE_MS, refusal),
    mutex: createKeyedMutex(PATIENCE_MS),
  });
  const [pictures, films] = [createKind(), createKind()];

  /** Counts the time of its own reads, not how long others hold them up. */
  const limiter = (reads: Bulkhead) => {
    let spentMs = 0;
    return (read: Read): Read =>
      (...given) =>
        reads(async () => {
          if (spentMs >= mostMs) throw new InspectionTookTooLong('looking through a file took too long');
          const begun = now();
          try {
            return await read(...given);
          } finally {
            spentMs += now() - begun;
          }
        });
  };

  return {
    at({ id, customerId, contentType }, inspection) {
      const { reads, mutex } = isPicture(contentType) ? pictures : films;
      const known = underWay.get(id);
      if (known) return known;
      const begun = mutex(String(customerId), () => inspection(limiter(reads))).finally(() =>
        underWay.delete(id),
      );
      underWay.set(id, begun);
      return begun;
    },
  };
};
