import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRegistration } from '@/lib/auth/registration';
import { onSessionBroadcast } from '@/lib/auth/session-broadcast';
import { lacksUpdatedFlag, storedNames, storedUserId } from '@/lib/auth/session-flags';
import { signIn } from '@/lib/auth/sign-in';
import { cachedUploads, cacheUpload } from '@/lib/storage/upload-cache';
import { fakeProvider } from './fake-provider';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    http.get('/api/sanctum/csrf-cookie', () => new HttpResponse(null, { status: 204 })),
    http.get('/api/config/:locale', () => HttpResponse.error()),
    http.post('/api/customers', () => HttpResponse.error()),
    http.post('/api/customer-consents', () => HttpResponse.error()),
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

/** However long an answer takes on a busy machine, it is waited for. */
const endless = new AbortController().signal;

const provider = (complete: boolean) => {
  const fake = fakeProvider();
  fake.signIn.mockImplementation(async ({ email }) => ({
    customerId: 1,
    userId: 'user-1',
    email,
    firstName: 'Ana',
    lastName: 'Souza',
    complete,
  }));
  return fake;
};
const signInWith = (complete: boolean) => {
  const fake = provider(complete);
  return signIn(
    'pt-BR',
    { email: 'ana@example.com', password: 'x' },
    { provider: async () => fake, patience: endless },
  );
};
const keepAnswers = () =>
  keepRegistration({
    answers: {
      token: 'user-1',
      organisation: 'Escola',
      workFrom: 'BR',
      phone: '',
      job: 'coach',
      partner: '-',
      numberOfPeople: 25,
      mktChannel: 'search',
      country: 'BR',
      language: 'PT',
      youngFemale: '',
      sportType: 'football',
    },
    consents: {
      token: 'user-1',
      locale: 'pt-BR',
      title: '',
      legalAge: true,
      email: false,
      additionalSubscription: false,
    },
  });

describe('completing a login', () => {
  it('R3.11 R3.12 sets the flags and keeps the names of the person who signed in', async () => {
    await signInWith(true);
    expect(storedUserId()).toBe('user-1');
    expect(lacksUpdatedFlag()).toBe(false);
    expect(storedNames('user-1')).toEqual({ firstName: 'Ana', lastName: 'Souza' });
  });

  it('R7.22 completes a customer whose answers got lost, before the flag is set', async () => {
    keepAnswers();
    const asked = vi.fn();
    server.use(
      http.post('/api/newFields', async ({ request }) => {
        asked(await request.json(), lacksUpdatedFlag());
        return HttpResponse.json({
          customer: {
            customer_id: 1,
            token: 'user-1',
            email: 'ana@example.com',
            first_name: 'Ana',
            last_name: 'Souza',
            country: 'BR',
            language: 'PT',
            certificate_name: null,
            complete: true,
          },
        });
      }),
    );
    expect(await signInWith(false)).toMatchObject({ complete: true });
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ organisation: 'Escola', numberOfPeople: 25 }),
      true,
    );
    expect(lacksUpdatedFlag()).toBe(false);
  });

  it('lets a customer go on who has no answers here, and one whose answers could not be sent', async () => {
    expect(await signInWith(false)).toMatchObject({ complete: false });
    expect(lacksUpdatedFlag()).toBe(false);
    keepAnswers();
    server.use(http.post('/api/newFields', () => HttpResponse.error()));
    expect(await signInWith(false)).toMatchObject({ complete: false });
    expect(localStorage.getItem('registrations')).toContain('Escola');
  });

  it('R4.22 clears the cache of unfinished uploads', async () => {
    cacheUpload('film', { uploadId: 'u', lastTouched: 1, bucket: 'b', key: 'k', fileName: 'f' });
    await signInWith(true);
    expect(cachedUploads().size).toBe(0);
  });

  it('tells the pages of this browser', async () => {
    const heard = vi.fn();
    const stop = onSessionBroadcast(heard);
    await signInWith(true);
    expect(heard).toHaveBeenCalledWith('here');
    stop();
  });

  it('sets no flag for a login that failed', async () => {
    const fake = provider(true);
    fake.signIn.mockRejectedValue(new Error('wrong'));
    await expect(
      signIn('pt-BR', { email: 'a@b.c', password: 'x' }, { provider: async () => fake }),
    ).rejects.toThrow();
    expect(lacksUpdatedFlag()).toBe(true);
  });
});
