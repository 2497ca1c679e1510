import type { Pool } from 'pg';
import { type Chance, seededChance } from '@/harness/chance';
import type { Services } from '@/lib/server/composition';
import { becomeMaker, inviteMaker, makeGroup, stopMaking } from '@/lib/server/features/groups/making';
import { chooseInGroup, joinGroup, leaveGroup } from '@/lib/server/features/groups/membership';

/**
 * Groups on a real database whose members join, choose, move on, leave, come back, are deleted and make the group, by chance and
 * through the functions that the endpoints call. Keeps for itself what is true.
 */

export interface WorldMember {
  counts: boolean;
  showsName: boolean;
  /** Another one each time that they are counted no longer. */
  agreement: number;
}

export interface WorldPerson {
  id: number;
  /** Holds `Q7x` of person 7, as nothing else does. */
  name: string;
  /** 0 has joined, 1 begun, 2 half, 3 done, 4 has the certificate. */
  step: number;
  /** Their account is being deleted. */
  leaves: boolean;
}

export interface WorldGroup {
  id: string;
  name: string;
  code: string;
  members: Map<number, WorldMember>;
  makers: Set<number>;
  /** Everybody who has ever made it. */
  everMakers: Set<number>;
  /** Who has not joined yet. */
  waiting: number[];
}

/** By group and person, as `withdrawalOf` writes them. */
export interface Withdrawals {
  memberships: Set<string>;
  choices: Set<string>;
  makings: Set<string>;
  accounts: Set<number>;
}

export const withdrawalOf = ({ id }: Pick<WorldGroup, 'id'>, person: number): string => `${id} ${person}`;

/** Persons whose name or address stands in a text. */
export const personsIn = (text: string): number[] =>
  [...text.matchAll(/q(\d+)x/gi)].map(([, id]) => Number(id));

export interface WorldSize {
  people: number;
  groups: number;
  days: number;
}

export interface GroupWorld {
  groups: WorldGroup[];
  persons: Map<number, WorldPerson>;
  /** What has ended since the last backup. */
  withdrawn: Withdrawals;
  /** YYYY-MM-DD */
  today(): string;
  /** Lives so many of its days. @param afterStep of a group to which something has happened */
  live(
    days: number,
    afterStep: (group: WorldGroup) => Promise<void>,
    afterDay: () => Promise<void>,
  ): Promise<void>;
}

const LOCALE = 'pt-BR';
export const IP = '192.0.2.35';

/** A Friday, so that days go over an end of a week and of a year; far off, since the database ends sessions by its own clock. */
const FIRST_DAY = Date.UTC(2093, 11, 18);
const dayOf = (index: number): string => new Date(FIRST_DAY + index * 86_400_000).toISOString().slice(0, 10);

const insertPeople = `
  insert into customers (identity, user_id, email, first_name, last_name, country, language)
  select 'pt-BR', gen_random_uuid(), 'q' || n || 'x@example.org', 'Ana', '', 'BR', 'PT' from generate_series(1, $1::int) n
  returning id`;

/** Rows as the endpoints write them: half of the main course, all of it, and the certificate. */
const rowsOfStep = async (
  database: Pool,
  { courses }: Pick<Services, 'courses'>,
  { id, step }: WorldPerson,
): Promise<void> => {
  const modules = courses.courseOutline(1)?.videoIds ?? [];
  const read = modules.slice(0, [0, 1, Math.ceil(modules.length / 2), modules.length][Math.min(step, 3)]);
  await database.query(
    `insert into module_progress (customer_id, video_id, transcript_read_at) select $1, unnest($2::int[]), now()
     on conflict do nothing`,
    [id, read],
  );
  const keys = courses.moduleKeys().filter(({ videoId }) => step >= 2 && read.includes(videoId));
  const given = keys.flatMap(({ videoId, questionIds }) =>
    questionIds.map((question) => ({ videoId, question })),
  );
  await database.query(
    `insert into answers (customer_id, video_id, question, choice, correct, first_choice, first_correct)
     select $1, "videoId", question, 'a', true, 'a', true
     from jsonb_to_recordset($2::jsonb) as a ("videoId" int, question text) on conflict do nothing`,
    [id, JSON.stringify(given)],
  );
  if (step === 4)
    await database.query(
      `insert into certificates (code, customer_id, course_id, locale, name, completed_on, video_ids, minutes)
       values ('QB-' || $1::int, $1::int, 1, 'pt-BR', 'Ana', '2026-12-01', '{101}', 4)`,
      [id],
    );
};

const newAgreement = (() => {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
})();

/** Of the deletion of somebody's account. */
const referenceOf = (id: number): string => `BB-WORLD-${id}`;

/** Something of somebody who is a member; false: they are in no state for it. */
type Deed = (group: WorldGroup, id: number, member: WorldMember) => Promise<boolean>;

interface World extends Pick<GroupWorld, 'persons' | 'withdrawn'> {
  services: Services;
  database: Pool;
  chance: Chance;
}

const deedsOf = ({ services, database, persons, withdrawn, chance }: World) => {
  const ofGroup = (customerId: number, { id }: WorldGroup) => ({ customerId, groupId: id });
  const choose: Deed = async (group, id, member) => {
    const chosen = { counts: chance.happens(70), showsName: chance.happens(50) };
    await chooseInGroup(services, { ...ofGroup(id, group), ...chosen });
    if (member.counts && !chosen.counts) member.agreement = newAgreement();
    if ((member.counts && !chosen.counts) || (member.showsName && !chosen.showsName))
      withdrawn.choices.add(withdrawalOf(group, id));
    Object.assign(member, chosen);
    return true;
  };
  const leave: Deed = async (group, id) => {
    await leaveGroup(services, ofGroup(id, group));
    group.members.delete(id);
    group.waiting.push(id);
    withdrawn.memberships.add(withdrawalOf(group, id));
    return true;
  };
  const moveOn: Deed = async (_group, id) => {
    const person = persons.get(id);
    if (!person || person.step === 4) return false;
    person.step += 1;
    await rowsOfStep(database, services, person);
    return true;
  };
  const make: Deed = async (group, id) => {
    const [maker] = group.makers;
    if (maker === undefined || group.makers.has(id) || group.makers.size > 2) return false;
    const { code } = await inviteMaker(services, ofGroup(maker, group));
    await becomeMaker(services, { customerId: id, code, ip: IP });
    group.makers.add(id);
    group.everMakers.add(id);
    return true;
  };
  const stop: Deed = async (group, id) => {
    if (!group.makers.has(id) || group.makers.size < 2) return false;
    await stopMaking(services, ofGroup(id, group));
    group.makers.delete(id);
    withdrawn.makings.add(withdrawalOf(group, id));
    return true;
  };
  const beginDeletion: Deed = async (group, id) => {
    const person = persons.get(id);
    if (!person || group.makers.has(id)) return false;
    await database.query(
      `insert into account_deletions (reference, customer_id, identity) values ($1, $2, 'pt-BR')`,
      [referenceOf(id), id],
    );
    person.leaves = true;
    return true;
  };
  const finishDeletion: Deed = async (group, id) => {
    await services.deletions.finish(referenceOf(id));
    group.members.delete(id);
    withdrawn.accounts.add(id);
    return true;
  };
  return { choose, leave, moveOn, make, stop, beginDeletion, finishDeletion };
};

/** @param seed decides everything that happens */
export const createGroupWorld = async (
  services: Services,
  database: Pool,
  seed: number,
  { people, groups: count, days }: WorldSize,
): Promise<GroupWorld> => {
  const chance = seededChance(seed);
  const { rows } = await database.query<{ id: number }>(insertPeople, [people + count]);
  const ids = rows.map(({ id }) => id);
  await database.query(
    `update customers set last_name = 'Q' || id || 'x', email = 'q' || id || 'x@example.org'`,
  );
  const persons = new Map(
    ids.map((id): [number, WorldPerson] => [id, { id, name: `Ana Q${id}x`, step: 0, leaves: false }]),
  );
  const withdrawn: Withdrawals = {
    memberships: new Set(),
    choices: new Set(),
    makings: new Set(),
    accounts: new Set(),
  };
  const deeds = deedsOf({ services, database, persons, withdrawn, chance });
  const groups: WorldGroup[] = [];
  for (const maker of ids.slice(0, count)) {
    const name = `Clube ${groups.length}`;
    const made = await makeGroup(services, { customerId: maker, name, locale: LOCALE }, null);
    const [makers, everMakers] = [new Set([maker]), new Set([maker])];
    groups.push({
      id: made.group_id,
      name,
      code: made.code,
      members: new Map(),
      makers,
      everMakers,
      waiting: [maker],
    });
  }
  // Few groups are large.
  for (const id of ids.slice(count))
    groups[Math.min(chance.below(count), chance.below(count))]?.waiting.push(id);

  let day = dayOf(0);
  const join = async (group: WorldGroup) => {
    const [id] = group.waiting.splice(chance.below(group.waiting.length), 1);
    if (id === undefined) return;
    const choices = { counts: chance.happens(80), showsName: chance.happens(30) };
    await joinGroup(services, { customerId: id, code: group.code, ip: IP, ...choices }, null);
    group.members.set(id, { ...choices, agreement: newAgreement() });
  };
  const somethingIn = async (group: WorldGroup): Promise<boolean> => {
    if (group.members.size === 0) return false;
    const [id, member] = chance.pick([...group.members]);
    if (persons.get(id)?.leaves) return deeds.finishDeletion(group, id, member);
    const luck = chance.below(100);
    if (luck < 60) return deeds.moveOn(group, id, member);
    if (luck < 75) return deeds.choose(group, id, member);
    if (luck < 88) return deeds.leave(group, id, member);
    if (luck < 92) return deeds.make(group, id, member);
    if (luck < 96) return deeds.stop(group, id, member);
    return deeds.beginDeletion(group, id, member);
  };

  let lived = 0;
  const liveDay = async (afterStep: (group: WorldGroup) => Promise<void>): Promise<void> => {
    // Limits are of a day by the database's clock.
    await database.query('delete from rate_limits');
    for (const group of groups) {
      const joining = Math.ceil(group.waiting.length / Math.max(days - lived, 1));
      for (let one = 0; one < joining; one += 1) {
        await join(group);
        await afterStep(group);
      }
      const steps = chance.below(3 + Math.ceil(group.members.size / 4));
      for (let one = 0; one < steps; one += 1) if (await somethingIn(group)) await afterStep(group);
    }
  };

  return {
    groups,
    persons,
    withdrawn,
    today: () => day,
    async live(some, afterStep, afterDay) {
      for (let index = 0; index < some; index += 1) {
        day = dayOf(lived);
        await liveDay(afterStep);
        await afterDay();
        lived += 1;
      }
    },
  };
};
