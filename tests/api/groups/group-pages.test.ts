import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GroupPageProps } from '@/lib/server/pages/group-page';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { join, madeGroup } from '../../support/groups';
import type { Learner } from '../../support/learner';
import { loadCourses, loadGroup, loadGroups, loadInvitation, loadProfile } from '../../support/page-loaders';
import { visit } from '../../support/visit-page';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const open = ({ client }: Learner, group: string, query = '') =>
  visit(loadGroup, {
    cookie: client.cookieHeader,
    params: { locale: 'pt-BR', group },
    path: `/pt-BR/groups/${group}${query}`,
  });

const shown = async (...of: Parameters<typeof open>) =>
  (await open(...of)).props as unknown as GroupPageProps;

describe('the page of a group', () => {
  it('has link, names and other makers for who runs it', async () => {
    const { maker, groupId, code } = await madeGroup(api, 'Clube do Porto');
    await join(await api.signedIn({ firstName: 'Zoé', lastName: 'Lima' }), code, { shows_name: true });
    const { group } = await shown(maker, groupId);
    expect(group).toMatchObject({ name: 'Clube do Porto', membership: null, endsSoon: null });
    expect(group.made).toMatchObject({ otherMakers: 0, weeks: null, names: ['Zoé Lima'] });
    expect(new URL(group.made?.invitation.url ?? '')).toMatchObject({
      pathname: '/pt-BR/group',
      search: '',
      hash: `#${code}`,
    });
  });

  it('tells a member nothing of the group but its name', async () => {
    const { groupId, code } = await madeGroup(api);
    const member = await api.signedIn();
    await join(member, code, { counts: true });
    const props = await shown(member, groupId);
    expect(props.group).toEqual({
      ...{ id: groupId, name: 'Clube do Bairro', endsSoon: null, made: null },
      membership: { counts: true, showsName: false },
    });
    expect(JSON.stringify(props)).not.toContain(code);
  });

  it('is missing for others as one that is not there', async () => {
    const { groupId } = await madeGroup(api);
    const stranger = await api.signedIn();
    const others = await open(stranger, groupId);
    const none = await open(stranger, '3f0c2a6e-8a54-4d53-9b3c-1d2e3f405162');
    expect([others.status, none.status]).toEqual([404, 404]);
    expect(others.props).toEqual(none.props);
  });

  it('has its sheet for who runs it alone', async () => {
    const { maker, groupId, code } = await madeGroup(api);
    const member = await api.signedIn();
    await join(member, code);
    expect((await shown(maker, groupId, '?sheet')).shows).toBe('sheet');
    expect((await open(member, groupId, '?sheet')).status).toBe(404);
  });
});

describe('the lists of groups', () => {
  const listed = async (load: Parameters<typeof visit>[0], { client }: Learner) =>
    (await visit(load, { cookie: client.cookieHeader, params: { locale: 'pt-BR' }, path: '/' })).props
      ?.groups;

  it.each([
    ['groups', loadGroups],
    ['courses', loadCourses],
    ['the profile', loadProfile],
  ])('of %s tell what one is in them', async (_, load) => {
    const { maker, groupId, code } = await madeGroup(api, 'Escola Azul');
    const member = await api.signedIn();
    await join(member, code);
    const entry = { id: groupId, name: 'Escola Azul', endsSoon: null };
    expect(await listed(load, maker)).toEqual([{ ...entry, isMaker: true, isMember: false }]);
    expect(await listed(load, member)).toEqual([{ ...entry, isMaker: false, isMember: true }]);
    expect(await listed(load, await api.signedIn())).toEqual([]);
  });
});

describe('the word before a group ends', () => {
  const endsIn = async (days: number) => {
    const { maker, groupId } = await madeGroup(api);
    await api.database.query(
      `update groups set maker_seen_at = now() - interval '1 year' + $2 * interval '1 day' where id = $1`,
      [groupId, days],
    );
    const { props } = await visit(loadGroups, {
      cookie: maker.client.cookieHeader,
      params: { locale: 'pt-BR' },
      path: '/',
    });
    return (props?.groups as { endsSoon: string | null }[] | undefined)?.[0]?.endsSoon;
  };

  it('comes a month before, and not sooner', async () => {
    expect(await endsIn(29)).toMatch(/^\d+ de \p{L}+ de \d{4}$/u);
    expect(await endsIn(33)).toBeNull();
  });
});

describe('the page of an invitation', () => {
  it('is for everybody, and knows nothing of a code', async () => {
    const { props, status } = await visit(loadInvitation, {
      params: { locale: 'en-GB' },
      path: '/en-GB/group',
    });
    expect(status).toBe(200);
    expect(props?.firstModule).toMatch(/^\/en-GB\/course\//);
  });
});
