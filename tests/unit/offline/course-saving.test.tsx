import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savedModules } from '@/lib/browser/saved-caches';
import { type CourseSavingState, createCourseSaving } from '@/lib/offline/course-saving';
import { modulesOnDevice } from '@/lib/offline/on-device';
import { readPages } from '@/lib/offline/saved-bundle';
import { wantedCourse } from '@/lib/offline/wanted-course';
import { USER_ID_KEY } from '@/lib/shared/config/storage-keys';
import { startBackendServer } from '../../support/backend-server';
import { markSignedIn, markSignedOut } from '../../support/signed-in';
import { sharedLock } from '../learning/fake-device';
import { FakeCaches } from './fake-caches';
import { offlineModule } from './offline-module';
import { offlinePages } from './offline-pages';
import { saveCopy } from './saved-copy';

const server = startBackendServer();
const MODULES = [101, 102, 103].map((videoId) => offlineModule({ video_id: videoId }));
const states: CourseSavingState[] = [];
const registration = { unregister: async () => true };
const persist = vi.fn(async () => false);
let caches: FakeCaches;
/** Modules whose film was fetched whole, in order. */
let films: number[];
/** What the network does with a film, by video id; the others come. */
let lost: Record<number, () => Response | Promise<Response>>;
/** What happens when a tab asks for the lock. */
let onLock: () => void;
/** By video id; what is not here is as in `MODULES`. */
let released: Record<number, ReturnType<typeof offlineModule>>;

const filmOf = (videoId: number) => ({
  ...offlineModule().module.film,
  sources: [{ src: `/films/${videoId}/film.mp4`, type: 'video/mp4' }],
});

const moduleNow = (videoId: number) =>
  released[videoId] ?? offlineModule({ video_id: videoId }, { film: filmOf(videoId) });

const quota = 100_000_000;
/** Bytes of what the device grants. */
let usage: number;
/** Every file weighs so much by what the site says. */
let bytes: number;

beforeEach(() => {
  states.length = 0;
  films = [];
  lost = {};
  onLock = () => undefined;
  released = {};
  bytes = 5;
  usage = 0;
  persist.mockClear();
  markSignedIn();
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  vi.spyOn(HTMLVideoElement.prototype, 'canPlayType').mockReturnValue('probably');
  const exclusively = sharedLock();
  const locks = {
    request: (name: string, ...[first, second]: (() => Promise<void>)[]) => {
      if (name !== 'saving-101,102,103' || !first) return second?.();
      onLock();
      return exclusively(first);
    },
  };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker,
    storage: { persist, estimate: async () => ({ quota, usage }) },
    locks,
  });
  server.use(
    http.get('/api/offline-module', ({ request }) =>
      HttpResponse.json(moduleNow(Number(new URL(request.url).searchParams.get('video_id')))),
    ),
    http.get('/films/:id/film.mp4', async ({ params }) => {
      const id = Number(params.id);
      films.push(id);
      return (await lost[id]?.()) ?? HttpResponse.text('12345');
    }),
    http.head('*', () => new HttpResponse(null, { headers: { 'content-length': String(bytes) } })),
    http.get('*', () => HttpResponse.text('12345')),
  );
});
afterEach(() => {
  localStorage.clear();
  markSignedOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openTab = (onState: (state: CourseSavingState) => void = () => undefined) =>
  createCourseSaving({
    customerId: 7,
    locale: 'pt-BR',
    courseId: 1,
    modules: MODULES.map(({ module }) => module),
    report: (state) => {
      states.push(state);
      onState(state);
    },
  });
const last = () => states.at(-1);
const onDevice = async () =>
  (await modulesOnDevice(7)).filter(({ whole }) => whole).map(({ videoId }) => videoId);

describe('the pages around a course', () => {
  const answering = (answer: () => Response) => server.use(http.get('/api/offline-pages', answer));

  it('are saved with it', async () => {
    answering(() => HttpResponse.json(offlinePages()));
    await openTab().press();
    expect(last()).toMatchObject({ kind: 'saved' });
    expect(await readPages(7, 'pt-BR')).toEqual(offlinePages());
  });

  it('stay when a module is saved again', async () => {
    answering(() => HttpResponse.json(offlinePages()));
    await openTab().press();
    answering(() => HttpResponse.json({}, { status: 500 }));
    released[102] = offlineModule({ video_id: 102 }, { film: filmOf(102), title: 'Neu' });
    await openTab().press();
    expect(last()).toMatchObject({ kind: 'saved' });
    expect(await readPages(7, 'pt-BR')).toEqual(offlinePages());
  });

  it('are fetched once a lost network is back', async () => {
    answering(() => HttpResponse.error());
    await openTab().press();
    expect(last()).toMatchObject({ kind: 'offline', here: [101, 102, 103] });
    expect(wantedCourse.read()).not.toBeNull();
    answering(() => HttpResponse.json(offlinePages()));
    await openTab().press();
    expect(await readPages(7, 'pt-BR')).toEqual(offlinePages());
  });

  it('of another person are not kept', async () => {
    answering(() => {
      localStorage.setItem(USER_ID_KEY, 'of-another-person');
      return HttpResponse.json(offlinePages({ customer_id: 8 }));
    });
    await openTab().press();
    expect(last()).toMatchObject({ kind: 'ended' });
    expect(await readPages(7, 'pt-BR')).toBeUndefined();
    expect(await readPages(8, 'pt-BR')).toBeUndefined();
  });

  it('are not kept without a module of the site', async () => {
    answering(() => {
      savedModules.write({ customerId: 7, modules: [] });
      return HttpResponse.json(offlinePages());
    });
    await openTab().press();
    expect(await readPages(7, 'pt-BR')).toBeUndefined();
  });

  it('are not kept where the session ends meanwhile', async () => {
    answering(() => {
      savedModules.clear();
      return HttpResponse.json(offlinePages());
    });
    await openTab().press();
    expect(await readPages(7, 'pt-BR')).toBeUndefined();
  });
});

describe('saving a course', () => {
  it('saves each module after the other with one press', async () => {
    await openTab().press();
    expect(states.map(({ kind, here }) => [kind, here.length])).toEqual([
      ['looking', 0],
      ['saving', 0],
      ['saving', 1],
      ['saving', 2],
      ['saved', 3],
    ]);
    expect(films).toEqual([101, 102, 103]);
    expect(persist).toHaveBeenCalledOnce();
    expect(wantedCourse.read()).toBeNull();
  });

  it('tells a large size before a press counts', async () => {
    bytes = 900_000;
    const saving = openTab();
    await saving.press();
    expect(last()).toMatchObject({ kind: 'offered', size: expect.stringMatching(/^\d\d,\d$/), here: [] });
    expect(films).toEqual([]);
    await saving.press();
    expect(last()).toMatchObject({ kind: 'saved' });
  });

  it('fetches nothing twice that another tab has saved since', async () => {
    bytes = 900_000;
    const [saving, other] = [openTab(), openTab()];
    await saving.press();
    await other.press();
    await other.press();
    await saving.press();
    expect(films).toEqual([101, 102, 103]);
    expect(last()).toMatchObject({ kind: 'saved' });
  });

  it('keeps what is whole when the network is lost', async () => {
    lost[102] = () => HttpResponse.error();
    await openTab().press();
    expect(last()).toMatchObject({ kind: 'offline', here: [101], titles: ['Módulo 102'] });
    expect(await onDevice()).toEqual([101]);
  });

  it('goes on after a closed tab with what is missing', async () => {
    lost[102] = () => HttpResponse.error();
    await openTab().press();
    expect(wantedCourse.read()).toMatchObject({ customerId: 7, courseId: 1 });
    lost = {};
    films = [];
    states.length = 0;
    await openTab().press();
    expect(films).toEqual([102, 103]);
    expect(states.map(({ kind }) => kind)).toEqual(['looking', 'saving', 'saving', 'saved']);
    expect(last()?.here).toEqual([101, 102, 103]);
  });

  it('names the module that a full device refused', async () => {
    caches.failOn = { part: '/103/film', name: 'QuotaExceededError' };
    await openTab().press();
    expect(last()).toMatchObject({ kind: 'full', here: [101, 102], titles: ['Módulo 103'] });
    expect(await onDevice()).toEqual([101, 102]);
    expect(wantedCourse.read()).toBeNull();
  });

  it('keeps an older copy where there is no room', async () => {
    await openTab().press();
    released[102] = offlineModule({ video_id: 102 }, { film: filmOf(102), takeaway: 'Uma frase nova.' });
    films = [];
    usage = quota;
    await openTab().press();
    expect(last()).toMatchObject({ kind: 'full', here: [101, 102, 103], titles: ['Módulo 102'] });
    expect(films).toEqual([]);
  });

  it('saves the others where one cannot be had', async () => {
    lost[102] = () => new HttpResponse(null, { status: 500 });
    await openTab().press();
    expect(last()).toMatchObject({ kind: 'failed', here: [101, 103], titles: ['Módulo 102'] });
  });

  it('stops at a press, and goes on with the next', async () => {
    const saving = openTab(({ kind, here }) => {
      if (kind === 'saving' && here.length === 1 && films.length === 1) void saving.stop();
    });
    await saving.press();
    expect(last()).toMatchObject({ kind: 'stopped', here: [101] });
    expect(await onDevice()).toEqual([101]);
    expect(wantedCourse.read()).toBeNull();
    films = [];
    await saving.press();
    expect(films).toEqual([102, 103]);
  });

  it('removes the course while it is being saved', async () => {
    const saving = openTab(({ kind, here }) => {
      if (kind === 'saving' && here.length === 1) removed = saving.remove();
    });
    let removed: Promise<void> | undefined;
    await saving.press();
    await removed;
    expect(last()).toEqual({ kind: 'removed', here: [], evicted: [] });
    expect([await caches.keys(), savedModules.read(), wantedCourse.read()]).toEqual([[], null, null]);
  });

  it('leaves what is saved of another course and site', async () => {
    await saveCopy(caches, offlineModule({ video_id: 201 }));
    await saveCopy(caches, offlineModule({ locale: 'en-US' }));
    await openTab().press();
    await openTab().remove();
    const left = savedModules.read()?.modules.map(({ locale, videoId }) => [locale, videoId]);
    expect(left).toEqual([
      ['pt-BR', 201],
      ['en-US', 101],
    ]);
  });

  it('saves each module once in two tabs', async () => {
    // The first tab is in the middle of a module until the second one waits for it, or does the same.
    let arrive = () => {};
    const second = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    let tabs = 0;
    onLock = () => {
      tabs += 1;
      if (tabs === 2) arrive();
    };
    lost[101] = async () => {
      if (films.length > 1) arrive();
      await second;
      return HttpResponse.text('12345');
    };
    await Promise.all([openTab().press(), openTab().press()]);
    expect(films).toEqual([101, 102, 103]);
    expect(states.filter(({ kind }) => kind === 'saved')).toHaveLength(2);
  });

  it('fetches again only what a release changed', async () => {
    await openTab().press();
    released[102] = offlineModule({ video_id: 102 }, { film: filmOf(102), takeaway: 'Uma frase nova.' });
    films = [];
    await openTab().press();
    expect(films).toEqual([102]);
  });

  it('takes an answer given meanwhile for no change', async () => {
    await openTab().press();
    released[102] = { ...moduleNow(102), plan: { text: 'Elogiar', day: null } };
    films = [];
    await openTab().press();
    expect(films).toEqual([]);
  });

  it('fetches again what the browser deleted', async () => {
    await openTab().press();
    await (await caches.open('bb-saved-7')).delete('/saved/pt-BR/101/film');
    films = [];
    await openTab().press();
    expect(films).toEqual([101]);
    expect(last()).toMatchObject({ kind: 'saved', evicted: [] });
  });

  it('leaves nothing when the session ends meanwhile', async () => {
    const saving = openTab(({ here }) => {
      if (here.length !== 1) return;
      markSignedOut();
      localStorage.clear();
    });
    await saving.press();
    expect(last()).toMatchObject({ kind: 'ended', here: [] });
    expect([savedModules.read(), wantedCourse.read(), await onDevice()]).toEqual([null, null, []]);
    expect(films).not.toContain(103);
  });

  it('tells that the session has ended elsewhere', async () => {
    server.use(http.get('/api/offline-module', () => new HttpResponse(null, { status: 401 })));
    await openTab().press();
    expect(last()).toMatchObject({ kind: 'ended', here: [] });
  });

  it('saves nothing for the next person', async () => {
    for (const id of [101, 102, 103]) released[id] = { ...moduleNow(id), customer_id: 8 };
    await openTab().press();
    expect(last()).toMatchObject({ kind: 'failed', here: [] });
    expect(await caches.keys()).toEqual([]);
  });
});
