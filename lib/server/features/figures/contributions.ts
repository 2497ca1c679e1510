import { type ImpactPayload, type ImpactRecord, recordsIn } from '@/lib/shared/rules/impact';
import { SURVEY_QUESTIONS } from '@/lib/shared/rules/survey';

/** What one person adds to the figures of a programme. */

/** How a figure is divided: `all` not at all, `week` by its Monday, `average` not summed but shared among the people. People of several groups count in each. */
export type Split = 'all' | 'week' | 'language' | 'module' | 'answer' | 'average' | 'group';

export type Figure =
  | 'sign_ups'
  | 'begun'
  | 'half'
  | 'done'
  | 'module_begun'
  | 'module_done'
  | 'certificates'
  | 'football_certificates'
  | 'sessions'
  | 'young_people'
  | 'girls'
  | 'age_band'
  | 'stories'
  | 'pictures'
  | 'survey'
  | `survey_${(typeof SURVEY_QUESTIONS)[number]['id']}`;

/** A part of a figure: its name is a Monday, a language, a video id, an answer, or empty. */
export interface Part {
  figure: Figure;
  split: Split;
  name: string;
}

export interface Contribution extends Part {
  value: number;
}

/** Calendar days, YYYY-MM-DD, both inside, in the country's time zone. */
export interface Period {
  from: string;
  to: string;
}

/** What is counted of a person. All days are calendar days in the country's time zone. */
export interface PersonFacts {
  /** ISO 639-1, lower case. */
  language: string;
  /** When the person signed up, if that was in the period; else nothing of the course is read. */
  joinedOn: string | null;
  /** Video ids of modules. */
  begun: readonly number[];
  done: readonly number[];
  /** Issued in the period. */
  certificates: readonly { courseId: number; on: string }[];
  /** Answered in the period. */
  survey: { on: string; answers: readonly { question: string; answer: string }[] } | null;
  /** Those that end within the period. */
  records: readonly ImpactRecord[];
  /** Names of the groups that may count them; undefined: not asked for. */
  groups?: readonly string[];
  /** Days of the period on which pictures and films were sent that may be kept. */
  pictures: readonly string[];
}

/** Ids of `content/courses`, which never change. */
export const MAIN_COURSE = 1;

/** The Monday of the week of a day, both YYYY-MM-DD. */
export const mondayOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

const undivided = (figure: Figure, value: number, language: string): Contribution[] => [
  { figure, split: 'all', name: '', value },
  { figure, split: 'language', name: language, value },
];

/** Something that happened on a day. */
const happened = (figure: Figure, value: number, on: string, language: string): Contribution[] => [
  ...undivided(figure, value, language),
  { figure, split: 'week', name: mondayOf(on), value },
];

/** How far somebody is in the main course, and whether they have begun any module. */
export const courseReach = (
  { begun, done }: Pick<PersonFacts, 'begun' | 'done'>,
  mainModules: readonly number[],
) => {
  const doneOfMain = mainModules.filter((id) => done.includes(id)).length;
  return {
    begun: begun.length > 0,
    half: doneOfMain > 0 && doneOfMain * 2 >= mainModules.length,
    done: doneOfMain > 0 && doneOfMain === mainModules.length,
  };
};

/** How far those are by now who signed up in the period. */
const courseParts = (
  { joinedOn, language, begun, done }: PersonFacts,
  mainModules: readonly number[],
): Contribution[] => {
  if (joinedOn === null) return [];
  const reach = courseReach({ begun, done }, mainModules);
  const reached: [Figure, boolean][] = [
    ['sign_ups', true],
    ['begun', reach.begun],
    ['half', reach.half],
    ['done', reach.done],
  ];
  const ofModules = (figure: Figure, ids: readonly number[]): Contribution[] =>
    ids.map((id) => ({ figure, split: 'module', name: String(id), value: 1 }));
  return [
    ...reached.flatMap(([figure, isReached]) => (isReached ? happened(figure, 1, joinedOn, language) : [])),
    ...ofModules('module_begun', begun),
    ...ofModules('module_done', done),
  ];
};

/** Of the record with the most young people: people who come again would count twice in a sum. */
const largestOf = (records: readonly ImpactRecord[]): ImpactRecord | undefined =>
  records.reduce<ImpactRecord | undefined>(
    (found, one) => (found && found.people >= one.people ? found : one),
    undefined,
  );

const youngPeople = (records: readonly ImpactRecord[]) => {
  const largest = largestOf(records);
  return {
    young_people: largest?.people ?? 0,
    girls: largest?.girls ?? 0,
    ageBand: largest?.ageBand ?? null,
  };
};

/** Records that end within the period. */
export const recordsOfPeriod = (payload: ImpactPayload, { from, to }: Period): ImpactRecord[] =>
  recordsIn(payload).filter((record) => record.to >= from && record.to <= to);

const impactParts = ({ records, language }: PersonFacts): Contribution[] => {
  if (records.length === 0) return [];
  const { ageBand, ...counts } = youngPeople(records);
  const weeks = new Map<string, ImpactRecord[]>();
  for (const record of records)
    weeks.set(mondayOf(record.to), [...(weeks.get(mondayOf(record.to)) ?? []), record]);
  const figures = ['young_people', 'girls'] as const;
  const band: Contribution[] = [
    { figure: 'age_band', split: 'answer', name: ageBand ?? 'not-said', value: counts.young_people },
  ];
  return [
    ...records.flatMap(({ sessions, to, module }): Contribution[] => [
      ...happened('sessions', sessions, to, language),
      ...(module === null
        ? []
        : [{ figure: 'sessions' as const, split: 'module' as const, name: String(module), value: sessions }]),
    ]),
    ...figures.flatMap((figure) => undivided(figure, counts[figure], language)),
    ...[...weeks].flatMap(([week, ofWeek]) => {
      const inWeek = youngPeople(ofWeek);
      return figures.map(
        (figure): Contribution => ({ figure, split: 'week', name: week, value: inWeek[figure] }),
      );
    }),
    ...band,
    ...records.flatMap(({ story, storyMayBeTold, to }) =>
      story && storyMayBeTold ? happened('stories', 1, to, language) : [],
    ),
  ];
};

const surveyParts = ({ survey, language }: PersonFacts): Contribution[] => {
  if (!survey) return [];
  const asked = SURVEY_QUESTIONS.flatMap(({ id, kind }) => {
    const answer = survey.answers.find(({ question }) => question === id)?.answer;
    if (answer === undefined) return [];
    const figure: Figure = `survey_${id}`;
    const chosen: Contribution = { figure, split: 'answer', name: answer, value: 1 };
    return kind === 'scale'
      ? [chosen, { figure, split: 'average' as const, name: '', value: Number(answer) }]
      : [chosen];
  });
  return [...happened('survey', 1, survey.on, language), ...asked];
};

/** The part of people whom no group counts: with it groups are parts of the whole. */
export const NO_GROUP = '';

const byGroup = (undividedOnes: readonly Contribution[], groups: readonly string[]): Contribution[] =>
  (groups.length > 0 ? groups : [NO_GROUP]).flatMap((name) =>
    undividedOnes.map((one): Contribution => ({ ...one, split: 'group', name })),
  );

/**
 * What one person adds, each part once.
 * @param mainModules video ids of the main course
 */
export const contributionsOf = (person: PersonFacts, mainModules: readonly number[]): Contribution[] => {
  const { certificates, pictures, language } = person;
  const all = [
    ...courseParts(person, mainModules),
    ...certificates.flatMap(({ courseId, on }) =>
      happened(courseId === MAIN_COURSE ? 'certificates' : 'football_certificates', 1, on, language),
    ),
    ...impactParts(person),
    ...surveyParts(person),
    ...pictures.flatMap((on) => happened('pictures', 1, on, language)),
  ];
  const grouped = person.groups
    ? byGroup(
        all.filter(({ split }) => split === 'all'),
        person.groups,
      )
    : [];
  const parts = new Map<string, Contribution>();
  for (const one of [...all, ...grouped]) {
    const key = partKey(one);
    const before = parts.get(key);
    parts.set(key, before ? { ...one, value: before.value + one.value } : one);
  }
  return [...parts.values()];
};

export const partKey = ({ figure, split, name }: Part): string => `${figure} ${split} ${name}`;
