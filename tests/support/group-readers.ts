import type { Services } from '@/lib/server/composition';
import { countProgramme } from '@/lib/server/features/figures/count-programme';
import { groupView } from '@/lib/server/features/groups/read-groups';
import type { GroupPageProps } from '@/lib/server/pages/group-page';
import { FEWEST_COUNTED } from '@/lib/shared/rules/groups';
import type { ApiHarness } from './api-harness';
import { type GroupWorld, personsIn, type WorldGroup } from './group-world';
import { loadCourses, loadGroup, loadGroups, loadInvitation, loadProfile } from './page-loaders';
import { type PageLoader, visit } from './visit-page';

/**
 * Everything else that makers, members, strangers and operators are given of a group, besides `groupView`: pages, as their props, of
 * which all their HTML is made, one's own data, the export of a country and its figures by group.
 */

const NO_GROUP = '5f0c9d3e-2a41-4b7f-9d0a-6c1e8b7f3a52';
const LISTS: Readonly<Record<string, PageLoader>> = {
  groups: loadGroups,
  courses: loadCourses,
  profile: loadProfile,
};

export interface Breach {
  rule: string;
  what: string;
}

interface Reading {
  api: ApiHarness;
  services: Services;
  world: GroupWorld;
  /** Of the export. */
  token: string;
}

export const watchReaders = ({ api, services, world, token }: Reading) => {
  const { persons } = world;
  const breaches: Breach[] = [];
  const seen = { pages: 0, exported: 0, figures: 0 };
  const breach = (rule: string, what: string) => breaches.push({ rule, what: what.slice(0, 400) });

  const open = async (load: PageLoader, cookie: string | undefined, path: string, group = '') => {
    seen.pages += 1;
    const { props, status } = await visit(load, { cookie, params: { locale: 'pt-BR', group }, path });
    return { props, status, text: JSON.stringify(props ?? null) };
  };

  const openGroup = async (cookie: string | undefined, group: string) => {
    const { props, ...rest } = await open(loadGroup, cookie, `/pt-BR/groups/${group}`, group);
    return { ...rest, props: props as GroupPageProps | undefined };
  };

  /** @param mayHold what this reader may be told, besides themselves */
  const check = (group: WorldGroup, reader: number, what: string, text: string, mayHold = ''): void => {
    const others = personsIn(text).filter((id) => id !== reader && !personsIn(mayHold).includes(id));
    const hasCode = text.includes(group.code) && !mayHold.includes(group.code);
    if (others.length > 0 || hasCode)
      breach('a page tells nothing of others', `${group.name}, ${what}: ${text}`);
  };

  const lookAsMaker = async (group: WorldGroup, maker: number): Promise<void> => {
    const view = await groupView(services, maker, group.id);
    const cookie = (await api.signedInAs(maker)).cookieHeader;
    const { props, text } = await openGroup(cookie, group.id);
    const told = props?.group?.made;
    const isTheSame =
      JSON.stringify([told?.names, told?.weeks ?? null]) ===
      JSON.stringify([view?.names, view?.figures?.weeks ?? null]);
    if (!isTheSame) breach('a maker’s page is what they may see', text);
    check(group, maker, 'its page', text, JSON.stringify(view));
  };

  const lookAsMember = async (group: WorldGroup, member: number): Promise<void> => {
    const client = await api.signedInAs(member);
    const { props, text } = await openGroup(client.cookieHeader, group.id);
    if (!props?.group || props.group.made !== null) breach('a member’s page has no figures', text);
    check(group, member, 'its page', text);
    for (const [name, load] of Object.entries(LISTS))
      check(group, member, name, (await open(load, client.cookieHeader, '/')).text);
    check(group, member, 'own data', (await client.get('/api/my-data')).text);
  };

  const lookAsStranger = async (group: WorldGroup, stranger: number): Promise<void> => {
    const { cookieHeader } = await api.signedInAs(stranger);
    for (const cookie of [cookieHeader, undefined]) {
      const [shown, none] = [await openGroup(cookie, group.id), await openGroup(cookie, NO_GROUP)];
      const isMissing = JSON.stringify(shown) === JSON.stringify(none) && !shown.text.includes(group.name);
      if (!isMissing) breach('a stranger finds no group', shown.text);
    }
    const [mine, anybodys] = [
      await open(loadInvitation, cookieHeader, '/pt-BR/group'),
      await open(loadInvitation, undefined, '/pt-BR/group'),
    ];
    if (mine.text !== anybodys.text) breach('an invitation’s page is one for all', mine.text);
    check(group, stranger, 'the page of its invitation', mine.text);
    const { text } = await api.client().post('/api/group-invitation', { code: group.code });
    check(group, stranger, 'the invitation', text);
  };

  /** Opens every page on which something of a group may stand. */
  const lookAtPages = async (group: WorldGroup, stranger: number): Promise<void> => {
    const isThere = (id: number) => !persons.get(id)?.leaves;
    for (const maker of group.makers) await lookAsMaker(group, maker);
    const member = [...group.members.keys()].find((id) => !group.makers.has(id) && isThere(id));
    if (member !== undefined) await lookAsMember(group, member);
    await lookAsStranger(group, stranger);
  };

  const isCounted = ({ members }: WorldGroup, id: number): boolean =>
    members.get(id)?.counts === true && !persons.get(id)?.leaves;

  const lookAtExport = async (): Promise<void> => {
    const { text } = await api
      .client()
      .get('/api/export?country=BR', { headers: { authorization: `Bearer ${token}` } });
    for (const line of text.split('\r\n')) {
      const [person, ...others] = [...new Set(personsIn(line))];
      if (person === undefined) continue;
      seen.exported += 1;
      const counting = world.groups.filter((group) => isCounted(group, person)).map(({ name }) => name);
      const named = line.match(/Clube \d+/g) ?? [];
      if (others.length > 0 || JSON.stringify(named) !== JSON.stringify(counting))
        breach('an export names the groups that count somebody', line);
    }
  };

  const lookAtFigures = async (): Promise<void> => {
    const period = { country: 'BR', from: '2020-01-01', to: '2099-12-31', by: 'group' } as const;
    const { rows } = await countProgramme(services, period);
    for (const { figure, split, name, count } of rows) {
      if (split !== 'group' || count === null) continue;
      seen.figures += 1;
      if (count > 0 && count < FEWEST_COUNTED)
        breach('operators are told of five at least', `${figure} ${name}: ${count}`);
      const group = world.groups.find(({ id }) => name.endsWith(`(${id.slice(0, 8)})`));
      const counted = group && [...group.members.keys()].filter((id) => isCounted(group, id)).length;
      if (figure === 'sign_ups' && group && count !== counted)
        breach('operators are told who is counted now', `${name}: ${count}`);
    }
    if (personsIn(JSON.stringify(rows)).length > 0) breach('figures name nobody', JSON.stringify(rows));
  };

  const lookAsOperator = async (): Promise<void> => {
    await lookAtExport();
    await lookAtFigures();
  };

  return { breaches, seen, lookAtPages, lookAsOperator };
};
