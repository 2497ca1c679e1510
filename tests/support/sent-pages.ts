import type { Services } from '@/lib/server/composition';
import { groupView } from '@/lib/server/features/groups/read-groups';
import { buildIdIn } from '../../harness/site/build-id';
import type { ApiHarness } from './api-harness';
import type { Breach } from './group-readers';
import { type GroupWorld, personsIn, type WorldGroup } from './group-world';

/**
 * What a browser is sent of groups by the built site: pages as HTML, the data behind them, and headers. Of two answers of which their
 * readers may know the same, every byte is the same, whatever else has happened between them.
 */

const NO_GROUP = '5f0c9d3e-2a41-4b7f-9d0a-6c1e8b7f3a52';

/** Headers that tell of the request and the moment, and not of the page. */
const OF_THE_REQUEST: ReadonlySet<string> = new Set(['date', 'server-timing', 'x-request-id']);

/** Whoever reads, and what they hold in their hand. */
interface Reader {
  who: 'maker' | 'member' | 'stranger' | 'anybody';
  id?: number;
  cookie?: string;
}

interface Reading {
  api: ApiHarness;
  services: Services;
  world: GroupWorld;
  /** Of the built site. */
  origin: string;
}

/** Where two texts part, with what stands around it. */
const parting = (one: string, other: string): string => {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return [one, other].map((text) => text.slice(Math.max(at - 80, 0), at + 80)).join(' / ');
};

export const watchSentPages = async ({ api, services, world, origin }: Reading) => {
  const { persons, groups } = world;
  const breaches: Breach[] = [];
  const seen = { answers: 0, repeated: 0, figures: 0 };
  /** What was sent first to who may know so much. */
  const before = new Map<string, string>();
  const broken = new Set<string>();
  /** Sessions of today. */
  const cookies = new Map<string, string>();
  const build = buildIdIn(await (await fetch(`${origin}/pt-BR/`)).text());
  const breach = (rule: string, what: string) => breaches.push({ rule, what: what.slice(0, 400) });

  const cookieOf = async (id: number): Promise<string> => {
    const key = `${id} ${world.today()}`;
    const cookie = cookies.get(key) ?? (await api.signedInAs(id)).cookieHeader;
    cookies.set(key, cookie);
    return cookie;
  };
  const readerOf = async (who: Reader['who'], id: number): Promise<Reader> => ({
    who,
    id,
    cookie: await cookieOf(id),
  });

  /** An answer without what is the reader’s own and the request’s. */
  const ask = async (path: string, { cookie, id }: Reader, group: string): Promise<string> => {
    const headers = { ...(cookie && { cookie }), ...(path.startsWith('/_next') && { 'x-nextjs-data': '1' }) };
    const response = await fetch(origin + path, { headers, redirect: 'manual' });
    const kept = [...response.headers].filter(([name]) => !OF_THE_REQUEST.has(name));
    const whole = JSON.stringify([response.status, kept]) + (await response.text());
    return whole.replaceAll(`"customerId":${id},`, '"customerId":0,').replaceAll(group, NO_GROUP);
  };

  interface Page {
    path: string;
    /** All that this reader may be told by it. */
    mayKnow: unknown;
    /** Part of that: whose name or code stands in it. */
    shows?: string;
  }

  const look = async (
    group: WorldGroup,
    reader: Reader,
    { path, mayKnow, shows = '' }: Page,
  ): Promise<void> => {
    const data = `/_next/data/${build}${path.replace(/(?=\?|$)/, '.json')}`;
    for (const address of [path, data]) {
      const sent = await ask(address, reader, group.id);
      seen.answers += 1;
      const others = personsIn(sent).filter((id) => persons.has(id) && id !== reader.id);
      const hidden = others.filter((id) => !personsIn(shows).includes(id));
      const codes = groups.filter(({ code }) => sent.includes(code) && !shows.includes(code));
      if (hidden.length > 0 || codes.length > 0)
        breach('a page names whom and what it may', `${reader.who}, ${address}: ${hidden} ${codes.length}`);
      const key = JSON.stringify([reader.who, address.replace(group.id, NO_GROUP), mayKnow]);
      const first = before.get(key);
      if (first === undefined) before.set(key, sent);
      else seen.repeated += 1;
      if (first === undefined || first === sent || broken.has(key)) continue;
      broken.add(key);
      breach('a page tells nothing but what its reader may know', `${key}: ${parting(first, sent)}`);
    }
  };

  const entriesOf = (id: number) =>
    groups
      .filter(({ members, makers }) => members.has(id) || makers.has(id))
      .map(({ id: group, name, members, makers }) => [group, name, makers.has(id), members.has(id)]);

  const choicesIn = ({ members }: WorldGroup, id: number) => {
    const { counts, showsName } = members.get(id) ?? {};
    return [counts, showsName];
  };

  const lookAsMaker = async (group: WorldGroup, maker: number): Promise<void> => {
    const reader = await readerOf('maker', maker);
    const path = `/pt-BR/groups/${group.id}`;
    // It decides what is told today.
    await ask(path, reader, group.id);
    const view = await groupView(services, maker, group.id);
    if (view?.figures) seen.figures += 1;
    const shown = [group.code, ...(view?.names ?? [])];
    const told = [group.name, view?.figures?.weeks, view?.names, group.makers.size, choicesIn(group, maker)];
    await look(group, reader, { path, mayKnow: told, shows: shown.join() });
    await look(group, reader, { path: `${path}?sheet`, mayKnow: told, shows: shown.join() });
    await look(group, reader, { path: '/pt-BR/groups', mayKnow: entriesOf(maker) });
  };

  /** Somebody who is not in the group; a group that nobody has made does as well. */
  const lookFromOutside = async (group: WorldGroup, reader: Reader): Promise<void> => {
    for (const id of [group.id, NO_GROUP]) {
      await look(group, reader, { path: `/pt-BR/groups/${id}`, mayKnow: null });
      await look(group, reader, { path: `/pt-BR/groups/${id}?sheet`, mayKnow: null });
    }
    await look(group, reader, { path: '/pt-BR/group', mayKnow: null });
    await look(group, reader, { path: '/pt-BR/groups', mayKnow: null });
  };

  const lookAsMember = async (group: WorldGroup, member: number): Promise<void> => {
    const reader = await readerOf('member', member);
    const path = `/pt-BR/groups/${group.id}`;
    await look(group, reader, { path, mayKnow: [group.name, choicesIn(group, member)] });
    await look(group, reader, { path: `${path}?sheet`, mayKnow: null });
    await look(group, reader, { path: '/pt-BR/groups', mayKnow: entriesOf(member) });
  };

  /** Opens as everybody who may come what shows something of a group. */
  const lookAtAll = async (group: WorldGroup, stranger: number): Promise<void> => {
    for (const maker of group.makers) await lookAsMaker(group, maker);
    const isThere = (id: number) => !group.makers.has(id) && !persons.get(id)?.leaves;
    const member = [...group.members.keys()].find(isThere);
    if (member !== undefined) await lookAsMember(group, member);
    await lookFromOutside(group, await readerOf('stranger', stranger));
    await lookFromOutside(group, { who: 'anybody' });
  };

  return { breaches, seen, lookAtAll };
};
