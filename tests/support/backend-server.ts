import { HttpResponse, http } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Customer } from '@/lib/shared/contract/session';

/**
 * The product backend as one test file's browser meets it: it gives the CSRF cookie, has no configuration, and a request
 * that no test has prepared fails. What the site writes to the console about failures is not printed. Call it once, at
 * the top of a file.
 */
export const startBackendServer = (): SetupServer => {
  const server = setupServer(
    http.get('/api/sanctum/csrf-cookie', () => new HttpResponse(null, { status: 204 })),
    http.get('/api/config/:locale', () => HttpResponse.error()),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    server.resetHandlers();
    vi.restoreAllMocks();
  });
  afterAll(() => server.close());
  return server;
};

/** A customer as the session API tells them. */
export const customerOf = (changes: Partial<Customer> = {}): Customer => ({
  customer_id: 7,
  token: 'user-7',
  email: 'ana@example.com',
  first_name: 'Ana',
  last_name: 'Souza',
  country: 'BR',
  language: 'PT',
  certificate_name: null,
  complete: true,
  ...changes,
});

/** Lets the backend say whose session it is. */
export const customerIs = (server: SetupServer, customer_id = 7): void =>
  server.use(
    http.post('*/api/get-customer', () => HttpResponse.json({ customer: customerOf({ customer_id }) })),
  );

/** A refusal as the backend writes it. */
export const problem = (status: number, code: string, identity?: string) =>
  HttpResponse.json({ type: 'about:blank', title: 'x', status, code, identity }, { status });
