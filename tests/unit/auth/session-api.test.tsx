import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { createSessionApi } from '@/lib/auth/session-api';
import { customerOf, problem, startBackendServer } from '../../support/backend-server';

const tokens = { accessToken: 'a'.repeat(40), idToken: 'i'.repeat(40), refreshToken: 'r'.repeat(40) };
const customer = customerOf();

const server = startBackendServer();

describe('R7.3 R7.55 the server’s half of signing in', () => {
  it('takes tokens and locale, and gives the customer back', async () => {
    let received: unknown;
    server.use(
      http.post('/api/login', async ({ request }) => {
        received = await request.json();
        return HttpResponse.json({ customer });
      }),
    );
    expect(await createSessionApi('pt-BR').open(tokens)).toEqual({
      customerId: 7,
      userId: 'user-7',
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'Souza',
      complete: true,
    });
    expect(received).toEqual({ locale: 'pt-BR', ...tokens });
  });

  it.each([
    ['refuses the tokens', () => problem(401, 'identity-token-refused'), 'account-unfinished', false],
    ['has had too many attempts', () => problem(429, 'too-many-requests'), 'limit-exceeded', false],
    ['is broken', () => problem(500, 'internal'), 'login-failed', true],
    ['answers nonsense', () => HttpResponse.json({ customer: 'Ana' }), 'login-failed', true],
    ['cannot be reached', () => HttpResponse.error(), 'network', true],
  ] as const)('that %s fails with the catalogue’s code', async (_title, answer, code, retryable) => {
    server.use(http.post('/api/login', answer));
    await expect(createSessionApi('pt-BR').open(tokens)).rejects.toMatchObject({ code, retryable });
  });
});

describe('R4.21 the server’s half of signing out', () => {
  it('ends the session', async () => {
    const ended = vi.fn(() => HttpResponse.json({ ok: true }));
    server.use(http.post('/api/logout', ended));
    await createSessionApi('pt-BR').close();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('reports that it could not, because the session lives on', async () => {
    server.use(http.post('/api/logout', () => HttpResponse.error()));
    await expect(createSessionApi('pt-BR').close()).rejects.toMatchObject({ code: 'network' });
  });
});

describe('R7.52 R7.53 the server’s half of ending sessions and accounts', () => {
  it('R7.52 ends every session', async () => {
    const ended = vi.fn(() => HttpResponse.json({ ended: 3, atProvider: true }));
    server.use(http.post('/api/sign-out-everywhere', ended));
    await createSessionApi('pt-BR').closeEverywhere();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('R7.53 ends the other sessions', async () => {
    const ended = vi.fn(() => HttpResponse.json({ ended: 2 }));
    server.use(http.post('/api/reset-tokens', ended));
    await createSessionApi('pt-BR').endOthers();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('hands over the fresh access token, and returns the receipt', async () => {
    const receipt = { reference: 'R-1', deletedAt: '2026-11-21T12:00:00Z', complete: true };
    let received: unknown;
    server.use(
      http.post('/api/delete-account', async ({ request }) => {
        received = await request.json();
        return HttpResponse.json({ receipt });
      }),
    );
    const accessToken = `${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`;
    expect(await createSessionApi('pt-BR').deleteAccount(accessToken)).toEqual(receipt);
    expect(received).toEqual({ accessToken });
  });

  it.each([
    ['has no such session', () => problem(401, 'not-signed-in'), 'session-expired'],
    ['is broken', () => problem(500, 'internal'), 'sign-out-failed'],
    ['is asked too often', () => problem(429, 'too-many-requests'), 'limit-exceeded'],
    ['cannot be reached', () => HttpResponse.error(), 'network'],
  ] as const)('R8.16 that %s fails with the catalogue’s code', async (_title, answer, code) => {
    server.use(http.post('/api/sign-out-everywhere', answer));
    await expect(createSessionApi('pt-BR').closeEverywhere()).rejects.toMatchObject({ code });
  });

  it('ends a silence, that of the CSRF cookie included', async () => {
    const login = vi.fn(() => HttpResponse.json({ customer }));
    server.use(
      http.get('/api/sanctum/csrf-cookie', () => new Promise<never>(() => undefined)),
      http.post('/api/login', login),
    );
    const opening = createSessionApi('pt-BR').open(tokens, {}, 50);
    await expect(opening).rejects.toMatchObject({ code: 'network', retryable: false });
    expect(login).not.toHaveBeenCalled();
  });
});
