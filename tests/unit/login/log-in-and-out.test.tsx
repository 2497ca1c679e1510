import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { destination, goToLogin } from '@/lib/auth/destination';
import { isEndingSession } from '@/lib/auth/forget-session';
import { logOut } from '@/lib/auth/log-out';
import { pendingAccount, updatePending } from '@/lib/auth/pending-account';
import { startBackendServer } from '../../support/backend-server';

const server = startBackendServer();
beforeEach(() => {
  window.history.replaceState(null, '', '/pt-BR/login');
});
afterEach(() => vi.unstubAllGlobals());

/** jsdom loads no other page, so the address that was asked for is recorded instead. */
const recordedLoads = () => {
  const loads: string[] = [];
  const { href, origin, pathname, search } = window.location;
  vi.stubGlobal('location', {
    href,
    origin,
    pathname,
    search,
    protocol: 'http:',
    host: 'localhost:3000',
    assign: (to: string) => loads.push(to),
  });
  return loads;
};

describe('R4.21 logging out', () => {
  it('ends the session and keeps what is the device’s', async () => {
    const ended = vi.fn(() => HttpResponse.json({ ok: true }));
    server.use(http.post('*/api/logout', ended));
    updatePending({ login: { email: 'ana@example.com', confirmed: false } });
    localStorage.setItem('cookie-consent', 'kept');
    const loads = recordedLoads();
    await logOut('pt-BR');
    expect(ended).toHaveBeenCalledTimes(1);
    expect(pendingAccount().login).toBeUndefined();
    expect(localStorage.getItem('cookie-consent')).toBe('kept');
    expect(loads).toEqual(['/pt-BR/login']);
  });

  it('stays signed in and fails when the server is away', async () => {
    server.use(http.post('*/api/logout', () => HttpResponse.error()));
    updatePending({ login: { email: 'ana@example.com', confirmed: false } });
    const loads = recordedLoads();
    await expect(logOut('pt-BR')).rejects.toMatchObject({ code: 'network' });
    expect(loads).toEqual([]);
    expect(pendingAccount().login).toBeDefined();
    expect(isEndingSession()).toBe(false);
  });
});

describe('R4.17 where signing in leads', () => {
  it('is the courses home', () => {
    expect(destination('pt-BR')).toBe('/pt-BR/inicio-cursos');
  });

  it('is the page that the visitor asked for', () => {
    window.history.replaceState(null, '', '/pt-BR/login?next=%2Fpt-BR%2Fcurso%2Fmodulo');
    expect(destination('pt-BR')).toBe('/pt-BR/curso/modulo');
  });

  it('is that page by way of login, too', () => {
    window.history.replaceState(null, '', '/pt-BR/?next=%2Fpt-BR%2Fcurso%2Fmodulo#sign-up');
    const loads = recordedLoads();
    goToLogin('pt-BR');
    expect(loads).toEqual(['/pt-BR/login?next=%2Fpt-BR%2Fcurso%2Fmodulo']);
  });

  it('marks the page with the form of sign-up as left', () => {
    const { dataset } = document.documentElement;
    delete dataset.left;
    recordedLoads();
    goToLogin('pt-BR');
    expect(dataset.left).toBe('');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/en-GB/course',
    'javascript:alert(1)',
    '/pt-BR/\\evil',
    // After a login its form would look as if the login had failed.
    '/pt-BR/login?next=/pt-BR/curso',
  ])('is never %s', (next) => {
    window.history.replaceState(null, '', `/pt-BR/login?next=${encodeURIComponent(next)}`);
    expect(destination('pt-BR')).toBe('/pt-BR/inicio-cursos');
  });
});
