import type { Locale } from '@/lib/shared/config/locales';
import { writtenMoment } from '@/lib/shared/config/time-zone';
import { isRecord } from '@/lib/shared/json/record';
import { writtenDate } from '@/lib/shared/rules/certificates/written';
import { type ImpactPayload, isDay, recordsIn } from '@/lib/shared/rules/impact';
import { ageAnswer, OTHER_PARTNER } from '@/lib/shared/rules/united-states-answers';
import { countryName } from '@/lib/shared/texts/country-name';
import type { MyData } from './my-data';

/** What is held about a person, in words. What only a program reads is counted, and stands in the file. */

/** As the site writes it, or the key of a text. */
type DataValue = string | { text: string };

/** The key of a label, and what is said under it. */
export type DataFact = [label: string, ...values: DataValue[]];

export interface DataEntry {
  title?: string;
  facts: DataFact[];
}

export interface DataPart {
  /** Key of its heading below `parts`. */
  part: string;
  entries: DataEntry[];
}

/** Where and in which words it is said. */
export interface DataSite {
  locale: Locale;
  timeZone: string;
  /** By video id, by course id and by the id of an extra module; undefined for what the site does not have. */
  titleOf: (kind: 'module' | 'course' | 'extra', id: number) => string | undefined;
}

type Row = Readonly<Record<string, unknown>>;

const writerOf = ({ locale, timeZone, titleOf }: DataSite) => {
  const moment = (value: unknown) => {
    const at = new Date(value as string | Date).getTime();
    return value && !Number.isNaN(at) ? writtenMoment(at, { locale, timeZone }) : '';
  };
  const megabytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return {
    moment,
    text: (value: unknown) => (typeof value === 'string' ? value.trim() : ''),
    number: (value: unknown) => {
      const isSaid = value !== null && value !== undefined && value !== '';
      return isSaid && !Number.isNaN(Number(value)) ? Number(value).toLocaleString(locale) : '';
    },
    percent: (value: unknown) => (Number(value) / 100).toLocaleString(locale, { style: 'percent' }),
    day: (value: unknown) => (isDay(value) ? writtenDate(value, locale) : ''),
    country: (value: unknown) => (/^[A-Z]{2}$/.test(String(value)) ? countryName(locale, String(value)) : ''),
    size: (bytes: unknown) => megabytes.format(Number(bytes) / 1e6),
    title: (kind: Parameters<typeof titleOf>[0], id: unknown) => titleOf(kind, Number(id)) ?? `${id}`,
  };
};

type Writer = ReturnType<typeof writerOf>;

const optionsIn = (start: string, values: unknown): DataValue[] =>
  (Array.isArray(values) ? values : []).map((value) => ({ text: `${start}.${value}` }));

const optionIn = (start: string, value: unknown): DataValue[] =>
  typeof value === 'string' && /^[a-z-]+$/.test(value) ? [{ text: `${start}.${value}` }] : [];

const aboutAccount = (row: Row, write: Writer): DataFact[] => [
  ['labels.name', write.text(`${row.firstName ?? ''} ${row.lastName ?? ''}`)],
  ['labels.email', write.text(row.email)],
  ['labels.certificateName', write.text(row.certificateName)],
  ['labels.country', write.country(row.country)],
  ['labels.interests', ...optionsIn('profile:interests.options', row.interests)],
  ['labels.preferences', ...optionsIn('profile:preferences.options', row.preferences)],
  ['labels.createdAt', write.moment(row.createdAt)],
  ['labels.lastLoginAt', write.moment(row.lastLoginAt)],
  ['labels.askedToKeepAt', write.moment(row.askedToKeepAt)],
];

const aboutWork = ({ registration }: Row, write: Writer): DataFact[] => {
  if (!isRecord(registration)) return [];
  const { organisation, workFrom, job, sportType, numberOfPeople, youngFemale } = registration;
  return [
    ['sign-up:organisation.label', write.text(organisation)],
    ['sign-up:workFrom.label', write.country(workFrom)],
    ['sign-up:job.label', ...optionIn('sign-up:job.options', job)],
    ['sign-up:sportType.label', ...optionIn('sign-up:sportType.options', sportType)],
    ['profile:work.people', write.number(numberOfPeople)],
    ['profile:work.girls', write.number(youngFemale)],
  ];
};

/** What only the sites of the United States ask; the job stands with the work. */
const aboutSurvey = ({ survey }: Row, write: Writer): DataFact[] => {
  if (!isRecord(survey)) return [];
  const age = ageAnswer(survey.age);
  return [
    [
      'labels.partner',
      survey.where === OTHER_PARTNER
        ? { text: 'united-states-survey:where.other' }
        : write.text(survey.where),
    ],
    ['labels.age', age ? { text: `united-states-survey:age.options.${age}` } : ''],
    ['labels.ageText', write.text(survey.ageText)],
    ['labels.jobText', write.text(survey.jobText)],
  ];
};

/** How the rows of a section are said, one entry each. */
type Saying = (row: Row, write: Writer, data: MyData) => DataEntry;

const rowsOf = (data: MyData, section: string): Row[] => (data[section] ?? []) as Row[];

/** By section of the file, in the order of the page. */
const SAID: Record<string, Saying> = {
  account: (row, write) => ({
    facts: [...aboutAccount(row, write), ...aboutWork(row, write), ...aboutSurvey(row, write)],
  }),
  consents: (row, write) => ({
    facts: [
      [`consents.${row.kind}`, { text: row.granted ? 'labels.granted' : 'labels.refused' }],
      ['labels.when', write.moment(row.recordedAt)],
    ],
  }),
  moduleProgress: (row, write, data) => {
    const right = rowsOf(data, 'answers').filter(
      (answer) => answer.videoId === row.videoId && answer.correct === true,
    );
    return {
      title: write.title('module', row.videoId),
      facts: [
        // Nothing of the film beside a transcript that was read would look like something missing.
        [
          'labels.watched',
          row.watchedPercent || !row.transcriptReadAt ? write.percent(row.watchedPercent) : '',
        ],
        ['labels.transcriptRead', write.moment(row.transcriptReadAt)],
        ['labels.right', write.number(right.length)],
      ],
    };
  },
  plans: (row, write) => ({
    title: write.title('module', row.videoId),
    facts: [
      ['labels.plan', write.text(row.text)],
      ['labels.day', write.day(row.day)],
      ['labels.outcome', ...optionIn('plans:outcomes', row.outcome)],
    ],
  }),
  extraAnswers: (row, write) => ({
    title: write.title('extra', row.extraModuleId),
    facts: [
      ['labels.answer', write.text(row.answer)],
      ['labels.when', write.moment(row.answeredAt)],
    ],
  }),
  certificates: (row, write) => ({
    title: write.title('course', row.courseId),
    facts: [
      ['labels.name', write.text(row.name)],
      ['labels.code', write.text(row.code)],
      ['labels.completedOn', write.day(row.completedOn)],
      ['labels.issuedAt', write.moment(row.issuedAt)],
      ['labels.revokedAt', write.moment(row.revokedAt)],
    ],
  }),
  storedObjects: (row, write) => ({
    facts: [
      [
        'labels.file',
        { text: String(row.contentType).startsWith('video/') ? 'labels.video' : 'labels.photo' },
      ],
      ['labels.size', write.size(row.size)],
      ['labels.when', write.moment(row.createdAt)],
    ],
  }),
  groups: (row, write) => ({
    title: write.text(row.name),
    facts: [
      ['labels.counts', { text: row.counts ? 'labels.granted' : 'labels.refused' }],
      ['labels.showsName', { text: row.showsName ? 'labels.granted' : 'labels.refused' }],
      ['labels.joinedAt', write.moment(row.joinedAt)],
    ],
  }),
  groupsMade: (row, write) => ({
    title: write.text(row.name),
    facts: [['labels.makerSince', write.moment(row.since)]],
  }),
  sessions: (row, write) => ({
    facts: [
      ['labels.since', write.moment(row.createdAt)],
      ['labels.lastSeen', write.moment(row.lastSeenAt)],
    ],
  }),
};

/** One payload holds all records of a coach. */
const impactEntries = (data: MyData, write: Writer): DataEntry[] =>
  rowsOf(data, 'impact')
    .flatMap(({ payload }) => recordsIn(payload as ImpactPayload | null))
    .map(({ from, to, sessions, people, girls, disability, story, storyMayBeTold }) => ({
      title: `${write.day(from)} – ${write.day(to)}`,
      facts: [
        ['labels.sessions', write.number(sessions)],
        ['labels.people', write.number(people)],
        ['labels.girls', write.number(girls)],
        ['labels.disability', write.number(disability)],
        ['labels.story', write.text(story)],
        ['labels.storyMayBeTold', story && { text: storyMayBeTold ? 'labels.granted' : 'labels.refused' }],
      ],
    }));

const SAID_ELSEWHERE = ['answers', 'impact', 'olderLeftOut'];

/** What only a program reads, by how much there is of it. */
const countedFacts = (data: MyData, write: Writer): DataFact[] =>
  Object.entries(data).flatMap(([section, rows]) =>
    Array.isArray(rows) && !(section in SAID) && !SAID_ELSEWHERE.includes(section)
      ? [[`others.${section}`, rows.length > 0 ? write.number(rows.length) : '']]
      : [],
  );

/** Without what is empty. */
const filled = (entry: DataEntry): DataEntry => ({
  ...entry,
  facts: entry.facts
    .map(([label, ...values]): DataFact => [label, ...values.filter((value) => value !== '')])
    .filter(([, ...values]) => values.length > 0),
});

/** Everything that is held about a person, in parts that can be read; a part without an entry is left out. */
export const readableData = (data: MyData, site: DataSite): DataPart[] => {
  const write = writerOf(site);
  const said = Object.entries(SAID).map(([part, saying]) => ({
    part,
    entries: rowsOf(data, part).map((row) => saying(row, write, data)),
  }));
  return [
    ...said,
    { part: 'impact', entries: impactEntries(data, write) },
    { part: 'others', entries: [{ facts: countedFacts(data, write) }] },
  ]
    .map(({ part, entries }) => ({
      part,
      entries: entries.map(filled).filter(({ facts }) => facts.length > 0),
    }))
    .filter(({ entries }) => entries.length > 0);
};
