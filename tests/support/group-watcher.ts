import type { Services } from '@/lib/server/composition';
import { invitationOf } from '@/lib/server/features/groups/membership';
import { type GroupView, groupView } from '@/lib/server/features/groups/read-groups';
import { FEWEST_COUNTED, type GroupWeek } from '@/lib/shared/rules/groups';
import type { Breach } from './group-readers';
import { type GroupWorld, IP, personsIn, type WorldGroup } from './group-world';

/** Compares what makers, members and strangers are answered of a group with what is true, and each answer with those before. */

const FIGURES = ['joined', 'begun', 'half', 'done', 'certificates'] as const;
type Figure = (typeof FIGURES)[number];

/** What a figure was told as, and of whom it was true then. */
interface Told {
  count: number;
  /** Id and agreement of everybody counted who was no maker. */
  people: ReadonlySet<string>;
}

interface Memory {
  /** As the answer before has it, by week and figure. */
  shown: Map<string, Told>;
  /** What was told of each figure last, though it may be told no more. */
  last: Map<Figure, Told>;
  /** The figures of the answer before, its day, and whether anybody was counted then. */
  before: { day: string; figures: string; anybody: boolean } | null;
}

const NONE = 'null';
const idOf = (token: string): number => Number(token.split(' ')[0]);

/** Ids of those who are of one and not of the other: who left and came back has not moved. */
const movedBetween = (one: Told, other: Told): number[] => {
  const [before, after] = [one, other].map(({ people }) => new Set([...people].map(idOf)));
  return [...(before ?? [])]
    .filter((id) => !after?.has(id))
    .concat([...(after ?? [])].filter((id) => !before?.has(id)));
};

export const watchGroups = (services: Services, { persons, today }: GroupWorld) => {
  const breaches: Breach[] = [];
  const seen = { looks: 0, changes: 0, returns: 0, resets: 0 };
  const memories = new Map<string, Memory>();
  const collator = new Intl.Collator('pt-BR');

  const memoryOf = ({ id }: WorldGroup): Memory => {
    const known = memories.get(id) ?? { shown: new Map(), last: new Map(), before: null };
    memories.set(id, known);
    return known;
  };
  const view = (group: WorldGroup, customerId: number): Promise<GroupView | null> =>
    groupView({ ...services, clock: () => Date.parse(`${today()}T12:00:00Z`) }, customerId, group.id);

  const counted = ({ members }: WorldGroup) =>
    [...members].filter(([id, { counts }]) => counts && !persons.get(id)?.leaves);

  const truthOf = (group: WorldGroup, figure: Figure): Told => {
    const reached = counted(group).filter(([id]) => (persons.get(id)?.step ?? 0) >= FIGURES.indexOf(figure));
    const people = reached.filter(([id]) => !group.makers.has(id));
    return {
      count: reached.length,
      people: new Set(people.map(([id, { agreement }]) => `${id} ${agreement}`)),
    };
  };

  const lookAtFigures = (group: WorldGroup, weeks: readonly GroupWeek[] | null): void => {
    const breach = (rule: string, what: unknown) =>
      breaches.push({ rule, what: `${group.name}, ${today()}: ${JSON.stringify(what)}` });
    const memory = memoryOf(group);
    const live = new Set(counted(group).map(([id, { agreement }]) => `${id} ${agreement}`));
    const figures = JSON.stringify(weeks);
    const { before } = memory;
    if (before?.day === today() && figures !== before.figures && figures !== NONE && before.anybody)
      breach('figures change once a day', [before.figures, figures]);
    if (figures === NONE && before && before.figures !== NONE) seen.resets += 1;
    const shown = new Map<string, Told>();
    for (const [index, week] of (weeks ?? []).entries())
      for (const figure of FIGURES) {
        const count = week[figure];
        if (count === null) continue;
        const key = `${week.week} ${figure}`;
        const earlier = shown.get(`${weeks?.[index - 1]?.week} ${figure}`);
        const stands = [memory.shown.get(key), earlier].find((told) => told?.count === count);
        const told = stands ?? truthOf(group, figure);
        shown.set(key, told);
        if (count < FEWEST_COUNTED || told.people.size < FEWEST_COUNTED)
          breach('five people hide each other', week);
        if (told.count !== count)
          breach('a figure is what was true when it changed', [week, figure, told.count]);
        if ([...told.people].some((token) => !live.has(token) || group.makers.has(idOf(token))))
          breach('nobody who left or makes it is in an answer', [week, figure]);
        if (stands) continue;
        if (index < (weeks?.length ?? 0) - 1) breach('a week that is over stays', [week, figure]);
        const last = memory.last.get(figure);
        const moved = last && movedBetween(last, told).filter((id) => !group.everMakers.has(id));
        if (moved && moved.length < 2) breach('two people move a figure', [week, figure, last.count, moved]);
        seen[last && before?.figures === NONE ? 'returns' : 'changes'] += 1;
        memory.last.set(figure, told);
      }
    memory.shown = shown;
    memory.before = { day: today(), figures, anybody: counted(group).some(([id]) => !group.makers.has(id)) };
  };

  const look = async (group: WorldGroup): Promise<void> => {
    seen.looks += 1;
    const breach = (rule: string, what: unknown) =>
      breaches.push({ rule, what: `${group.name}, ${today()}: ${JSON.stringify(what)}` });
    const shows = [...group.members].filter(([id, { showsName }]) => showsName && !persons.get(id)?.leaves);
    const names = shows.map(([id]) => persons.get(id)?.name ?? '').sort(collator.compare);
    const views: GroupView[] = [];
    for (const maker of group.makers) {
      const answer = await view(group, maker);
      if (!answer) throw new Error('a maker sees no group');
      views.push(answer);
      if (JSON.stringify(answer.names) !== JSON.stringify(names))
        breach('names are those that are shown', answer.names);
      // A link's code may happen to look like a name of this world.
      const { names: _, code: __, ...rest } = answer;
      if (personsIn(JSON.stringify(rest)).length > 0) breach('no other name is told', rest);
      if (JSON.stringify(answer.figures) !== JSON.stringify(views[0]?.figures))
        breach('makers see the same', answer);
    }
    lookAtFigures(group, views[0]?.figures?.weeks ?? null);
  };

  /** What members and strangers are answered, which nothing that happens in a group may change. */
  const lookFromOutside = async (group: WorldGroup, stranger: number): Promise<void> => {
    const invitation = await invitationOf(services, { code: group.code, ip: IP });
    if (JSON.stringify(invitation) !== JSON.stringify({ name: group.name, locale: 'pt-BR' }))
      breaches.push({ rule: 'an invitation tells the name', what: JSON.stringify(invitation) });
    const outside = [await view(group, stranger)];
    const member = [...group.members.keys()].find((id) => !group.makers.has(id));
    const inside = member === undefined ? null : await view(group, member);
    const isSilent =
      !inside || (inside.figures === null && inside.names.length === 0 && inside.code === null);
    if (outside[0] !== null || !isSilent || personsIn(JSON.stringify(inside)).length > 0)
      breaches.push({ rule: 'makers alone see figures and names', what: JSON.stringify([outside, inside]) });
  };

  /** Notes what is known of all answers now. @returns knows no more again, as makers after a restore */
  const remember = () => {
    const known = structuredClone(memories);
    return () => {
      memories.clear();
      for (const [id, memory] of known) memories.set(id, memory);
    };
  };

  return { breaches, seen, look, lookFromOutside, remember };
};
