import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isEmailForSite } from '@/components/forms/validators';
import { emailPatternOf } from '@/lib/auth/email-pattern';
import { referenceCache } from '@/lib/cache/reference-cache';
import type { Locale } from '@/lib/shared/config/locales';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

/** However long the configuration takes on a busy machine, it is waited for. */
const endless = new AbortController().signal;
const pattern = '^.+@escola\\.example$';
const configuration = (locale: Locale) => ({
  locale,
  identity: {
    kind: 'cognito',
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_a',
    webClientId: 'client',
    endpoint: 'https://identity.example/',
  },
  emailPattern: pattern,
});

describe('R5.3 the e-mail pattern of a site', () => {
  it('is the operator’s, and its configuration is fetched once', async () => {
    let fetches = 0;
    server.use(
      http.get('/api/config/en-GB', () => {
        fetches += 1;
        return HttpResponse.json(configuration('en-GB'));
      }),
    );
    expect(await emailPatternOf('en-GB', endless)).toBe(pattern);
    expect(await emailPatternOf('en-GB', endless)).toBe(pattern);
    expect(fetches).toBe(1);
  });

  it('is the built-in one while the configuration cannot be fetched', async () => {
    server.use(http.get('/api/config/en-AU', () => HttpResponse.error(), { once: true }));
    expect(await emailPatternOf('en-AU', endless)).toBe('');
    server.use(http.get('/api/config/en-AU', () => HttpResponse.json(configuration('en-AU'))));
    expect(await emailPatternOf('en-AU', endless)).toBe(pattern);
  });

  it('is that of an earlier visit while no configuration comes', async () => {
    referenceCache.set('email-pattern.en-NZ', pattern);
    server.use(http.get('/api/config/en-NZ', () => HttpResponse.error()));
    expect(await emailPatternOf('en-NZ', endless)).toBe(pattern);
  });

  it('is kept for the next visit', async () => {
    server.use(http.get('/api/config/es-AR', () => HttpResponse.json(configuration('es-AR'))));
    await emailPatternOf('es-AR', endless);
    expect(referenceCache.get('email-pattern.es-AR')).toBe(pattern);
  });

  it('is the built-in one when the answer comes too late', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('/api/config/es-MX', async () => {
        await answered;
        return HttpResponse.json(configuration('es-MX'));
      }),
    );
    const patience = new AbortController();
    const asked = emailPatternOf('es-MX', patience.signal);
    patience.abort();
    expect(await asked).toBe('');
    answer();
    // In time again, it is the operator’s.
    expect(await emailPatternOf('es-MX', endless)).toBe(pattern);
  });

  it('R5.4 lets an empty address pass, whatever the pattern says', () => {
    expect(isEmailForSite('', '^.+@escola\\.example$')).toBe(true);
  });

  it('is not tried on texts too long for an address', () => {
    const anything = '^.*$';
    const domain = `@${'b.'.repeat(93)}example`;
    expect(isEmailForSite('a'.repeat(254 - domain.length) + domain, anything)).toBe(true);
    expect(isEmailForSite('a'.repeat(255 - domain.length) + domain, anything)).toBe(false);
  });

  it('is the built-in one when this browser cannot read another', () => {
    expect(isEmailForSite('ana@escola.example', '(')).toBe(true);
    expect(isEmailForSite('ana', '(')).toBe(false);
  });
});
