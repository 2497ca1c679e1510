import { type SQL, sql } from 'drizzle-orm';
import type { GroupWeek } from '@/lib/shared/rules/groups';
import type { Database } from '../../platform/db/database';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import type { CourseLibrary } from '../courses/course-library';
import { courseReach, MAIN_COURSE, type PersonFacts } from '../figures/contributions';
import { reachedModules } from '../figures/reached-modules';
import {
  type CountedMember,
  type Publication,
  publicationOf,
  type ShownFigures,
  stageOf,
} from './group-figures';

export interface FigurePorts {
  database: Database;
  courses: Pick<CourseLibrary, 'moduleKeys' | 'courseOutline'>;
  /** Epoch milliseconds. */
  clock: () => number;
}

type Member = Omit<CountedMember, 'stage'> & { certificates: boolean } & Record<string, unknown>;

const countedMembers = (groupId: string) => sql`
  select customer_id as "customerId", shown_stage as "shownStage",
    exists (select from group_makers k where k.group_id = m.group_id and k.customer_id = m.customer_id) as "isMaker",
    exists (select from certificates c
      where c.customer_id = m.customer_id and c.course_id = ${MAIN_COURSE} and c.revoked_at is null) as certificates
  from group_members m where group_id = ${groupId} and counts
    and not exists (select from account_deletions d where d.customer_id = m.customer_id)
  order by customer_id`;

type Reached = { id: number } & Partial<Pick<PersonFacts, 'begun' | 'done'>> & Record<string, unknown>;

/** The members who let themselves be counted, as they are; without those whose accounts are being deleted. */
const membersWithStages = async (
  transaction: Transaction,
  { courses }: FigurePorts,
  groupId: string,
): Promise<CountedMember[]> => {
  const { rows: members } = await transaction.execute<Member>(countedMembers(groupId));
  const ids: SQL = sql`${sql.param(members.map(({ customerId }) => customerId))}::int[]`;
  const { rows: reached } = await transaction.execute<Reached>(reachedModules(courses.moduleKeys(), ids));
  const mainModules = courses.courseOutline(MAIN_COURSE)?.videoIds ?? [];
  const reachedBy = new Map(reached.map((one) => [one.id, one]));
  return members.map(({ customerId, isMaker, shownStage, certificates }) => {
    const { begun, done } = reachedBy.get(customerId) ?? {};
    const reach = courseReach({ begun: begun ?? [], done: done ?? [] }, mainModules);
    return { customerId, isMaker, shownStage, stage: stageOf({ ...reach, certificates }) };
  });
};

/** What is stored, as each later look reads it: looks of a day are alike in every letter. */
const keep = async (
  transaction: Transaction,
  groupId: string,
  { weeks, shownStages, left }: Publication,
  members: readonly CountedMember[],
): Promise<readonly GroupWeek[] | null> => {
  const ids = sql`${sql.param(members.map(({ customerId }) => customerId))}::int[]`;
  const { rows } = await transaction.execute<Pick<ShownFigures, 'shown'> & Record<string, unknown>>(sql`
    update groups set shown = ${JSON.stringify(weeks)}::jsonb, left_since_shown = ${sql.param([...left])}::smallint[]
    where id = ${groupId} returning shown`);
  await transaction.execute(sql`
    update group_members m set shown_stage = n.stage
    from unnest(${ids}, ${sql.param([...shownStages])}::smallint[]) as n (customer_id, stage)
    where m.group_id = ${groupId} and m.customer_id = n.customer_id and m.shown_stage <> n.stage`);
  return rows[0]?.shown ?? null;
};

type Row = ShownFigures & { shownOn: string | null } & Record<string, unknown>;

const noteDecided = (transaction: Transaction, groupId: string, day: string) =>
  transaction.execute(sql`update groups set shown_on = ${day}::date where id = ${groupId}`);

/** Whether figures that stand hold somebody whose account is being deleted. */
const isBeingLeft = async (transaction: Transaction, groupId: string): Promise<boolean> => {
  const { rows } = await transaction.execute(sql`
    select from group_members m join account_deletions d on d.customer_id = m.customer_id
    where m.group_id = ${groupId} and m.shown_stage <> 0 limit 1`);
  return rows.length > 0;
};

/**
 * What makers of a group see today. It is decided once in a day (UTC), when one of them looks, so that looking again and again does
 * not tell when somebody moved; each time while nobody is counted, so that a maker who has just made the group sees its people on the
 * day on which they come. Rows are read under the group's lock, under which everybody joins and leaves, and nothing is added up
 * before: no crash leaves a count wrong.
 */
export const figuresToday = (ports: FigurePorts, groupId: string): Promise<readonly GroupWeek[] | null> =>
  inTransaction(ports.database, async (transaction) => {
    const today = new Date(ports.clock()).toISOString().slice(0, 10);
    const { rows } = await transaction.execute<Row>(sql`
      select shown, shown_on::text as "shownOn", left_since_shown as left from groups
      where id = ${groupId} and ended_at is null for update`);
    const [group] = rows;
    if (!group) return null;
    const isDecided = group.shownOn !== null && group.shownOn >= today;
    if (await isBeingLeft(transaction, groupId)) {
      if (!isDecided) await noteDecided(transaction, groupId, today);
      return null;
    }
    if (isDecided) return group.shown;
    const members = await membersWithStages(transaction, ports, groupId);
    if (members.every(({ isMaker }) => isMaker)) return group.shown;
    await noteDecided(transaction, groupId, today);
    const publication = publicationOf(members, group, today);
    return publication ? keep(transaction, groupId, publication, members) : group.shown;
  });
