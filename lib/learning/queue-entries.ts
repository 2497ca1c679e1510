import { isLocale, type Locale } from '@/lib/shared/config/locales';
import type { Certificate } from '@/lib/shared/contract/certificates';
import { MOST_EVENTS, MOST_REPLACED } from '@/lib/shared/contract/limits';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import { isRecord } from '@/lib/shared/json/record';
import { CONTENT_ID } from '@/lib/shared/rules/content-id';
import { PLAN_OUTCOMES, type Plan, type PlanOutcome } from '@/lib/shared/rules/course-types';
import type { ImpactRecord, SavedImpact } from '@/lib/shared/rules/impact';
import { entryAddresses, entryPrefix } from './waiting-here';

/**
 * What waits on the device until the server has acknowledged it: the shapes of the wire, less the customer id, how they are
 * kept, and what becomes of them.
 */

export interface AnswerWrite {
  kind: 'answer';
  videoId: number;
  question: string;
  choice: string;
  /**
   * The site on which it was given, whose words the feedback has. Kept with the answer, since another body under the same
   * key is refused.
   */
  locale: Locale;
}

/** A player event (spec §3): `action` as the contract's `moduleEvent` has it. */
export interface EventWrite {
  kind: 'event';
  videoId: number;
  type: 'film' | 'transcript';
  action: string;
  /** The site on which it happened. */
  locale: Locale;
}

/** Of which the latest counts. */
interface Later {
  /** Keys of those that waited here when it was made, and may be on their way still: they are earlier, whatever any clock says. */
  insteadOf?: readonly string[];
}

/** What will be tried after a module; the latest counts. */
export interface PlanWrite extends Plan, Later {
  kind: 'plan';
  videoId: number;
  locale: Locale;
  /** Once it was told. */
  outcome?: PlanOutcome;
}

/** The wish for a certificate, made without a network. The latest of a course counts, until the certificate is issued. */
export interface CertificateWrite {
  kind: 'certificate';
  courseId: number;
  /** To be printed. */
  name: string;
  locale: Locale;
}

/** The answer to the open question of an extra module; the latest counts. */
export interface ExtraWrite extends Later {
  kind: 'extra';
  extraModuleId: number;
  answer: string;
  locale: Locale;
}

/** The course survey: what was answered, or that somebody does not want to be asked. It waits until the course is complete. */
export interface SurveyWrite extends Later {
  kind: 'survey';
  status: 'answered' | 'declined';
  answers: readonly { question: string; answer: string }[];
  locale: Locale;
}

/** A record of sessions that were held, new or corrected; the latest with its id counts. */
export interface ImpactWrite extends Later {
  kind: 'impact';
  record: ImpactRecord;
  /** What is known of the record before: as it was saved when it was corrected, and what waited here, which may have been sent. */
  seen: readonly ImpactRecord[];
  locale: Locale;
}

export type QueuedWrite =
  | AnswerWrite
  | EventWrite
  | PlanWrite
  | CertificateWrite
  | ExtraWrite
  | SurveyWrite
  | ImpactWrite;

export interface QueueEntry {
  /** Also the idempotency key, so that a write whose acknowledgement was lost is not counted twice. */
  key: string;
  /** Orders the entries of all tabs: milliseconds since 1970, or one more than the entry before. */
  sequence: number;
  write: QueuedWrite;
}

const namesEarlier = (write: QueuedWrite): write is PlanWrite | ExtraWrite | SurveyWrite | ImpactWrite =>
  ['plan', 'extra', 'survey', 'impact'].includes(write.kind);

/** The write with what it has to know of entries of its name that wait here, and may be on their way still. */
export const afterEarlier = (write: QueuedWrite, earlier: readonly QueueEntry[]): QueuedWrite => {
  if (earlier.length === 0 || !namesEarlier(write)) return write;
  const keys = earlier.flatMap(({ key, write: one }) => [
    ...((namesEarlier(one) && one.insteadOf) || []),
    key,
  ]);
  const named = { ...write, insteadOf: [...new Set(keys)].slice(-MOST_REPLACED) };
  if (named.kind !== 'impact') return named;
  const before = earlier.flatMap(({ write: one }) =>
    one.kind === 'impact' ? [...one.seen, one.record] : [],
  );
  const [first, ...more] = [...before, ...named.seen];
  return first ? { ...named, seen: [first, ...more.slice(1 - MOST_REPLACED)] } : named;
};

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.length > 0;
const isId: Check = (value) => typeof value === 'string' && CONTENT_ID.test(value);
const isListOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);
const isOneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

/** Whoever reads the records leaves out what is none. */
const isImpactRecord: Check = (value) => isRecord(value) && isText(value.id);

const OPTIONAL_FIELDS = { insteadOf: isListOf(isText), outcome: isOneOf(...PLAN_OUTCOMES) };

type FieldsOf<Write> = Readonly<
  Record<Exclude<keyof Write, 'kind' | 'locale' | keyof typeof OPTIONAL_FIELDS>, Check>
>;

/** What a write of each kind has besides its site. */
const REQUIRED_FIELDS: {
  readonly [Kind in QueuedWrite['kind']]: FieldsOf<Extract<QueuedWrite, { kind: Kind }>>;
} = {
  answer: { videoId: Number.isSafeInteger, question: isId, choice: isId },
  event: { videoId: Number.isSafeInteger, type: isOneOf('film', 'transcript'), action: isText },
  plan: {
    videoId: Number.isSafeInteger,
    text: (value) => typeof value === 'string',
    day: (value) => value === null || isText(value),
  },
  certificate: { courseId: Number.isSafeInteger, name: isText },
  extra: { extraModuleId: Number.isSafeInteger, answer: isText },
  survey: {
    status: isOneOf('answered', 'declined'),
    answers: isListOf((value) => isRecord(value) && isId(value.question) && isText(value.answer)),
  },
  impact: { record: isImpactRecord, seen: isListOf(isImpactRecord) },
};

const REQUIRED_BY_KIND = new Map<string, Readonly<Record<string, Check>>>(Object.entries(REQUIRED_FIELDS));

/** A write read back from the device, or null when it is not one: anybody can edit what a browser stores. */
const parseWrite = (value: unknown): QueuedWrite | null => {
  if (!isRecord(value) || !isLocale(value.locale)) return null;
  const required = REQUIRED_BY_KIND.get(String(value.kind));
  if (!required) return null;
  const isValid = ([name, check]: [string, Check]) => check(value[name]);
  if (!Object.entries(required).every(isValid)) return null;
  const more = Object.fromEntries(Object.entries(OPTIONAL_FIELDS).filter(isValid));
  const names = ['kind', 'locale', ...Object.keys(required), ...Object.keys(more)];
  return Object.fromEntries(names.map((name) => [name, value[name]])) as unknown as QueuedWrite;
};

/**
 * Writes that only the latest of counts, as far as this name is equal: where playing stopped, how much was watched, a
 * plan, the wish for a certificate, and what a form of its own page made. Null for writes that are each worth sending.
 */
export const supersedes = (write: QueuedWrite): string | null => {
  switch (write.kind) {
    case 'plan':
      return `${write.videoId}/plan`;
    case 'certificate':
      return `${write.courseId}/certificate`;
    case 'extra':
      return `extra/${write.extraModuleId}`;
    case 'survey':
      return 'survey';
    case 'impact':
      return `impact/${write.record.id}`;
    case 'answer':
      return null;
    case 'event': {
      const [name, value] = write.action.split(':');
      return value === undefined ? null : `${write.videoId}/${write.type}/${name}`;
    }
  }
};

/** What the later of two writes takes the place of, here or at the server: a question's answer, too. */
export const replaces = (write: QueuedWrite): string | null =>
  write.kind === 'answer' ? `${write.videoId}/answer/${write.question}` : supersedes(write);

/** Events that count towards a finished module: how much was watched. Sent twice, they count once. */
export const isProgress = (write: QueuedWrite): boolean =>
  write.kind === 'event' && write.action.startsWith('watched:');

/** What an event tells behind its name, such as 85 of `watched:85`; undefined for every other write. */
export const figureOf = (write: QueuedWrite, name: 'position:' | 'watched:'): number | undefined =>
  write.kind === 'event' && write.action.startsWith(name)
    ? Number(write.action.slice(name.length))
    : undefined;

/** Whether a waiting write stays although a later one has its name: of what was watched the most counts. */
export const outdoes = (waiting: QueuedWrite, later: QueuedWrite): boolean =>
  (figureOf(waiting, 'watched:') ?? 0) > (figureOf(later, 'watched:') ?? Number.POSITIVE_INFINITY);

/**
 * Events that come by the dozen while the film runs. The reader is told about answers and finished steps, not
 * about these.
 */
export const isQuiet = (write: QueuedWrite): boolean =>
  write.kind === 'event' && write.type === 'film' && write.action !== 'ended';

const isStep = (write: QueuedWrite): boolean =>
  write.kind === 'event' && (write.action === 'ended' || write.action === 'read');

/** Writes that a learner would have to do again: what was answered, written or planned, and what counts as watched, ended or read. */
export const isMissed = (write: QueuedWrite): boolean =>
  write.kind === 'event' ? isProgress(write) || isStep(write) : write.kind !== 'certificate';

/** Writes that wait until a course is complete. Where they were made says so. */
export const waitsForCourse = ({ kind }: QueuedWrite): boolean => kind === 'certificate' || kind === 'survey';

/** Where entries wait: in order, bound to one customer. */
export interface EntryStore {
  list(): readonly QueueEntry[];
  /** @param replaced earlier entries, removed once the new one is kept at least as well as they are */
  append(write: QueuedWrite, replaced?: readonly QueueEntry[]): QueueEntry;
  remove(key: string): void;
  /** Whether all of it outlives the page. */
  isKept(): boolean;
}

/** The part of the browser's `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface EntryStoreOptions {
  /** Null where the browser forbids storage: entries then live as long as the page. */
  storage: KeyValueStorage | null;
  customerId: number;
  /** Milliseconds since 1970. */
  now: () => number;
  newKey: () => string;
}

const SEQUENCE_DIGITS = 16;

/** What a customer's device has at an address, or null when that is no entry. */
export const entryAt = (customerId: number, address: string, text: string | null): QueueEntry | null => {
  const [sequence = '', key] = address.slice(entryPrefix(customerId).length).split('.');
  try {
    const write = parseWrite(JSON.parse(text ?? 'null'));
    return write && key && /^\d+$/.test(sequence) ? { key, sequence: Number(sequence), write } : null;
  } catch {
    return null;
  }
};

/**
 * One storage key per entry rather than one list: two tabs can then append and remove at the same time without
 * writing over each other.
 */
export const createEntryStore = ({ storage, customerId, now, newKey }: EntryStoreOptions): EntryStore => {
  const prefix = entryPrefix(customerId);
  const inMemory = new Map<string, QueueEntry>();
  const addressOf = ({ sequence, key }: QueueEntry) =>
    `${prefix}${String(sequence).padStart(SEQUENCE_DIGITS, '0')}.${key}`;

  // What is in memory counts also when storage was switched off.
  const addresses = () => entryAddresses(storage, customerId);

  const readAt = (address: string): QueueEntry | null => {
    try {
      return entryAt(customerId, address, storage?.getItem(address) ?? null);
    } catch {
      return null;
    }
  };

  const list = (): QueueEntry[] =>
    [...addresses().map(readAt), ...inMemory.values()]
      .filter((entry) => entry !== null)
      .sort((left, right) => left.sequence - right.sequence || (left.key < right.key ? -1 : 1));

  const remove = (key: string): void => {
    inMemory.delete(key);
    for (const address of addresses())
      if (address.endsWith(`.${key}`)) {
        try {
          storage?.removeItem(address);
        } catch {
          // Sent again with the same idempotency key on the next visit, and counted once.
        }
      }
  };

  return {
    list,
    append(write, replaced = []) {
      // A clock that was put back must not reorder what was answered.
      const entry = { key: newKey(), sequence: Math.max(now(), (list().at(-1)?.sequence ?? 0) + 1), write };
      try {
        if (!storage) throw new Error('No storage');
        storage.setItem(addressOf(entry), JSON.stringify(write));
      } catch {
        inMemory.set(entry.key, entry);
      }
      // On a full device what is kept stays, and is sent before the new one.
      for (const { key } of replaced) if (!inMemory.has(entry.key) || inMemory.has(key)) remove(key);
      return entry;
    },
    isKept: () => inMemory.size === 0,
    remove,
  };
};

/**
 * One that goes alone; or, of the player events at the head of the queue, those of the first one's module and site: the
 * server refuses a request as a whole, and what it refuses of one module must not cost the events of another.
 * @param largest of the player events in it
 */
export const nextBatch = (entries: readonly QueueEntry[], largest = MOST_EVENTS): readonly QueueEntry[] => {
  const [first] = entries;
  if (first?.write.kind !== 'event') return entries.slice(0, 1);
  const { videoId, locale } = first.write;
  const alone = entries.findIndex(({ write }) => write.kind !== 'event');
  return entries
    .slice(0, alone < 0 ? entries.length : alone)
    .filter(({ write }) => write.kind === 'event' && write.videoId === videoId && write.locale === locale)
    .slice(0, largest);
};

export interface Acknowledgement {
  modules: readonly ModuleProgress[];
  /** Kept in the place of the plan that was sent: another device saved it, and it was made later. */
  newerPlan?: PlanWrite;
  /** The same of an answer to an extra module. */
  newerExtra?: string;
  /** That was asked for. */
  certificate?: Certificate;
  /** The records with the one that was sent. */
  impact?: SavedImpact;
}

export type SendOutcome =
  | ({ kind: 'saved' } & Acknowledgement)
  /**
   * The network or the server failed, or it has had too much: the same entries go again later, not before `afterMs` where
   * the server says so.
   */
  | { kind: 'retry'; afterMs?: number }
  /**
   * The server does not know what these are about yet, or it is too early for a certificate, or something on the way does not let them
   * through: they go again later, and those behind them now.
   */
  | { kind: 'unknown' }
  /** No session, or another customer's: the entries wait for their own customer. */
  | { kind: 'sign-in' }
  /** The server will never take all of these together, for at least one of them: they go again in smaller batches. */
  | { kind: 'faulty' }
  /** The server will never take these: they are dropped, and the reader is told. */
  | { kind: 'refused' };
