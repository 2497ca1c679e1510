import { type SQL, sql } from 'drizzle-orm';
import { LOCALES, SITES } from '@/lib/shared/config/locales';
import type { ImpactPayload } from '@/lib/shared/rules/impact';
import type { Database } from '../../platform/db/database';
import type { CourseLibrary } from '../courses/course-library';
import { type CustomerWindow, customerWindows } from '../export/customer-windows';
import {
  contributionsOf,
  MAIN_COURSE,
  type Period,
  type PersonFacts,
  recordsOfPeriod,
} from './contributions';
import { createFigureTable, FEWEST_PEOPLE, type FigureRow } from './figure-table';
import { reachedModules } from './reached-modules';

/** The figures of a country's programme, read from the database. */

export interface Programme extends Period {
  country: string;
  /** Whether figures are split by group as well. */
  by?: 'group' | undefined;
}

/** A story that its coach allows to be told. */
export interface Story {
  /** Its record's last day. */
  on: string;
  language: string;
  text: string;
}

export interface ProgrammeFigures extends Programme {
  madeAt: string;
  /** Parts to which fewer people add have no count. */
  fewestPeople: number;
  rows: readonly FigureRow[];
  /** The latest, at most `MOST_STORIES`. */
  stories: readonly Story[];
}

/** How many customers one statement looks at. */
const WINDOW = 2_000;
const MOST_STORIES = 100;

export interface FigurePorts {
  database: Database;
  courses: Pick<CourseLibrary, 'moduleKeys' | 'courseOutline'>;
  clock: () => number;
}

type Keys = ReturnType<CourseLibrary['moduleKeys']>;

/** SQL of the country's calendar. */
const calendarOf = ({ country, from, to }: Programme) => {
  const zone = SITES[LOCALES.find((locale) => SITES[locale].country === country) ?? LOCALES[0]].timeZone;
  const day = (column: SQL) => sql`(${column} at time zone ${zone})::date`;
  return { day, within: (column: SQL) => sql`${day(column)} between ${from}::date and ${to}::date` };
};
type Calendar = ReturnType<typeof calendarOf>;

interface Found extends Record<string, unknown> {
  id: number;
}
interface Member extends Found {
  language: string;
  joinedOn: string | null;
}

/** Whose account is being deleted is gone already. */
const membersOf = ({ country }: Programme, { day, within }: Calendar, { after, last }: CustomerWindow) => sql`
  select id, lower(language) as language,
    case when ${within(sql`created_at`)} then ${day(sql`created_at`)}::text end as "joinedOn"
  from customers
  where id > ${after} and id <= ${last} and country = ${country}
    and not exists (select from account_deletions d where d.customer_id = customers.id)`;

const certificatesOf = ({ day, within }: Calendar, ids: SQL) => sql`
  select customer_id as id, json_agg(json_build_object('courseId', course_id, 'on', ${day(sql`issued_at`)})) as certificates
  from certificates where customer_id = any(${ids}) and revoked_at is null and ${within(sql`issued_at`)} group by 1`;

/** While the coach's consent for those who are shown stands. */
const picturesOf = ({ day, within }: Calendar, ids: SQL) => sql`
  select customer_id as id, json_agg(${day(sql`created_at`)}) as pictures
  from stored_objects join evidence_consents using (customer_id)
  where customer_id = any(${ids}) and state = 'stored' and withdrawn_at is null and ${within(sql`created_at`)}
  group by 1`;

const surveyOf = ({ day, within }: Calendar, ids: SQL) => sql`
  select customer_id as id, json_build_object('on', ${day(sql`recorded_at`)}, 'answers', answers) as survey
  from survey_status where customer_id = any(${ids}) and status = 'answered' and ${within(sql`recorded_at`)}`;

/** Two groups of one name are told apart by how their ids begin. */
const groupsOf = (ids: SQL) => sql`
  select customer_id as id, json_agg(g.name || ' (' || left(g.id::text, 8) || ')') as groups
  from group_members m join groups g on g.id = m.group_id
  where customer_id = any(${ids}) and m.counts and g.ended_at is null group by 1`;

const impactOf = (ids: SQL) => sql`
  select customer_id as id, payload from impact where customer_id = any(${ids})`;

/** The facts of the country's people in this window. */
const factsOf = async (
  database: Database,
  programme: Programme,
  keys: Keys,
  window: CustomerWindow,
): Promise<PersonFacts[]> => {
  const calendar = calendarOf(programme);
  const { rows: members } = await database.execute<Member>(membersOf(programme, calendar, window));
  if (members.length === 0) return [];
  const idsOf = (some: readonly Member[]) => sql`${sql.param(some.map(({ id }) => id))}::int[]`;
  const ids = idsOf(members);
  const joined = idsOf(members.filter(({ joinedOn }) => joinedOn !== null));
  const read = async <Row extends Found>(statement: SQL) => {
    const { rows } = await database.execute<Row>(statement);
    return new Map(rows.map((row) => [row.id, row]));
  };
  const modules = await read<Found & Pick<PersonFacts, 'begun' | 'done'>>(reachedModules(keys, joined));
  const certificates = await read<Found & Pick<PersonFacts, 'certificates'>>(certificatesOf(calendar, ids));
  const pictures = await read<Found & Pick<PersonFacts, 'pictures'>>(picturesOf(calendar, ids));
  const surveys = await read<Found & Pick<PersonFacts, 'survey'>>(surveyOf(calendar, ids));
  const impact = await read<Found & { payload: string }>(impactOf(ids));
  const groups = programme.by && (await read<Found & { groups: string[] }>(groupsOf(ids)));
  return members.map(({ id, language, joinedOn }) => {
    const payload = impact.get(id)?.payload;
    return {
      language,
      joinedOn,
      begun: modules.get(id)?.begun ?? [],
      done: modules.get(id)?.done ?? [],
      certificates: certificates.get(id)?.certificates ?? [],
      survey: surveys.get(id)?.survey ?? null,
      records: payload === undefined ? [] : recordsOfPeriod(JSON.parse(payload) as ImpactPayload, programme),
      pictures: pictures.get(id)?.pictures ?? [],
      ...(groups && { groups: groups.get(id)?.groups ?? [] }),
    };
  });
};

const storiesOf = ({ records, language }: PersonFacts): Story[] =>
  records
    .filter(({ story, storyMayBeTold }) => story && storyMayBeTold)
    .map(({ story, to }) => ({ on: to, language, text: story }));

const latest = (stories: readonly Story[]): Story[] =>
  [...stories].sort((one, other) => (one.on < other.on ? 1 : -1)).slice(0, MOST_STORIES);

/**
 * Counts what happened in a period in one country: sign-ups and how far those people are by now, certificates, records, stories,
 * survey and pictures of the period. Reads one window of people after another, so it is no snapshot, holds no connection between
 * two statements, and needs the same memory for any number of people.
 */
export const countProgramme = async (
  { database, courses, clock }: FigurePorts,
  programme: Programme,
): Promise<ProgrammeFigures> => {
  const mainModules = courses.courseOutline(MAIN_COURSE)?.videoIds ?? [];
  const table = createFigureTable();
  let stories: Story[] = [];
  for await (const window of customerWindows(database, WINDOW))
    for (const person of await factsOf(database, programme, courses.moduleKeys(), window)) {
      table.add(contributionsOf(person, mainModules));
      const told = storiesOf(person);
      if (told.length > 0) stories = latest([...stories, ...told]);
    }
  const { country, from, to } = programme;
  const madeAt = new Date(clock()).toISOString();
  return { country, from, to, madeAt, fewestPeople: FEWEST_PEOPLE, rows: table.rows(), stories };
};
