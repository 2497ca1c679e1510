import { isRecord } from '@/lib/shared/json/record';
import { CONTENT_ID } from '@/lib/shared/rules/content-id';

/** What waits on the device until the server has acknowledged it. The shapes of the wire, less the customer id. */

export interface AnswerWrite {
  kind: 'answer';
  videoId: number;
  question: string;
  choice: string;
}

/** A player event (spec §3): `action` as the contract's `moduleEvent` has it. */
export interface EventWrite {
  kind: 'event';
  videoId: number;
  type: 'film' | 'transcript';
  action: string;
}

export type QueuedWrite = AnswerWrite | EventWrite;

export interface QueueEntry {
  /** Also the idempotency key, so that a write whose acknowledgement was lost is not counted twice. */
  key: string;
  /** Orders the entries of all tabs: milliseconds since 1970, or one more than the entry before. */
  sequence: number;
  write: QueuedWrite;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;

const isId = (value: unknown): value is string => isText(value) && CONTENT_ID.test(value);

/** A write read back from the device, or null when it is not one: anybody can edit what a browser stores. */
export const parseWrite = (value: unknown): QueuedWrite | null => {
  if (!isRecord(value)) return null;
  const { kind, videoId, question, choice, type, action } = value;
  if (!Number.isSafeInteger(videoId)) return null;
  const id = videoId as number;
  if (kind === 'answer' && isId(question) && isId(choice)) return { kind, videoId: id, question, choice };
  if (kind === 'event' && (type === 'film' || type === 'transcript') && isText(action))
    return { kind, videoId: id, type, action };
  return null;
};

/**
 * Events that only the latest of counts, as far as this name is equal: where playing stopped, and how much was
 * watched. Null for writes that are each worth sending.
 */
export const supersedes = (write: QueuedWrite): string | null => {
  if (write.kind !== 'event') return null;
  const [name, value] = write.action.split(':');
  return value === undefined ? null : `${write.videoId}/${write.type}/${name}`;
};

/** Events that count towards a finished module: how much was watched. Sent twice, they count once. */
export const isProgress = (write: QueuedWrite): boolean =>
  write.kind === 'event' && write.action.startsWith('watched:');

/**
 * Events that come by the dozen while the film runs. The reader is told about answers and finished steps, not
 * about these.
 */
export const isQuiet = (write: QueuedWrite): boolean =>
  write.kind === 'event' && write.type === 'film' && write.action !== 'ended';
