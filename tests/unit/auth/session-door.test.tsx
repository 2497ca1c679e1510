import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionDoor } from '@/lib/auth/session-door';

const tokens = { accessToken: 'a'.repeat(40), idToken: 'i'.repeat(40), refreshToken: 'r'.repeat(40) };
const customer = {
  customer_id: 7,
  token: 'user-7',
  email: 'ana@example.com',
  first_name: 'Ana',
  last_name: 'Souza',
  country: 'BR',
  language: 'PT',
  certificate_name: null,
  complete: true,
};
const problem = (status: number, code: string) =>
  HttpResponse.json({ type: 'about:blank', title: 'x', status, code }, { status });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    http.get('/api/sanctum/csrf-cookie', () => new HttpResponse(null, { status: 204 })),
    http.get('/api/config/:locale', () => HttpResponse.error()),
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

describe('R7.3 R7.55 the server’s half of signing in', () => {
  it('takes the tokens with the locale and gives the customer back', async () => {
    let received: unknown;
    server.use(
      http.post('/api/login', async ({ request }) => {
        received = await request.json();
        return HttpResponse.json({ customer });
      }),
    );
    expect(await createSessionDoor('pt-BR').open(tokens)).toEqual({
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
    ['refuses the tokens', () => problem(401, 'identity-token-refused'), 'login-failed', false],
    ['has had too many attempts', () => problem(429, 'too-many-requests'), 'limit-exceeded', false],
    ['is broken', () => problem(500, 'internal'), 'login-failed', true],
    ['answers nonsense', () => HttpResponse.json({ customer: 'Ana' }), 'login-failed', true],
    ['cannot be reached', () => HttpResponse.error(), 'network', true],
  ] as const)('that %s fails with the catalogue’s code', async (_title, answer, code, retryable) => {
    server.use(http.post('/api/login', answer));
    await expect(createSessionDoor('pt-BR').open(tokens)).rejects.toMatchObject({ code, retryable });
  });
});

describe('R4.21 the server’s half of signing out', () => {
  it('ends the session', async () => {
    const ended = vi.fn(() => HttpResponse.json({ ok: true }));
    server.use(http.post('/api/logout', ended));
    await createSessionDoor('pt-BR').close();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('reports that it could not, because the session lives on', async () => {
    server.use(http.post('/api/logout', () => HttpResponse.error()));
    await expect(createSessionDoor('pt-BR').close()).rejects.toMatchObject({ code: 'network' });
  });
});
