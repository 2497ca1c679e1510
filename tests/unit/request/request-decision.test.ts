import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';
import {
  type CookieSession,
  decideRequest,
  type MaintenanceWindows,
  protectedSlugs,
} from '@/lib/shared/request/request-decision';

const NOON = Date.UTC(2026, 10, 21, 12);
const windows: MaintenanceWindows = { 'en-US': [{ from: NOON, to: NOON + 1000 }] };
const live: CookieSession = { state: 'live', identity: 'pt-BR' };

interface Options {
  search?: string;
  session?: CookieSession;
  now?: number;
  open?: readonly Locale[];
  languages?: string;
}

const decide = (pathname: string, options: Options = {}) =>
  decideRequest({
    pathname,
    search: options.search ?? '',
    now: options.now ?? NOON - 1,
    windows,
    open: options.open ?? LOCALES,
    session: options.session ?? { state: 'none' },
    languages: options.languages,
  });

describe('a request without one of the eight locales', () => {
  it('R2.3 goes to the same page under pt-BR, if any', () => {
    expect(decide('/')).toEqual({ kind: 'redirect', location: '/pt-BR/' });
    expect(decide('/login')).toEqual({ kind: 'redirect', location: '/pt-BR/login' });
    expect(decide('/fr-FR/login', { search: '?a=1' })).toEqual({
      kind: 'redirect',
      location: '/pt-BR/login?a=1',
    });
    expect(decide('/fr/inicio-cursos')).toEqual({ kind: 'redirect', location: '/pt-BR/inicio-cursos' });
  });

  it('goes to the right spelling when only the case differs', () => {
    expect(decide('/EN-gb/login')).toEqual({ kind: 'redirect', location: '/en-GB/login' });
  });

  it('gets the 404 of pt-BR otherwise', () => {
    expect(decide('/fr-FR/nothing-here')).toEqual({ kind: 'rewrite', path: '/pt-BR/not/found/here' });
    expect(decide('/<script>')).toEqual({ kind: 'rewrite', path: '/pt-BR/not/found/here' });
    expect(decide('/%E0%A4%A')).toEqual({ kind: 'rewrite', path: '/pt-BR/not/found/here' });
    expect(decide('/pt-BR%2Flogin')).toEqual({ kind: 'rewrite', path: '/pt-BR/not/found/here' });
    expect(decide('//evil.example/')).toEqual({ kind: 'rewrite', path: '/pt-BR/not/found/here' });
  });
});

describe('an address with a separator in a segment', () => {
  it.each(['%2F', '%5C', '%00'])('is a missing page: %s', (separator) => {
    expect(decide('/pt-BR/certificate/AB-12')).toMatchObject({ kind: 'pass' });
    expect(decide(`/pt-BR/certificate/AB${separator}12`)).toEqual({
      kind: 'rewrite',
      path: '/pt-BR/not/found/here',
    });
  });
});

describe('an address with the end of a sentence behind it', () => {
  it.each([
    ['/en-GB/login).', '/en-GB/login'],
    ['/en-GB/login%22', '/en-GB/login'],
    ['/en-GB/login%E2%80%9D%E2%80%A6', '/en-GB/login'],
    ['/en-GB/login%20', '/en-GB/login'],
    ['/en-GB/login%E2%80%8B', '/en-GB/login'],
    ['/en-GB/login*', '/en-GB/login'],
    ['/en-GB/login%3E', '/en-GB/login'],
    ['/en-GB/certificate/AB-12.', '/en-GB/certificate/AB-12'],
    ['/en-GB/).', '/en-GB/'],
    ['/en-GB.', '/en-GB/'],
  ])('leads to what was meant: %s', (given, meant) => {
    expect(decide(given, { search: '?a=1' })).toEqual({ kind: 'redirect', location: `${meant}?a=1` });
  });

  it('keeps to the gate, and to missing pages', () => {
    expect(decide('/pt-BR/perfil.')).toMatchObject({
      kind: 'redirect',
      location: expect.stringMatching('^/pt-BR/[?#]'),
    });
    expect(decide('/pt-BR/nada.')).toEqual({ kind: 'rewrite', path: '/pt-BR/not/found/here' });
  });
});

describe('an address whose query or fragment was encoded with it', () => {
  it.each([
    ['/en-GB/login%3Fnext=x', '/en-GB/login?a=1&next=x'],
    ['/en-GB/login&utm_source=mail', '/en-GB/login?a=1&utm_source=mail'],
    ['/en-GB/group%237F3K92MD', '/en-GB/group?a=1#7F3K92MD'],
    ['/en-GB/group/%23lead=7F3K92MD.', '/en-GB/group?a=1#lead%3D7F3K92MD'],
    ['/en-GB%23sign-up', '/en-GB/?a=1#sign-up'],
    ['/fr/group%23AB', '/pt-BR/group?a=1#AB'],
    ['/en-GB/login%3Fnext=%0D%0Ax', '/en-GB/login?a=1&next=%0D%0Ax'],
    [`/en-GB/login%3F${'x'.repeat(500)}`, '/en-GB/login?a=1'],
  ])('leads to what was meant, case %#', (given, meant) => {
    expect(decide(given, { search: '?a=1' })).toEqual({ kind: 'redirect', location: meant });
  });

  it('keeps to the gate, and its query', () => {
    const next = encodeURIComponent('/pt-BR/perfil?x=1');
    expect(decide('/pt-BR/perfil%3Fx=1')).toEqual({ kind: 'redirect', location: `/pt-BR/?next=${next}` });
  });
});

describe('an address in capitals', () => {
  it.each([
    ['/en-GB/Login', '/en-GB/login'],
    ['/EN-GB/FAQ', '/en-GB/faq'],
    ['/Login', '/pt-BR/login'],
    ['/pt-BR/Certificate', '/pt-BR/certificate'],
  ])('leads to the page: %s', (given, meant) => {
    expect(decide(given)).toEqual({ kind: 'redirect', location: meant });
  });

  it('keeps to the gate, and leaves a certificate’s code', () => {
    expect(decide('/pt-BR/Perfil')).toMatchObject({ location: '/pt-BR/?next=%2Fpt-BR%2Fperfil' });
    expect(decide('/pt-BR/certificate/QB-1')).toMatchObject({ kind: 'pass', page: 'certificate/QB-1' });
    expect(decide('/pt-BR/Nada')).toEqual({ kind: 'rewrite', path: '/pt-BR/not/found/here' });
  });
});

describe('an address that programs know of every site', () => {
  const change = '/.well-known/change-password';
  const loginOf = (locale: string, profile: string) =>
    `/${locale}/login?next=${encodeURIComponent(`/${locale}/${profile}#password`)}`;

  it('leads to the signed-in person’s password, on their site', () => {
    const session: CookieSession = { state: 'live', identity: 'es-MX' };
    expect(decide(change, { session, languages: 'en-GB' })).toEqual({
      kind: 'redirect',
      location: '/es-MX/perfil#password',
    });
  });

  it.each([
    ['', 'pt-BR', 'perfil'],
    ['en-NZ,en;q=0.9', 'en-NZ', 'profile'],
    ['de-DE, fr;q=0.9, es-419;q=0.8, en;q=0.7', 'es-AR', 'perfil'],
    ['en;q=0.1, es-MX;q=0.5', 'es-MX', 'perfil'],
    ['*', 'pt-BR', 'perfil'],
    [',;q=,=;'.repeat(5_000), 'pt-BR', 'perfil'],
  ])('leads to the login with a way back, for %.40j', (languages, locale, profile) => {
    expect(decide(change, { languages })).toEqual({
      kind: 'redirect',
      location: loginOf(locale, profile),
    });
  });

  it('leads to the login once the session is over', () => {
    const session: CookieSession = { state: 'expired', identity: 'en-AU' };
    expect(decide(change, { session })).toEqual({ kind: 'redirect', location: loginOf('en-AU', 'profile') });
  });

  it('leads to no site that is not opened yet', () => {
    const open = ['en-GB'] as const;
    expect(decide(change, { open, session: live, languages: 'pt-BR' })).toEqual({
      kind: 'redirect',
      location: loginOf('en-GB', 'profile'),
    });
  });

  it('has the file about holes, and 404 for all others', () => {
    expect(decide('/.well-known/security.txt')).toEqual({ kind: 'rewrite', path: '/api/security-txt' });
    const probe = 'resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect(decide(`/.well-known/${probe}`)).toEqual({ kind: 'rewrite', path: '/pt-BR/not/found/here' });
  });
});

describe('a site that is not opened yet', () => {
  const open = ['pt-BR', 'en-GB'] as const;

  it('leads to the choice of country in its language', () => {
    expect(decide('/en-AU/', { open })).toEqual({ kind: 'redirect', location: '/en-GB/change-location' });
    expect(decide('/es-MX/', { open })).toEqual({ kind: 'redirect', location: '/pt-BR/change-location' });
  });

  it('names the page that was asked for', () => {
    const leadsTo = (path: string) => decide(path, { open });
    expect(leadsTo('/en-AU/login')).toMatchObject({ location: '/en-GB/change-location?page=login' });
    expect(leadsTo('/en-AU/certificate/AB-12')).toMatchObject({
      location: '/en-GB/change-location?page=certificate%2FAB-12',
    });
    expect(leadsTo('/en-AU/<b>nothing</b>')).toMatchObject({ location: '/en-GB/change-location' });
  });

  it('answers no page, to whoever is signed in either', () => {
    const session: CookieSession = { state: 'live', identity: 'en-AU' };
    for (const path of ['/en-AU/course', '/en-AU/profile', '/en-AU/maintenance', '/en-AU/change-location'])
      expect(decide(path, { open, session }), path).toMatchObject({
        kind: 'redirect',
        location: expect.stringMatching(/^\/en-GB\/change-location/),
      });
  });

  it('shows no maintenance window either', () => {
    expect(decide('/en-US/', { open, now: NOON })).toMatchObject({ location: '/en-GB/change-location' });
  });

  it('leaves the open sites as they are', () => {
    expect(decide('/en-GB/login', { open })).toEqual({ kind: 'pass', locale: 'en-GB', page: 'login' });
    expect(decide('/', { open })).toEqual({ kind: 'redirect', location: '/pt-BR/' });
  });

  it('gives its place as default to the first open site', () => {
    const others = ['en-GB', 'es-MX'] as const;
    expect(decide('/', { open: others })).toEqual({ kind: 'redirect', location: '/en-GB/' });
    expect(decide('/login', { open: others })).toEqual({ kind: 'redirect', location: '/en-GB/login' });
    expect(decide('/nothing-here', { open: others })).toMatchObject({ path: '/en-GB/not/found/here' });
    for (const path of ['/%E0%A4%A', '/pt-BR/%E0%A4%A'])
      expect(decide(path, { open: others }), path).toMatchObject({ path: '/en-GB/not/found/here' });
    expect(decide('/es-MX/%E0%A4%A', { open: others })).toMatchObject({ path: '/es-MX/not/found/here' });
  });
});

describe('a page that does not exist', () => {
  it('gets the 404 in the visitor’s language', () => {
    expect(decide('/en-GB/<b>nothing</b>')).toEqual({ kind: 'rewrite', path: '/en-GB/not/found/here' });
    for (const path of [
      '/es-MX/login/mais',
      '/es-MX/certificate/a/b',
      '/es-MX/certificate/a/b',
      '/es-MX/curso/a/b',
    ]) {
      expect(decide(path)).toEqual({ kind: 'rewrite', path: '/es-MX/not/found/here' });
    }
    expect(decide('/es-MX/%E0%A4%A')).toEqual({ kind: 'rewrite', path: '/es-MX/not/found/here' });
    expect(decide('/es-MX/nada/de/nada')).toEqual({ kind: 'rewrite', path: '/es-MX/not/found/here' });
  });
});

describe('the gate', () => {
  it('R2.6 R6.2 sends a visitor home with the way back', () => {
    for (const locale of LOCALES) {
      for (const slug of [...protectedSlugs(locale), 'groups/any', 'extra/any']) {
        const path = `/${locale}/${slug}`;
        expect(decide(path)).toEqual({
          kind: 'redirect',
          location: `/${locale}/?next=${encodeURIComponent(path)}`,
        });
      }
    }
  });

  it('lets anybody open the cards of the drills', () => {
    for (const page of ['drill', 'drill/any'])
      expect(decide(`/es-MX/${page}`)).toEqual({ kind: 'pass', locale: 'es-MX', page });
    expect(decide('/es-MX/drill/any/more')).toEqual({ kind: 'rewrite', path: '/es-MX/not/found/here' });
  });

  it('lets anybody open the invitation to a group', () => {
    for (const locale of LOCALES)
      expect(decide(`/${locale}/group`)).toEqual({ kind: 'pass', locale, page: 'group' });
    expect(decide('/pt-BR/group/any')).toEqual({ kind: 'rewrite', path: '/pt-BR/not/found/here' });
  });

  it('forgets a way back too long to follow', () => {
    const session: CookieSession = { state: 'expired', identity: 'pt-BR' };
    const search = `?${'"'.repeat(499)}`;
    const next = encodeURIComponent(`/pt-BR/curso${search}`);
    expect(decide('/pt-BR/curso', { search })).toMatchObject({ location: `/pt-BR/?next=${next}` });
    const longer = `${search}"`;
    expect(decide('/pt-BR/curso', { search: longer })).toMatchObject({ location: '/pt-BR/' });
    expect(decide('/pt-BR/curso', { search: longer, session })).toMatchObject({
      location: '/pt-BR/login?expired=1',
    });
  });

  it('sees through percent-encoding and trailing or doubled slashes', () => {
    for (const path of ['/pt-BR/%70erfil', '/pt-BR/perfil/', '/pt-BR//perfil', '/pt-BR/curso/modulo']) {
      expect(decide(path).kind).toBe('redirect');
    }
  });

  it('R4.11 sends an expired session to sign-in, and ends its cookies', () => {
    const session: CookieSession = { state: 'expired', identity: 'pt-BR' };
    expect(decide('/pt-BR/curso', { session })).toEqual({
      kind: 'redirect',
      location: '/pt-BR/login?expired=1&next=%2Fpt-BR%2Fcurso',
      endsSession: true,
    });
  });

  it('lets only a live session of the site’s identity pass', () => {
    expect(decide('/pt-BR/curso', { session: live }).kind).toBe('pass');
    expect(decide('/en-GB/course', { session: live }).kind).toBe('redirect');
    const us: CookieSession = { state: 'live', identity: 'marketing-identity' };
    expect(decide('/en-US/course', { session: us }).kind).toBe('pass');
    expect(decide('/es-US/curso', { session: us }).kind).toBe('pass');
  });

  it('R2.5 R2.7 leaves home, sign-in and certificates open', () => {
    for (const path of ['/pt-BR', '/pt-BR/', '/pt-BR/login', '/pt-BR/certificate/QB-1']) {
      expect(decide(path).kind).toBe('pass');
    }
  });
});

describe('the page that asks for a certificate’s code', () => {
  it.each([
    ['QB-7F3K-92MD-X4TV', 'QB-7F3K-92MD-X4TV'],
    [' qb 7f3k 92md x4tv ', 'qb%207f3k%2092md%20x4tv'],
    ['https://www.example.org/pt-BR/certificate/QB-7F3K-92MD-X4TV/', 'QB-7F3K-92MD-X4TV'],
    ['https://www.example.org/pt-BR/certificate/QB-7F3K-92MD-X4TV?to=a/b', 'QB-7F3K-92MD-X4TV%3Fto%3Da'],
    ['Ñ?#%', '%C3%91%3F%23%25'],
  ])('leads to the certificate of %s', (typed, code) => {
    const search = `?${new URLSearchParams({ code: typed })}`;
    expect(decide('/pt-BR/certificate', { search })).toEqual({
      kind: 'redirect',
      location: `/pt-BR/certificate/${code}`,
    });
  });

  it('says so where nothing was typed', () => {
    for (const search of ['?code=', '?code=%20', '?code=/'])
      expect(decide('/pt-BR/certificate', { search }), search).toEqual({
        kind: 'rewrite',
        path: '/pt-BR/certificate/none',
      });
    expect(decide('/pt-BR/certificate/none')).toMatchObject({ kind: 'pass' });
    for (const search of ['', '?other=1'])
      expect(decide('/pt-BR/certificate', { search }), search).toMatchObject({
        kind: 'pass',
        page: 'certificate',
      });
  });
});

describe('maintenance', () => {
  it('redirects the locale’s pages inside the window only', () => {
    for (const path of ['/en-US/', '/en-US/login', '/en-US/course']) {
      expect(decide(path, { now: NOON })).toEqual({ kind: 'redirect', location: '/en-US/maintenance' });
    }
    expect(decide('/en-GB/', { now: NOON }).kind).toBe('pass');
    expect(decide('/en-US/maintenance', { now: NOON }).kind).toBe('pass');
  });

  it('is over at its end, and its page leads home', () => {
    expect(decide('/en-US/', { now: NOON + 1000 }).kind).toBe('pass');
    expect(decide('/en-US/maintenance', { now: NOON + 1000 })).toEqual({
      kind: 'redirect',
      location: '/en-US/',
    });
  });
});

it.each(LOCALES)('pages of one’s own need a session in %s', (locale) => {
  const { coursesHome, course, footballCourse, profile, impact, survey } = SITES[locale].slugs;
  for (const page of [coursesHome, course, footballCourse, profile, impact, survey])
    expect(decide(`/${locale}/${page}`)).toMatchObject({ kind: 'redirect' });
});
