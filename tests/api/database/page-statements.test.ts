import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { completeMainCourse } from '../../support/learner';
import { loadCourses, loadModule, loadProfile, loadSlug } from '../../support/page-loaders';
import { countRoundTrips } from '../../support/round-trips';
import { visit } from '../../support/visit-page';

/** What a page costs the database: statements, the session's own included (quality: Speed). */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const COURSE = { locale: 'pt-BR', slug: 'curso' };

describe('statements of a signed-in page (R7.11)', () => {
  it.each([
    ['courses home', loadCourses, { locale: 'pt-BR' }, 'courses-home', 3],
    ['course', loadSlug, COURSE, 'course', 2],
    ['module', loadModule, { ...COURSE, module: 'por-que-a-confianca-importa' }, 'module', 2],
    ['profile', loadProfile, { locale: 'pt-BR' }, 'profile', 4],
  ])('the %s page asks the database no more than needed', async (_, load, params, screen, most) => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    const cookie = learner.client.cookieHeader;
    const issued = { course_id: 1, name: 'Joana Prado', locale: 'pt-BR' };
    expect((await learner.client.post('/api/certificates', issued)).status).toBe(200);
    const visited: unknown[] = [];
    const statements = await countRoundTrips(async () => {
      const { props } = await visit(load, { cookie, params, path: '/' });
      visited.push(props?.screen);
    });
    expect(visited).toEqual([screen]);
    expect(statements).toBe(most);
  });
});
