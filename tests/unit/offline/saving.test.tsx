import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSaving, type SavingState } from '@/lib/offline/saving';
import { startBackendServer } from '../../support/backend-server';
import { markSignedIn, markSignedOut } from '../../support/signed-in';
import { FakeCaches } from './fake-caches';
import { offlineModule } from './offline-module';
import { saveCopy } from './saved-copy';

const server = startBackendServer();
const states: SavingState[] = [];
const registration = { unregister: async () => true };
const persist = vi.fn(async () => false);
let caches: FakeCaches;

beforeEach(() => {
  states.length = 0;
  persist.mockClear();
  markSignedIn();
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('navigator', { ...navigator, serviceWorker, storage: { persist } });
});
afterEach(() => {
  localStorage.clear();
  markSignedOut();
  vi.unstubAllGlobals();
});

const savingOn = (customerId: number) =>
  createSaving({
    customerId,
    locale: 'pt-BR',
    videoId: 101,
    report: (state) => states.push(state),
  });
const kinds = () => states.map(({ kind }) => kind);

const siteHas = (module: ReturnType<typeof offlineModule>) =>
  server.use(
    http.get('/api/offline-module', () => HttpResponse.json(module)),
    http.head('*', () => new HttpResponse(null, { headers: { 'content-length': '5' } })),
    http.get('*', () => HttpResponse.text('12345')),
  );

describe('saving a module', () => {
  it.each([
    ['is offered to the person whose page it is', 7, ['looking', 'offered']],
    ['is not offered once somebody else is signed in', 8, ['looking', 'failed']],
  ])('%s', async (_, signedIn, told) => {
    siteHas(offlineModule({ customer_id: signedIn }));
    await savingOn(7).next('idle');
    expect(kinds()).toEqual(told);
  });

  it('asks the browser to keep the files, and does without', async () => {
    siteHas(offlineModule());
    const saving = savingOn(7);
    await saving.next('idle');
    expect(persist).not.toHaveBeenCalled();
    await saving.next('offered');
    expect(persist).toHaveBeenCalledOnce();
    expect(kinds()).toEqual(['looking', 'offered', 'saving', 'saved']);
  });

  it.each([
    ['QuotaExceededError', 'full'],
    ['NetworkError', 'failed'],
  ])('tells what a %s means', async (name, told) => {
    siteHas(offlineModule());
    const saving = savingOn(7);
    await saving.next('idle');
    caches.failOn = { part: '/module.json', name };
    await saving.next('offered');
    expect(kinds()).toEqual(['looking', 'offered', 'saving', told]);
  });

  it('finds that another tab has saved it', async () => {
    await saveCopy(caches, offlineModule());
    await savingOn(7).next('idle');
    expect(kinds()).toEqual(['looking', 'saved']);
    expect(await caches.keys()).toEqual(['bb-saved-7']);
  });

  it('is offered again where the browser has deleted the files', async () => {
    siteHas(offlineModule());
    await saveCopy(caches, offlineModule());
    await caches.delete('bb-saved-7');
    await savingOn(7).next('evicted');
    expect(kinds()).toEqual(['looking', 'offered']);
  });
});
