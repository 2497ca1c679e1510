import { sql } from 'drizzle-orm';
import type { Environment } from '@/lib/shared/config/environment';
import type { Locale } from '@/lib/shared/config/locales';
import type { GroupWeek } from '@/lib/shared/rules/groups';
import type { Database } from '../../platform/db/database';
import type { Logger } from '../../platform/log/logger';
import { type FigurePorts, figuresToday } from './publish-figures';

/** What pages show of groups. With COACH_GROUPS off there are none. */

interface Ports extends FigurePorts {
  environment: Pick<Environment, 'COACH_GROUPS'>;
  log: Logger;
}

/** What a member agrees to. */
export interface MemberChoices {
  counts: boolean;
  showsName: boolean;
}

/** A group of somebody who makes it, is a member of it, or both. */
export interface OwnGroup extends MemberChoices {
  id: string;
  name: string;
  isMaker: boolean;
  isMember: boolean;
  /** Day (UTC) on which it ends unless a maker visits it before, YYYY-MM-DD. */
  endsOn: string;
}

/** A group as one of its makers or members may see it. */
export interface GroupView extends Pick<OwnGroup, 'id' | 'name' | 'isMaker' | 'endsOn'> {
  /** Site on which it was made. */
  locale: Locale;
  /** Null for a maker who is no member. */
  membership: MemberChoices | null;
  /** Of its link; for makers alone, as all that follows. */
  code: string | null;
  otherMakers: number;
  /** By week, the latest last; null: nothing can be told yet, or since somebody left. */
  figures: { weeks: readonly GroupWeek[] } | null;
  /** Of members who show theirs, in the order of the alphabet. */
  names: readonly string[];
}

/** As long as a group is kept that no maker visits. */
export const KEPT_AFTER_VISIT = sql`interval '1 year'`;

const ENDS_ON = sql`((g.maker_seen_at + ${KEPT_AFTER_VISIT}) at time zone 'UTC')::date::text`;

const ownGroups = (customerId: number) => sql`
  select g.id, g.name, g.locale, g.code, k.customer_id is not null as "isMaker", m.customer_id is not null as "isMember",
    coalesce(m.counts, false) as counts, coalesce(m.shows_name, false) as "showsName",
    ${ENDS_ON} as "endsOn"
  from groups g
  left join group_makers k on k.group_id = g.id and k.customer_id = ${customerId}
  left join group_members m on m.group_id = g.id and m.customer_id = ${customerId}
  where g.ended_at is null and (k.customer_id is not null or m.customer_id is not null)`;

type Row = OwnGroup & { locale: Locale; code: string | null } & Record<string, unknown>;

/** The groups that somebody makes or is a member of, by name. */
export const groupsOf = async (
  database: Pick<Database, 'execute'>,
  customerId: number,
): Promise<OwnGroup[]> => {
  const { rows } = await database.execute<Row>(sql`${ownGroups(customerId)} order by g.name, g.id`);
  return rows.map(({ code: _, locale: _locale, ...group }) => group);
};

/** The same, for pages. */
export const myGroups = async (
  { database, environment }: Pick<Ports, 'database' | 'environment'>,
  customerId: number,
): Promise<OwnGroup[]> => (environment.COACH_GROUPS === 'off' ? [] : groupsOf(database, customerId));

/** In the order of the alphabet. Names that are equal in it are ordered by their code units, and not by who came first. */
const inOrder = (locale: Locale) => {
  const { compare } = new Intl.Collator(locale);
  return (one: string, other: string): number => compare(one, other) || (one < other ? -1 : 1);
};

const namesIn = async (database: Database, groupId: string, locale: Locale): Promise<string[]> => {
  const { rows } = await database.execute<{ name: string }>(sql`
    select trim(c.first_name || ' ' || c.last_name) as name
    from group_members m join customers c on c.id = m.customer_id
    where m.group_id = ${groupId} and m.shows_name
      and not exists (select from account_deletions d where d.customer_id = c.id)`);
  return rows
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .sort(inOrder(locale));
};

/** Keeps the group for another year. A page that shows is worth more than that. */
const noteVisit = async ({ database, log }: Ports, groupId: string): Promise<void> => {
  try {
    await database.execute(sql`
      update groups set maker_seen_at = now()
      where id = ${groupId} and ended_at is null and maker_seen_at < now() - interval '1 day'`);
  } catch (err) {
    log.warn({ err }, 'the visit of a maker could not be noted');
  }
};

const seenByMaker = async (
  ports: Ports,
  { customerId, groupId, locale }: { customerId: number; groupId: string; locale: Locale },
): Promise<Pick<GroupView, 'endsOn' | 'otherMakers' | 'figures' | 'names'>> => {
  await noteVisit(ports, groupId);
  const weeks = await figuresToday(ports, groupId);
  const { rows } = await ports.database.execute<
    Pick<GroupView, 'endsOn' | 'otherMakers'> & { id: string }
  >(sql`
    select g.id, ${ENDS_ON} as "endsOn", (select count(*)::int from group_makers k
      where k.group_id = g.id and k.customer_id <> ${customerId}) as "otherMakers"
    from groups g where g.id = ${groupId}`);
  const [{ endsOn = '', otherMakers = 0 } = {}] = rows;
  return {
    endsOn,
    otherMakers,
    figures: weeks && { weeks },
    names: await namesIn(ports.database, groupId, locale),
  };
};

const SEEN_BY_MEMBER = { code: null, otherMakers: 0, figures: null, names: [] };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A group as this person may see it; null for whoever is neither maker nor member, as for a group that is not there. */
export const groupView = async (
  ports: Ports,
  customerId: number,
  groupId: string,
): Promise<GroupView | null> => {
  if (ports.environment.COACH_GROUPS === 'off' || !UUID.test(groupId)) return null;
  const { rows } = await ports.database.execute<Row>(sql`${ownGroups(customerId)} and g.id = ${groupId}`);
  const [group] = rows;
  if (!group) return null;
  const { id, name, isMaker, isMember, counts, showsName, endsOn, locale, code } = group;
  return {
    ...{ id, name, isMaker, endsOn, locale },
    membership: isMember ? { counts, showsName } : null,
    ...(isMaker
      ? { ...(await seenByMaker(ports, { customerId, groupId: id, locale })), code }
      : SEEN_BY_MEMBER),
  };
};
