import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { identityOf, LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';
import type { Course } from '@/lib/shared/rules/course-types';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { answer, completeMainCourse, completeModule, type Learner, questionsOf } from '../../support/learner';
import { loadCourses, loadModule, loadSlug } from '../../support/page-loaders';
import { type PageLoader, visit } from '../../support/visit-page';

/** The gates and loaders of the learning pages, as Next calls them, on a real PostgreSQL. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const certificatePage: PageLoader = async (context) =>
  (await import('@/pages/[locale]/certificate/[code]')).getServerSideProps(context);

const bySlug = (locale: string, name: string, cookie?: string) =>
  visit(loadSlug, { cookie, params: { locale, slug: name }, path: `/${locale}/${name}` });

const byModule = (name: string, cookie?: string, locale = 'pt-BR', course = 'curso') =>
  visit(loadModule, {
    cookie,
    params: { locale, slug: course, module: name },
    path: `/${locale}/${course}/${name}`,
  });

/** Names of the cookies that an answer deletes. */
const deletedBy = ({ headers }: { headers: Record<string, unknown> }): string[] =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .filter((line) => line.includes('; Max-Age=0;'))
    .map((line) => line.slice(0, line.indexOf('=')));

const FIRST = 'por-que-a-confianca-importa';

/** The pages that anybody may read, as their modules load them. */
const PUBLIC: Record<string, PageLoader> = {
  home: async (context) => (await import('@/pages/[locale]/index')).getStaticProps(context),
  login: async (context) => (await import('@/pages/[locale]/login')).getStaticProps(context),
  cookies: async (context) => (await import('@/pages/[locale]/cookies')).getStaticProps(context),
  missing: async (context) => (await import('@/pages/[locale]/[...missing]')).getServerSideProps(context),
};

describe('R2.2 the locale of a page', () => {
  const languageOf = (props: Record<string, unknown> | undefined) =>
    (props as { texts: { language: string } }).texts.language;

  it.each(Object.entries(PUBLIC))('of %s is the one of its route', async (_name, load) => {
    for (const locale of LOCALES) {
      // The address itself, and another site's language, say something else.
      const { props } = await visit(load, { params: { locale }, path: '/fr-FR/somewhere' });
      expect([props?.site, languageOf(props)]).toEqual([expect.objectContaining({ locale }), locale]);
    }
  });

  it.each(['en-GB', 'es-MX', 'pt-BR'] as const)('of the courses is that of the route %s', async (locale) => {
    const { client } = await api.signedIn({ identity: locale });
    const to = { cookie: client.cookieHeader, params: { locale }, path: '/fr-FR/somewhere' };
    const { props } = await visit(loadCourses, to);
    expect([props?.site, languageOf(props)]).toEqual([expect.objectContaining({ locale }), locale]);
  });
});

describe('R2.41 the year of a page', () => {
  it.each([
    ['pt-BR', 2026],
    ['en-NZ', 2027],
  ])('of %s is that of the site’s own clock', async (locale, year) => {
    const { services } = await import('@/lib/server/composition');
    const { clock } = services();
    services().clock = () => Date.parse('2027-01-01T02:59:59Z');
    try {
      for (const load of Object.values(PUBLIC)) {
        const { props } = await visit(load, { params: { locale }, path: '/' });
        expect(props?.site).toMatchObject({ year });
      }
    } finally {
      services().clock = clock;
    }
  });
});

describe('the gate of the learning pages', () => {
  it('R2.6 R6.2 sends a stranger home, with the way back', async () => {
    const address = encodeURIComponent(`/pt-BR/curso/${FIRST}`);
    expect((await byModule(FIRST)).redirect?.destination).toBe(`/pt-BR/?next=${address}`);
    expect((await bySlug('en-GB', 'course')).redirect?.destination).toBe('/en-GB/?next=%2Fen-GB%2Fcourse');
    const home = await visit(loadCourses, { params: { locale: 'es-MX' }, path: '/es-MX/courses' });
    expect(home.redirect?.destination).toBe('/es-MX/?next=%2Fes-MX%2Fcourses');
  });

  it('R4.11 R4.21 sends an ended session to login, and ends its cookies', async () => {
    const { client } = await api.signedIn();
    const cookie = client.cookieHeader;
    await api.database.query('delete from sessions');
    const address = encodeURIComponent('/pt-BR/curso');
    const answer = await bySlug('pt-BR', 'curso', cookie);
    expect(answer.redirect?.destination).toBe(`/pt-BR/login?expired=1&next=${address}`);
    const { port } = new URL(api.origin);
    expect(deletedBy(answer)).toEqual([`bb-session-${port}`, `bb-signed-in-${port}`]);
  });

  it('ignores a session of another site’s accounts', async () => {
    const { client } = await api.signedIn({ identity: 'pt-BR' });
    const answer = await bySlug('en-GB', 'course', client.cookieHeader);
    expect(answer.redirect?.destination).toBe('/en-GB/?next=%2Fen-GB%2Fcourse');
    expect(deletedBy(answer)).toEqual([]);
    expect((await bySlug('pt-BR', 'curso', client.cookieHeader)).props?.screen).toBe('course');
  });

  it('is never cached', async () => {
    const { client } = await api.signedIn();
    const cookie = client.cookieHeader;
    expect((await bySlug('pt-BR', 'curso', cookie)).headers['cache-control']).toBe('no-store');
    expect((await byModule(FIRST, cookie)).headers['cache-control']).toBe('no-store');
  });
});

describe('the addresses of the learning pages', () => {
  it.each([
    ['pt-BR', 'inicio-cursos', 'curso'],
    ['en-AU', 'courses-home', 'course'],
    ['es-AR', 'inicio-cursos', 'curso'],
  ])('R2.4 R2.16 in %s are its own slugs', async (locale, home, course) => {
    const { client } = await api.signedIn({ identity: locale });
    const cookie = client.cookieHeader;
    expect((await bySlug(locale, home, cookie)).props?.screen).toBe('courses-home');
    expect((await bySlug(locale, course, cookie)).props?.screen).toBe('course');
    const everywhere = await visit(loadCourses, { cookie, params: { locale }, path: `/${locale}/courses` });
    expect(everywhere.props?.screen).toBe('courses-home');
  });

  it.each(LOCALES)('R1.3 R1.14 open every module of the main course on %s', async (locale) => {
    const { client } = await api.signedIn({ identity: identityOf(locale) });
    const { slugs } = SITES[locale];
    const { props } = await bySlug(locale, slugs.course, client.cookieHeader);
    const main = props?.course as Course;
    expect(main.modules.map(({ available }) => available)).toEqual([true, true, true, true, true, true]);
    for (const { slug, title, videoId } of main.modules) {
      const { props } = await byModule(slug, client.cookieHeader, locale, slugs.course);
      expect(props).toMatchObject({ screen: 'module', module: { videoId, title }, course: { key: 'main' } });
    }
  });

  it('R2.3 fall back to pt-BR for a missing locale', async () => {
    const { client } = await api.signedIn();
    const answer = await bySlug('xx-XX', 'curso', client.cookieHeader);
    expect(answer.props).toMatchObject({ screen: 'course', site: { locale: 'pt-BR' } });
  });

  it.each([
    ['pt-BR', 'curso-de-futebol', 'jogos-reduzidos'],
    ['en-GB', 'football-course', 'small-sided-games'],
    ['es-MX', 'curso-de-futbol', 'juegos-reducidos'],
  ])('R2.16 in %s open the football course and its modules', async (locale, slug, module) => {
    const { client } = await api.signedIn({ identity: locale });
    const course = { key: 'football' };
    const overview = await bySlug(locale, slug, client.cookieHeader);
    expect(overview.props).toMatchObject({ screen: 'course', course, progress: { nextVideoId: 201 } });
    const answer = await byModule(module, client.cookieHeader, locale, slug);
    expect(answer.props).toMatchObject({ screen: 'module', course, module: { videoId: 202 } });
  });

  it('R2.16 in es-US lead to no football course', async () => {
    const { client } = await api.signedIn({ identity: identityOf('es-US') });
    const cookie = client.cookieHeader;
    for (const answer of [
      await bySlug('es-US', 'curso-de-futbol', cookie),
      await byModule('juegos-reducidos', cookie, 'es-US', 'curso-de-futbol'),
      await byModule('juegos-reducidos', cookie, 'es-US', 'curso'),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.props?.screen).toBe('missing');
    }
  });

  it('that lead nowhere are a 404 in their language', async () => {
    const { client } = await api.signedIn();
    const cookie = client.cookieHeader;
    for (const answer of [
      await bySlug('en-NZ', 'nothing'),
      await bySlug('pt-BR', 'course', cookie),
      await byModule('nada', cookie),
      await byModule(FIRST, cookie, 'pt-BR', 'perfil'),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.props?.screen).toBe('missing');
    }
  });
});

/** The first question of a module, rightly. */
const answerOne = async (learner: Learner, videoId: number): Promise<void> => {
  const [first] = await questionsOf(videoId);
  if (first) await answer(learner, videoId, [{ question: first.question, choice: first.right }]);
};

describe('what a learner finds', () => {
  it('R1.3 is their own progress, and nobody else’s', async () => {
    const ana = await api.signedIn();
    const bia = await api.signedIn();
    await completeModule(ana, 101);
    const hers = await byModule(FIRST, ana.client.cookieHeader);
    expect(hers.props).toMatchObject({
      customerId: ana.customer.customer_id,
      email: ana.customer.email,
      moduleProgress: { video_id: 101, done: true },
      courseProgress: { modulesDone: 1, modulesTotal: 6, nextVideoId: 102 },
    });
    const other = await byModule(FIRST, bia.client.cookieHeader);
    expect(other.props).toMatchObject({ moduleProgress: null, courseProgress: { modulesDone: 0 } });
  });

  it('is first the module that they touched last', async () => {
    const learner = await api.signedIn();
    const home = async () => (await bySlug('pt-BR', 'inicio-cursos', learner.client.cookieHeader)).props;
    await answerOne(learner, 104);
    expect(await home()).toMatchObject({
      progress: [{ nextVideoId: 104, begun: { 104: { rightAnswers: 1 } } }, {}],
    });
    await answerOne(learner, 102);
    expect(await home()).toMatchObject({ progress: [{ nextVideoId: 102 }, {}] });
  });

  it('R1.7 is a certificate once the server knows every module done', async () => {
    const learner = await api.signedIn({ firstName: 'Conceição', lastName: 'd’Ávila' });
    const home = () => bySlug('pt-BR', 'inicio-cursos', learner.client.cookieHeader);
    expect((await home()).props).toMatchObject({
      certificates: [
        { status: { course_id: 1, status: 'in-progress' }, sheet: { completedOn: null, proof: null } },
        { status: { course_id: 2, status: 'in-progress' } },
      ],
    });
    await completeMainCourse(learner);
    expect((await home()).props).toMatchObject({
      progress: [
        { modulesDone: 6, nextVideoId: null },
        { modulesDone: 0, nextVideoId: 201 },
      ],
      certificates: [
        {
          status: { status: 'ready' },
          name: { name: 'Conceição d’Ávila' },
          sheet: { completedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), proof: null },
        },
        { status: { course_id: 2, status: 'in-progress', modules_done: 0 } },
      ],
    });
  });
});

describe('an issued certificate on the learning pages', () => {
  const issue = (learner: Awaited<ReturnType<typeof api.signedIn>>, name: string, locale: Locale) =>
    learner.client.post('/api/certificates', { course_id: 1, name, locale });

  it('gives the course page the name that is printed', async () => {
    const learner = await api.signedIn({ firstName: 'ana', lastName: 'silva' });
    const courseName = async () => {
      const { props } = await bySlug('pt-BR', 'curso', learner.client.cookieHeader);
      return (props as { certificate: { name: { name: string } } }).certificate.name.name;
    };
    expect(await courseName()).toBe('ana silva');
    await completeMainCourse(learner);
    await issue(learner, 'Ana Maria da Silva', 'pt-BR');
    expect(await courseName()).toBe('Ana Maria da Silva');
  });

  it('keeps brand and title of the site that issued it', async () => {
    const learner = await api.signedIn({ identity: 'marketing-identity' });
    await completeMainCourse(learner);
    const sheetOn = async (locale: Locale) => {
      const { coursesHome } = SITES[locale].slugs;
      const { props } = await bySlug(locale, coursesHome, learner.client.cookieHeader);
      return (props as { certificates: { sheet: { brand: string; courseTitle: string } }[] }).certificates[0]
        ?.sheet;
    };
    const before = await sheetOn('es-US');
    await issue(learner, 'Joana Prado', 'en-US');
    const { brand, courseTitle } = (await sheetOn('en-US')) ?? {};
    expect(await sheetOn('es-US')).toMatchObject({ brand, courseTitle });
    expect(before).not.toMatchObject({ brand });
  });
});

describe('the public page of a certificate', () => {
  const publicPage = (locale: Locale, code: string) =>
    visit(certificatePage, { params: { locale, code }, path: `/${locale}/certificate/${code}` });

  it('R1.7 shows it to anybody in their language', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    const issued = await learner.client.post('/api/certificates', {
      course_id: 1,
      name: 'Łukasz Žižka',
      locale: 'pt-BR',
    });
    const { code } = issued.body.certificate;
    const answer = await publicPage('en-GB', code.toLowerCase());
    expect(answer.status).toBe(200);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.props).toMatchObject({
      result: 'found',
      name: { name: 'Łukasz Žižka' },
      facts: { courseTitle: 'Breaking Barriers', brand: 'Quebrando Barreiras', proof: { code } },
    });
  });

  it('R1.7 calls the certificate of a deleted account withdrawn', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    const name = 'Łukasz Žižka';
    const issued = await learner.client.post('/api/certificates', { course_id: 1, name, locale: 'pt-BR' });
    const { code } = issued.body.certificate;
    const { services } = await import('@/lib/server/composition');
    const { deletions } = services();
    const customer = { id: learner.customer.customer_id, identity: 'pt-BR' };
    const access = { accessToken: 'access token', idToken: null };
    const begun = await deletions.begin(customer, { access, keepsFirst: false });
    await deletions.finish(begun?.reference ?? '');
    for (const typed of [code, code.toLowerCase().replaceAll('-', '')]) {
      const answer = await publicPage('es-MX', typed);
      expect([answer.status, answer.props?.result]).toEqual([410, 'withdrawn']);
      expect(answer.headers['cache-control']).toBe('no-store');
      const { site, ...told } = answer.props ?? {};
      expect(site).toMatchObject({ locale: 'es-MX' });
      expect(JSON.stringify(told)).not.toMatch(/Łukasz|2026/);
    }
  });

  it('repeats no unknown code and nothing else from the address', async () => {
    const asked = await visit(certificatePage, {
      params: { locale: 'pt-BR', code: 'certified-by-me', next: 'more-of-it' },
      path: '/pt-BR/certificate/certified-by-me?next=more-of-it',
    });
    expect(asked.status).toBe(404);
    // Next writes the query into the page as well.
    expect(JSON.stringify([asked.props, asked.query])).not.toMatch(/certified-by-me|more-of-it/);
  });

  it('answers 429 to an address that tries many codes', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    const issued = await learner.client.post('/api/certificates', {
      course_id: 1,
      name: 'Ana',
      locale: 'pt-BR',
    });
    const { code } = issued.body.certificate;
    await api.database.query('truncate rate_limits');
    for (let hit = 0; hit < 5; hit += 1) expect((await publicPage('pt-BR', code)).status).toBe(200);
    const tried = await Promise.all(
      Array.from({ length: 70 }, () => publicPage('pt-BR', 'QB-0000-0000-0000')),
    );
    expect(tried.filter(({ status }) => status === 404)).toHaveLength(60);
    const late = await publicPage('pt-BR', 'QB-0000-0000-0001');
    expect([late.status, late.props?.result, late.headers['retry-after']]).toEqual([429, 'limited', '900']);
    // A school's address is not shut out of its own.
    expect((await publicPage('pt-BR', code)).status).toBe(200);
    await api.database.query('truncate rate_limits');
  });

  it('asks again for what cannot be a code', async () => {
    const missing = await publicPage('pt-BR', 'none');
    expect([missing.status, missing.props?.result]).toEqual([400, 'missing']);
    const malformed = await publicPage('pt-BR', 'QB-0000');
    expect([malformed.status, malformed.props?.result]).toEqual([404, 'malformed']);
  });

  it('tells an unknown code from not being able to look', async () => {
    const missing = await publicPage('pt-BR', 'QB-0000-0000-0000');
    expect([missing.status, missing.props?.result]).toEqual([404, 'not-found']);
    const { services } = await import('@/lib/server/composition');
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const asked = vi.spyOn(services().certificates, 'findPublic').mockRejectedValue(away);
    const unknown = await publicPage('pt-BR', 'QB-0000-0000-0000');
    asked.mockRestore();
    expect([unknown.status, unknown.props?.result]).toEqual([503, 'unavailable']);
    expect(unknown.headers['retry-after']).toBe('60');
  });
});
