import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPages } from '@/lib/offline/saved-pages';
import { createSaving, type SavingState } from '@/lib/offline/saving';
import { startBackendServer } from '../../support/backend-server';
import { markSignedIn, markSignedOut } from '../../support/signed-in';
import { FakeCaches } from './fake-caches';
import { offlineModule } from './offline-module';
import { offlinePages } from './offline-pages';
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
  vi.spyOn(HTMLVideoElement.prototype, 'canPlayType').mockReturnValue('probably');
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
  vi.restoreAllMocks();
});

const savingOn = (customerId: number) =>
  createSaving({
    customerId,
    locale: 'pt-BR',
    videoId: 101,
    report: (state) => states.push(state),
  });
const kinds = () => states.map(({ kind }) => kind);

/** Every file of it weighs so much by what the site says. */
const siteHas = (module: ReturnType<typeof offlineModule>, bytes = 5) =>
  server.use(
    http.get('/api/offline-module', () => HttpResponse.json(module)),
    http.head('*', () => new HttpResponse(null, { headers: { 'content-length': String(bytes) } })),
    http.get('*', () => HttpResponse.text('12345')),
  );

describe('saving a module', () => {
  it.each([
    ['is offered to the person whose page it is', 7, ['looking', 'offered']],
    ['is not offered once somebody else is signed in', 8, ['looking', 'idle']],
  ])('%s', async (_, signedIn, told) => {
    siteHas(offlineModule({ customer_id: signedIn }));
    await savingOn(7).look();
    expect(kinds()).toEqual(told);
  });

  it('asks the browser to keep the files, and does without', async () => {
    siteHas(offlineModule());
    const saving = savingOn(7);
    await saving.look();
    expect(persist).not.toHaveBeenCalled();
    await saving.press('offered');
    expect(persist).toHaveBeenCalledOnce();
    expect(kinds()).toEqual(['looking', 'offered', 'saved']);
  });

  it('brings the pages around the courses', async () => {
    siteHas(offlineModule());
    server.use(http.get('/api/offline-pages', () => HttpResponse.json(offlinePages())));
    await savingOn(7).press('idle');
    expect(states.at(-1)).toEqual({ kind: 'saved' });
    expect(await readPages(7, 'pt-BR')).toEqual(offlinePages());
  });

  it('does without the pages around the courses', async () => {
    siteHas(offlineModule());
    server.use(http.get('/api/offline-pages', () => HttpResponse.error()));
    await savingOn(7).press('idle');
    expect(states.at(-1)).toEqual({ kind: 'saved' });
  });

  it('follows one press that comes before the size', async () => {
    siteHas(offlineModule());
    const saving = savingOn(7);
    await Promise.all([saving.look(), saving.press('looking')]);
    expect(kinds()).toEqual(['looking', 'saved']);
  });

  it('tells a large size before a press counts', async () => {
    siteHas(offlineModule(), 900_000);
    const saving = savingOn(7);
    await saving.press('idle');
    expect(kinds()).toEqual(['offered']);
    await saving.press('offered');
    expect(kinds()).toEqual(['offered', 'saved']);
  });

  it('tells that the film stays behind first', async () => {
    vi.spyOn(HTMLVideoElement.prototype, 'canPlayType').mockReturnValue('');
    siteHas(offlineModule());
    await savingOn(7).press('idle');
    expect(states).toMatchObject([{ kind: 'offered', film: false }]);
  });

  it.each([
    ['QuotaExceededError', 'full'],
    ['NetworkError', 'failed'],
  ])('tells what a %s means', async (name, told) => {
    siteHas(offlineModule());
    caches.failOn = { part: '/page.json', name };
    await savingOn(7).press('idle');
    expect(kinds()).toEqual([told]);
  });

  it('saves with the next press after a failure', async () => {
    siteHas(offlineModule({ customer_id: 8 }));
    const saving = savingOn(7);
    await saving.press('idle');
    siteHas(offlineModule());
    await saving.press('failed');
    expect(kinds()).toEqual(['failed', 'saved']);
  });

  it('finds that another tab has saved it', async () => {
    await saveCopy(caches, offlineModule());
    await savingOn(7).press('idle');
    expect(kinds()).toEqual(['saved']);
    expect(await caches.keys()).toEqual(['bb-saved-7']);
  });

  it('saves again what the browser has deleted', async () => {
    siteHas(offlineModule());
    await saveCopy(caches, offlineModule());
    await caches.delete('bb-saved-7');
    const saving = savingOn(7);
    await saving.look();
    await saving.press('evicted');
    expect(kinds()).toEqual(['looking', 'evicted', 'saved']);
  });
});
