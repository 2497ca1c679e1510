import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CourseSavingState, createCourseSaving } from '@/lib/offline/course-saving';
import { readPages } from '@/lib/offline/saved-bundle';
import { wantedCourse } from '@/lib/offline/wanted-course';
import { startBackendServer } from '../../support/backend-server';
import { markSignedIn, markSignedOut } from '../../support/signed-in';
import { FakeCaches } from './fake-caches';
import { offlineModule } from './offline-module';
import { offlinePages } from './offline-pages';
import { saveCopy } from './saved-copy';

const server = startBackendServer();
const states: CourseSavingState[] = [];
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
  createCourseSaving({
    customerId,
    locale: 'pt-BR',
    modules: [offlineModule().module],
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

describe('saving a module alone', () => {
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
    await saving.press();
    expect(persist).toHaveBeenCalledOnce();
    expect(kinds()).toEqual(['looking', 'offered', 'looking', 'saving', 'saved']);
  });

  it('brings the pages around the courses', async () => {
    siteHas(offlineModule());
    server.use(http.get('/api/offline-pages', () => HttpResponse.json(offlinePages())));
    await savingOn(7).press();
    expect(states.at(-1)).toMatchObject({ kind: 'saved', here: [101] });
    expect(await readPages(7, 'pt-BR')).toEqual(offlinePages());
  });

  it('does without the pages around the courses', async () => {
    siteHas(offlineModule());
    server.use(http.get('/api/offline-pages', () => HttpResponse.error()));
    await savingOn(7).press();
    expect(states.at(-1)).toMatchObject({ here: [101] });
  });

  it('follows one press that comes before the size', async () => {
    siteHas(offlineModule());
    const saving = savingOn(7);
    await Promise.all([saving.look(), saving.press()]);
    expect(kinds()).not.toContain('offered');
    expect(kinds().at(-1)).toBe('saved');
  });

  it('takes no press back where its line opens later', async () => {
    siteHas(offlineModule());
    const saving = savingOn(7);
    await Promise.all([saving.press(), saving.look()]);
    expect(kinds()).not.toContain('offered');
    expect(kinds().at(-1)).toBe('saved');
  });

  it('stays offered where its line opens again', async () => {
    siteHas(offlineModule());
    const saving = savingOn(7);
    await saving.look();
    await saving.look();
    expect(kinds()).toEqual(['looking', 'offered']);
  });

  it('tells a large size before a press counts', async () => {
    siteHas(offlineModule(), 900_000);
    const saving = savingOn(7);
    await saving.press();
    expect(kinds()).toEqual(['looking', 'offered']);
    await saving.press();
    expect(kinds().at(-1)).toBe('saved');
  });

  it('asks once for what was offered', async () => {
    let asked = 0;
    siteHas(offlineModule());
    server.use(
      http.get('/api/module-file', () => {
        asked += 1;
        return HttpResponse.json({}, { status: 404 });
      }),
    );
    const saving = savingOn(7);
    await saving.look();
    await saving.press();
    expect([kinds().at(-1), asked]).toEqual(['saved', 1]);
  });

  it('leaves the course that is wanted', async () => {
    siteHas(offlineModule());
    const wanted = { customerId: 7, locale: 'pt-BR', courseId: 1, bytes: 9 };
    wantedCourse.write(wanted);
    const saving = savingOn(7);
    await saving.press();
    await saving.remove();
    expect(kinds().at(-1)).toBe('removed');
    expect(wantedCourse.read()).toEqual(wanted);
  });

  it('tells that the film stays behind first', async () => {
    vi.spyOn(HTMLVideoElement.prototype, 'canPlayType').mockReturnValue('');
    siteHas(offlineModule());
    await savingOn(7).press();
    expect(states.at(-1)).toMatchObject({ kind: 'offered', withoutFilm: true });
  });

  it.each([
    ['QuotaExceededError', 'full'],
    ['NetworkError', 'failed'],
  ])('tells what a %s means', async (name, told) => {
    siteHas(offlineModule());
    caches.failOn = { part: '/page.json', name };
    await savingOn(7).press();
    expect(kinds().at(-1)).toBe(told);
  });

  it('saves with the next press after a failure', async () => {
    siteHas(offlineModule({ customer_id: 8 }));
    const saving = savingOn(7);
    await saving.press();
    siteHas(offlineModule());
    await saving.press();
    expect(kinds().filter((kind) => kind !== 'looking')).toEqual(['failed', 'saving', 'saved']);
  });

  it('finds that another tab has saved it', async () => {
    siteHas(offlineModule());
    await savingOn(7).press();
    states.length = 0;
    await savingOn(7).press();
    expect(kinds()).toEqual(['looking', 'saved']);
  });

  it('saves again what the browser has deleted', async () => {
    siteHas(offlineModule());
    await saveCopy(caches, offlineModule());
    await caches.delete('bb-saved-7');
    const saving = savingOn(7);
    await saving.look();
    expect(states.at(-1)).toMatchObject({ kind: 'offered', evicted: [101] });
    await saving.press();
    expect(states.at(-1)).toMatchObject({ kind: 'saved', evicted: [] });
  });
});
