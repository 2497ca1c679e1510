import type { FormValues } from '@/components/forms/form-values';
import type { Message, Problems } from '@/components/forms/use-form';
import { MOST_PEOPLE } from '@/lib/shared/contract/limits';
import { isCalendarDay } from '@/lib/shared/rules/calendar-day';
import { wholeNumberIn } from '@/lib/shared/rules/digits';
import {
  AGE_BANDS,
  type AgeBand,
  dayAfter,
  type ImpactRecord,
  LONGEST_STORY,
  MOST_SESSIONS,
} from '@/lib/shared/rules/impact';

/** What the form of a record holds, what may be wrong with it, and the record that it makes. */

export type ImpactField = 'from' | 'to' | 'sessions' | 'people' | 'girls' | 'disability' | 'story';

const message = (field: ImpactField, reason: string, values?: Message['values']): Message => ({
  key: `impact:${field}.${reason}`,
  values,
});

const entered = (values: FormValues, field: string): string => (values[field] ?? '').trim();

/** A date field takes a year of two digits for one of the first century. */
export const dayIn = (values: FormValues, field: 'from' | 'to'): string =>
  entered(values, field).replace(/^00(?=\d\d-)/, '20');

const numberIn = (values: FormValues, field: string): number | null => {
  const number = wholeNumberIn(entered(values, field));
  return number !== null && number >= 0 ? number : null;
};

const periodProblems = (values: FormValues, today: string) => {
  const from = dayIn(values, 'from');
  const to = dayIn(values, 'to');
  return {
    from: isCalendarDay(from) ? undefined : message('from', 'missing'),
    to: !isCalendarDay(to)
      ? message('to', 'missing')
      : to > today
        ? message('to', 'future')
        : isCalendarDay(from) && to < from
          ? message('to', 'beforeFrom')
          : undefined,
  };
};

const countProblem = (
  values: FormValues,
  field: 'sessions' | 'people',
  least: number,
  most: number,
): Message | undefined => {
  const number = numberIn(values, field);
  if (number === null || number < least) return message(field, 'missing');
  return number > most ? message(field, 'tooMany', { most }) : undefined;
};

/** Of the young people: none is an answer, more than all of them is not. */
const partProblem = (
  values: FormValues,
  field: 'girls' | 'disability',
  optional: boolean,
): Message | undefined => {
  if (optional && entered(values, field) === '') return undefined;
  const number = numberIn(values, field);
  const people = numberIn(values, 'people');
  if (number === null) return message(field, 'missing');
  return people !== null && number > people ? message(field, 'tooMany', { people }) : undefined;
};

/** @param today YYYY-MM-DD; nothing can have been held after it */
export const validateImpact = (values: FormValues, today: string): Problems<ImpactField> => {
  const story = entered(values, 'story');
  const found: Partial<Record<ImpactField, Message>> = {
    ...periodProblems(values, today),
    sessions: countProblem(values, 'sessions', 1, MOST_SESSIONS),
    people: countProblem(values, 'people', 1, MOST_PEOPLE),
    girls: partProblem(values, 'girls', false),
    disability: partProblem(values, 'disability', true),
    story:
      story.length > LONGEST_STORY
        ? message('story', 'tooLong', { most: LONGEST_STORY, length: story.length })
        : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
};

const choiceIn = (values: FormValues): AgeBand | null =>
  AGE_BANDS.find((band) => band === values.ageBand) ?? null;

/** The record of a form in which nothing is wrong. */
export const recordFrom = (values: FormValues, id: string): ImpactRecord => ({
  id,
  from: dayIn(values, 'from'),
  to: dayIn(values, 'to'),
  sessions: numberIn(values, 'sessions') ?? 0,
  people: numberIn(values, 'people') ?? 0,
  girls: numberIn(values, 'girls') ?? 0,
  ageBand: choiceIn(values),
  disability: numberIn(values, 'disability'),
  module: numberIn(values, 'module'),
  story: entered(values, 'story'),
  storyMayBeTold: values.storyMayBeTold === 'yes',
});

/** What the chart shows of a form that is being filled in; null until there is something to show. */
export const draftFrom = (values: FormValues, today: string): ImpactRecord | null => {
  const draft = recordFrom(values, 'draft');
  const to = isCalendarDay(draft.to) && draft.to <= today ? draft.to : null;
  if (!to || draft.people === 0 || draft.people > MOST_PEOPLE) return null;
  return { ...draft, to, girls: Math.min(draft.girls, draft.people) };
};

const written = (value: number | null): string => (value === null ? '' : String(value));

/** What the fields hold for a record. */
export const entriesOf = (record: ImpactRecord): FormValues => ({
  from: record.from,
  to: record.to,
  sessions: written(record.sessions),
  people: written(record.people),
  girls: written(record.girls),
  ageBand: record.ageBand ?? '',
  disability: written(record.disability),
  module: written(record.module),
  story: record.story,
  storyMayBeTold: record.storyMayBeTold ? 'yes' : '',
});

/**
 * What the fields of a new record hold: this month so far, or what of it comes after the latest record.
 * @param today YYYY-MM-DD
 */
export const newEntries = (today: string, records: readonly ImpactRecord[] = []): FormValues => {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const last =
    records
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? '';
  const isThisMonth = last >= firstOfMonth && last < today;
  return { from: isThisMonth ? dayAfter(last) : firstOfMonth, to: today };
};
