import { isRecord } from '@/lib/shared/json/record';

/** What a coach records of the sessions held, and what it adds up to (spec §3: the payload is the page’s own). */

export const AGE_BANDS = ['under-11', '11-14', '15-18', 'mixed'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** The sessions between two days. */
export interface ImpactRecord {
  id: string;
  /** Calendar dates, YYYY-MM-DD, both inside. */
  from: string;
  to: string;
  sessions: number;
  /** Different young people. */
  people: number;
  /** Of them girls, at most all of them. */
  girls: number;
  /** Null where nothing was said. */
  ageBand: AgeBand | null;
  /** Of the young people those with a disability; null where nothing was said. */
  disability: number | null;
  /** Video id of the module that was used; null for none. */
  module: number | null;
  story: string;
  /** Whether reports of the programme may tell the story. */
  storyMayBeTold: boolean;
}

export type ImpactPayload = Readonly<Record<string, unknown>>;

/** What the server holds: the payload, and how often it was saved; null and 0 before the first. */
export interface SavedImpact {
  payload: ImpactPayload | null;
  version: number;
}

/**
 * Of the payload: `shape` says how its records are written. Before 2 there was no `shape`, and no record had `storyMayBeTold`; a shape of
 * a later release is read as far as it is known.
 */
const SHAPE = 2;

/** Limits of an entry, both inclusive. */
export const MOST_SESSIONS = 200;
/** In UTF-16 units. */
export const LONGEST_STORY = 1_000;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  DATE.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** The next day of the calendar; both YYYY-MM-DD. */
export const dayAfter = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};

const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

const isRecordOfImpact = (value: unknown): value is Omit<ImpactRecord, 'storyMayBeTold'> => {
  if (!isRecord(value)) return false;
  const { id, from, to, sessions, people, girls, ageBand, disability, module, story } = value;
  return (
    typeof id === 'string' &&
    isDay(from) &&
    isDay(to) &&
    isCount(sessions, MOST_SESSIONS) &&
    isCount(people, Number.MAX_SAFE_INTEGER) &&
    isCount(girls, people) &&
    (ageBand === null || AGE_BANDS.includes(ageBand as AgeBand)) &&
    (disability === null || isCount(disability, people)) &&
    (module === null || Number.isInteger(module)) &&
    typeof story === 'string'
  );
};

const listIn = (payload: ImpactPayload | null): unknown[] =>
  Array.isArray(payload?.records) ? payload.records : [];

/** The records of a payload, the latest first; what is none is left out. */
export const recordsIn = (payload: ImpactPayload | null): ImpactRecord[] =>
  listIn(payload)
    .filter(isRecordOfImpact)
    .map((one): ImpactRecord => ({ storyMayBeTold: false, ...one }))
    .sort((left, right) => (left.to < right.to ? 1 : -1));

/** The latest record that shares a day with the period; undefined where none does, or the period is none. */
export const recordWithin = (
  records: readonly ImpactRecord[],
  { from, to }: { from?: string; to?: string },
): ImpactRecord | undefined =>
  isDay(from) && isDay(to) ? records.find((one) => one.from <= to && one.to >= from) : undefined;

const hasId = (value: unknown, id: string): boolean => isRecord(value) && value.id === id;

/** The payload without this record and the times of its corrections. Whatever else it holds stays. */
export const withoutRecord = (payload: ImpactPayload | null, id: string): ImpactPayload => {
  const { corrected, ...others } = payload ?? {};
  const times = isRecord(corrected) ? Object.entries(corrected).filter(([of]) => of !== id) : [];
  return {
    ...others,
    ...(times.length > 0 && { corrected: Object.fromEntries(times) }),
    records: listIn(payload).filter((one) => !hasId(one, id)),
  };
};

/** The payload with this record in the place of the one with its id, or as a new one. */
export const withRecord = (payload: ImpactPayload | null, record: ImpactRecord): ImpactPayload => ({
  ...payload,
  shape: SHAPE,
  records: [...listIn(withoutRecord(payload, record.id)), record],
});

const isSame = (left: ImpactRecord, right: ImpactRecord): boolean =>
  (Object.keys(left) as (keyof ImpactRecord)[]).every((field) => left[field] === right[field]);

/** When a record was made and sent: the server's time as the device knew it, in milliseconds since 1970. */
export interface MadeWhen {
  madeAt: number;
  sentAt: number;
}

/** Of two corrections so close together the one that comes last counts: no device knows the time better. */
const UNCERTAINTY_MS = 300_000;

/** When fields of a record were corrected last. It stands in the payload beside the records, by their ids. */
const correctedAt = (payload: ImpactPayload | null, id: string): Readonly<Record<string, unknown>> => {
  const known = isRecord(payload?.corrected) ? payload.corrected[id] : undefined;
  return isRecord(known) ? known : {};
};

/**
 * The payload with a corrected record. Where another tab or device has changed the record meanwhile, what was not corrected stays as
 * it is there, and so does a field that was corrected there later, unless both together are no record.
 * @param seen what is known of the record before: first as the correction began with it, then what was sent of it
 * @param when left out for a record that is only shown
 */
export const withCorrection = (
  payload: ImpactPayload | null,
  [opened, ...sent]: readonly [ImpactRecord, ...ImpactRecord[]],
  made: ImpactRecord,
  when?: MadeWhen,
): ImpactPayload => {
  const there = recordsIn(payload).find(({ id }) => id === made.id);
  if (!there) return withRecord(payload, made);
  const isKnown = [opened, ...sent].some((known) => isSame(known, there));
  const times = correctedAt(payload, made.id);
  const isLaterThere = (field: keyof ImpactRecord) => {
    const time = Number(times[field]);
    // A time that is still to come was told by a wrong clock.
    return when !== undefined && time > when.madeAt + UNCERTAINTY_MS && time <= when.sentAt;
  };
  const before = isKnown ? there : opened;
  const fields = (Object.keys(made) as (keyof ImpactRecord)[]).filter(
    (field) => made[field] !== before[field] && !isLaterThere(field),
  );
  const both = { ...there, ...Object.fromEntries(fields.map((field) => [field, made[field]])) };
  const isWhole = isRecordOfImpact(both) && both.from <= both.to;
  const changed = withRecord(payload, isWhole ? both : made);
  if (!when) return changed;
  const now = { ...times, ...Object.fromEntries(fields.map((field) => [field, when.madeAt])) };
  return { ...changed, corrected: { ...(changed.corrected as object | undefined), [made.id]: now } };
};

/** A record as it was made, with what is known of it before: nothing of a new one. */
export interface MadeRecord {
  record: ImpactRecord;
  seen: readonly ImpactRecord[];
}

/** The payload with a record that is new or was corrected. */
export const withMade = (
  payload: ImpactPayload | null,
  { record, seen: [opened, ...sent] }: MadeRecord,
  when?: MadeWhen,
): ImpactPayload =>
  opened ? withCorrection(payload, [opened, ...sent], record, when) : withRecord(payload, record);

/** The payload as it is shown with what waits here. */
export const withWaitingRecords = (
  payload: ImpactPayload | null,
  waiting: readonly MadeRecord[],
): ImpactPayload | null =>
  waiting.reduce<ImpactPayload | null>((sum, { record, seen }) => withMade(sum, { record, seen }), payload);

export interface ImpactMonth {
  /** YYYY-MM */
  month: string;
  sessions: number;
  /** Of the record with the most young people: people who come again would count twice in a sum. */
  people: number;
  girls: number;
}

/** Months counted from the year 0. */
const numberOf = (month: string): number => {
  const [year = 0, inYear = 1] = month.split('-').map(Number);
  return year * 12 + inYear - 1;
};

const monthOf = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

const summaryOf = (month: string, records: readonly ImpactRecord[]): ImpactMonth => {
  const held = records.filter(({ to }) => to.startsWith(month));
  const largest = held.reduce<ImpactRecord | null>(
    (found, one) => (found && found.people >= one.people ? found : one),
    null,
  );
  return {
    month,
    sessions: held.reduce((sum, { sessions }) => sum + sessions, 0),
    people: largest?.people ?? 0,
    girls: largest?.girls ?? 0,
  };
};

/**
 * What the records add up to by month, the oldest first and without gaps; a record counts for the month in which it ends.
 * @param most how many months, the latest ones
 */
export const monthsOf = (records: readonly ImpactRecord[], most: number): ImpactMonth[] => {
  if (records.length === 0) return [];
  const ends = records.map(({ to }) => numberOf(to.slice(0, 7)));
  const last = Math.max(...ends);
  const first = Math.max(Math.min(...ends), last - most + 1);
  const months = Array.from({ length: last - first + 1 }, (_, index) => monthOf(first + index));
  return months.map((month) => summaryOf(month, records));
};
