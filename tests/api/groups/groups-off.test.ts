import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { loadCourses, loadGroup, loadGroups, loadInvitation, loadProfile } from '../../support/page-loaders';
import { visit } from '../../support/visit-page';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: { COACH_GROUPS: 'off' } });
});
afterAll(() => api.stop());

const PARAMS = { locale: 'pt-BR', group: '3f0c2a6e-8a54-4d53-9b3c-1d2e3f405162' };

it.each([
  ['an invitation', loadInvitation],
  ['groups', loadGroups],
  ['a group', loadGroup],
])('a site without groups has no page of %s', async (_, load) => {
  const { client } = await api.signedIn();
  const page = await visit(load, { cookie: client.cookieHeader, params: PARAMS, path: '/' });
  expect([page.status, page.props?.screen]).toEqual([404, 'missing']);
});

it.each([
  ['courses home', loadCourses],
  ['profile', loadProfile],
])('a site without groups is silent on its %s', async (_, load) => {
  const { client } = await api.signedIn();
  const { props } = await visit(load, { cookie: client.cookieHeader, params: PARAMS, path: '/' });
  expect(props?.groups).toBeNull();
});
