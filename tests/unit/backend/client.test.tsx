import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backendPath } from '@/lib/shared/contract/paths';
import { saveAnswers } from '@/lib/shared/contract/progress';
import { getCustomer, logout } from '@/lib/shared/contract/session';
import { customerOf, startBackendServer } from '../../support/backend-server';

/** The configuration is fetched once per page, so each test takes a fresh page. */
const freshPage = async () => {
  vi.resetModules();
  const [{ callBackend }, { publicConfig }] = await Promise.all([
    import('@/lib/backend/client'),
    import('@/lib/backend/public-config'),
  ]);
  return { callBackend, publicConfig };
};

const cognito = {
  kind: 'cognito',
  region: 'sa-east-1',
  userPoolId: 'sa-east-1_abc',
  webClientId: 'client',
  endpoint: 'http://127.0.0.1:9/cognito',
};
const customer = customerOf();

let configRequests = 0;
const config = (values: object = {}) =>
  http.get('/api/config/:locale', ({ params }) => {
    configRequests += 1;
    return HttpResponse.json({ locale: params.locale, identity: cognito, ...values });
  });

const server = startBackendServer();
beforeEach(() => {
  configRequests = 0;
  window.history.replaceState(null, '', '/pt-BR/curso');
});

describe('a call of the product backend', () => {
  it('R7.1 R7.5 calls the contract’s path and gives the parsed answer', async () => {
    server.use(
      config(),
      http.post('/api/get-customer', () =>
        HttpResponse.json({ customer: { ...customer, customer_id: '7' } }),
      ),
    );
    const { callBackend } = await freshPage();
    expect(await callBackend(getCustomer, {})).toEqual({ customer });
  });

  it('R7.21 goes to the path that the operator configured for it', async () => {
    server.use(
      config({ backendPaths: { logout: '/backend/bye' } }),
      http.post('/backend/bye', () => HttpResponse.json({ ok: true })),
    );
    const { callBackend } = await freshPage();
    expect(await callBackend(logout, {})).toEqual({ ok: true });
  });

  it.each(['https://evil.example/x', '//evil.example/x', '/\\evil.example'])(
    'R7.1 R7.21 stays on its own origin whatever is configured: %s',
    (path) => {
      expect(backendPath(logout, { logout: path })).toBe('/api/logout');
    },
  );

  it('keeps the contract’s paths without the configuration', async () => {
    server.use(
      http.get('/api/config/:locale', () => HttpResponse.error()),
      http.post('/api/logout', () => HttpResponse.json({ ok: true })),
    );
    const { callBackend } = await freshPage();
    expect(await callBackend(logout, {})).toEqual({ ok: true });
  });

  it('fetches the configuration once per page, again after failing', async () => {
    server.use(
      http.get('/api/config/:locale', () => HttpResponse.error(), { once: true }),
      config(),
    );
    const { publicConfig } = await freshPage();
    await expect(publicConfig('pt-BR')).rejects.toMatchObject({ failure: 'unreachable' });
    const [first, second] = await Promise.all([publicConfig('pt-BR'), publicConfig('pt-BR')]);
    expect(first).toEqual(second);
    expect(first.identity).toEqual(cognito);
    expect(configRequests).toBe(1);
  });

  it('R3.15 R7.11 sends what the contract asks for, with the idempotency key', async () => {
    const sent = vi.fn();
    server.use(
      config(),
      http.post('/api/save-answers', async ({ request }) => {
        sent(await request.json(), request.headers.get('idempotency-key'));
        return HttpResponse.json({ module: null });
      }),
    );
    const { callBackend } = await freshPage();
    const body = { customer_id: '7', video_id: '3', answers: [{ question: 'q1', choice: 'a' }] };
    await expect(callBackend(saveAnswers, body, { idempotencyKey: 'k' })).rejects.toMatchObject({
      failure: 'unreadable',
    });
    expect(sent).toHaveBeenCalledWith(
      { customer_id: 7, video_id: 3, answers: [{ question: 'q1', choice: 'a' }] },
      'k',
    );
  });

  it('R8.20 logs a failure without its bodies and rethrows it', async () => {
    server.use(
      config(),
      http.post('/api/get-customer', () =>
        HttpResponse.json(
          {
            type: 'about:blank',
            title: 'x',
            status: 500,
            code: 'internal',
            requestId: 'r-9',
            email: 'ana@example.com',
          },
          { status: 500 },
        ),
      ),
    );
    const { callBackend } = await freshPage();
    await expect(callBackend(getCustomer, {})).rejects.toMatchObject({ status: 500, code: 'internal' });
    const logged = JSON.stringify(vi.mocked(console.error).mock.calls);
    expect(logged).toContain('get-customer');
    expect(logged).toContain('r-9');
    expect(logged).not.toContain('ana@example.com');
  });

  it.each([
    [new DOMException('The time for waiting is used up.', 'TimeoutError'), ['timeout']],
    [new DOMException('The page is left.', 'AbortError'), []],
  ])('R8.20 logs a call its limit ended, not its page: %s', async (reason, said) => {
    const limit = new AbortController();
    server.use(
      config(),
      http.post('/api/get-customer', async () => {
        limit.abort(reason);
        return new Promise<Response>(() => undefined);
      }),
    );
    const { callBackend } = await freshPage();
    const call = callBackend(getCustomer, {}, { signal: limit.signal });
    await expect(call).rejects.toMatchObject({ failure: 'aborted' });
    const logged = vi.mocked(console.error).mock.calls.map(([, details]) => details.failure);
    expect(logged).toEqual(said);
  });
});
