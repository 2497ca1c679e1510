import { Blob as BlobOfNode } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSession } from '@/lib/auth/forget-session';
import { completeSignIn } from '@/lib/auth/sign-in';
import { samePersonCheck } from '@/lib/browser/same-person';
import { savedModules } from '@/lib/browser/saved-caches';
import { playableSource, READER_FILES } from '@/lib/offline/module-files';
import { modulesOnDevice } from '@/lib/offline/on-device';
import { planned, removeModules, saveModule, type ToSave } from '@/lib/offline/saved-store';
import type { ModuleFile, OfflineModule } from '@/lib/shared/contract/offline';
import { problem } from '../../support/backend-server';
import { moduleProgress } from '../../support/module-progress';
import { markSignedIn, markSignedOut } from '../../support/signed-in';
import { sharedLock } from '../learning/fake-device';
import { FakeCaches } from './fake-caches';
import { offlineModule } from './offline-module';
import { copyOf } from './saved-copy';

const SOMEBODY_ELSE = {
  customerId: 8,
  userId: 'another',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Lima',
  complete: true,
};

let caches: FakeCaches;
let registered: number;
let unregistered: number;
/** What the network answers, by the beginning of the address; everything else is there. */
let network: Record<string, () => Promise<Response>>;
/** How the browser's own cache is used for each file that is fetched whole. */
let cacheModes: (RequestCache | undefined)[];

const found = (method: string) =>
  new Response(method === 'HEAD' ? null : '12345', {
    headers: { 'content-type': 'text/plain', 'content-length': '5', 'content-encoding': 'br' },
  });

/** What is sent of a module; undefined where the operator lets nothing be sent. */
let sent: ModuleFile | undefined;

const answerOf = async (address: string): Promise<Response> => {
  const refuse = network[address];
  if (refuse) return refuse();
  if (address !== '/api/module-file') return Response.json({});
  return sent ? Response.json(sent) : problem(404, 'not-found');
};

beforeEach(() => {
  caches = new FakeCaches();
  sent = undefined;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  registered = 0;
  unregistered = 0;
  markSignedIn();
  network = {};
  cacheModes = [];
  vi.stubGlobal('caches', caches);
  // That of the answers here, which are Node’s; jsdom has one of its own, which Node 24 takes for no body.
  vi.stubGlobal('Blob', BlobOfNode);
  vi.stubGlobal('fetch', async (asked: string | URL, { method = 'GET', cache }: RequestInit = {}) => {
    const { pathname: address } = new URL(asked, location.href);
    if (address.startsWith('/api/')) return answerOf(address);
    if (method === 'GET') cacheModes.push(cache);
    const rule = Object.keys(network).find((beginning) => address.startsWith(beginning));
    return rule ? network[rule]?.() : found(method);
  });
  const registration = {
    unregister: async () => {
      unregistered += 1;
      return true;
    },
  };
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: {
      register: async () => {
        registered += 1;
        return registration;
      },
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const source = { src: '/films/101/film.mp4' };
const savePlanned = (plan: ToSave, latest: Partial<OfflineModule> = {}) =>
  saveModule(plan, {
    isStillSignedIn: samePersonCheck(),
    latest: async () => ({ ...plan.module, ...latest }),
  });
const save = async (changes: Parameters<typeof offlineModule>[0] = {}) => {
  const module = offlineModule(changes);
  await savePlanned(await planned(module, source));
  return module;
};
/** Of a customer's modules, which ones open without a network. */
const wholeModules = async (customerId: number) =>
  (await modulesOnDevice(customerId)).filter(({ whole }) => whole).map(({ videoId }) => videoId);
const unavailable = () => Promise.reject(new TypeError('Failed to fetch'));
/** A company's filter, or the login of a Wi-Fi. */
const filterPage = async () =>
  new Response('<p>Blocked</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
const readerPaths = READER_FILES.map(({ to }) => to);

describe('saving a module', () => {
  it('keeps text, film, picture, captions, drawings and the reader', async () => {
    await save();
    expect(caches.addresses('bb-saved-7')).toEqual(
      [
        ...readerPaths,
        ...['captions.en', 'captions.pt', 'drawing.1', 'film', 'page.json', 'poster'].map(
          (name) => `/saved/pt-BR/101/${name}`,
        ),
      ].sort(),
    );
    expect([await wholeModules(7), await wholeModules(8)]).toEqual([[101], []]);
  });

  it('names each file by its place on the device', async () => {
    await save();
    const { module, cards } = (await copyOf('pt-BR', 101)) as OfflineModule;
    const at = (name: string) => `/saved/pt-BR/101/${name}`;
    expect(module.film).toMatchObject({
      sources: [{ src: at('film'), type: 'video/mp4' }],
      poster: at('poster'),
      captions: [{ src: at('captions.pt') }, { src: at('captions.en') }],
    });
    expect(module.transcriptHtml).toContain(`<img src="${at('drawing.1')}"`);
    expect([module.drills[0]?.drawing.src, cards[0]?.drawing.src]).toEqual([
      at('drawing.1'),
      at('drawing.1'),
    ]);
  });

  it('keeps what was answered since its size was told', async () => {
    const progress = moduleProgress(101, { answers: { q1: { choice: 'a', correct: true } } });
    await savePlanned(await planned(offlineModule(), source), { progress });
    expect((await copyOf('pt-BR', 101))?.progress).toEqual(progress);
  });

  it('keeps files without the encoding they travelled in', async () => {
    await save();
    const film = await caches.match('/saved/pt-BR/101/film', { cacheName: 'bb-saved-7' });
    expect([...(film?.headers.keys() ?? [])]).toEqual(['content-type']);
  });

  it('keeps what is sent of it', async () => {
    const { module, cards } = offlineModule();
    const words = { brand: 'Quebrando Barreiras', sign_up: 'https://site.example/', texts: {} };
    sent = { locale: 'pt-BR', total: 6, module, cards, marks: {}, ...words };
    await save();
    const kept = await caches.match('/saved/pt-BR/101/sent.json', { cacheName: 'bb-saved-7' });
    expect(kept).toBeDefined();
    expect(JSON.parse((await kept?.text()) ?? '')).toMatchObject({
      module: { film: { sources: [{ src: '/saved/pt-BR/101/film' }] } },
      marks: {},
    });
    expect(await wholeModules(7)).toEqual([101]);
  });

  it('is not planned without a network', async () => {
    network['/api/module-file'] = unavailable;
    await expect(planned(offlineModule(), source)).rejects.toThrow();
  });

  it('says before what it weighs', async () => {
    const module = offlineModule();
    const text = new TextEncoder().encode(JSON.stringify([module, undefined])).length;
    expect(await planned(module, source)).toMatchObject({
      film: true,
      bytes: text + 5 * (READER_FILES.length + 5),
    });
  });

  it('leaves the film out where its host refuses scripts', async () => {
    network['/films/101/film.mp4'] = unavailable;
    const plan = await planned(offlineModule(), source);
    expect(plan).toMatchObject({ film: false, files: [{ to: '/saved/pt-BR/101/drawing.1' }] });
    await savePlanned(plan);
    const bundle = await caches.match('/saved/pt-BR/101/page.json', { cacheName: 'bb-saved-7' });
    expect(JSON.parse((await bundle?.text()) ?? '')).toMatchObject({ module: { film: { sources: [] } } });
  });

  it('takes along what one lost question was about', async () => {
    const asked = new Set<string>();
    const ask = fetch;
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
      const [address, { method = 'GET' } = {}] = request;
      const isFirst = method === 'HEAD' && !asked.has(String(address));
      asked.add(String(address));
      return isFirst ? unavailable() : ask(...request);
    });
    const { files, film } = await planned(offlineModule(), source);
    vi.stubGlobal('fetch', ask);
    expect([files.length, film]).toEqual([(await planned(offlineModule(), source)).files.length, true]);
  });

  it('takes along the film of a site that was busy', async () => {
    const busy = () => new Response(null, { status: 503, headers: { 'retry-after': '0' } });
    const answers = [busy, busy, () => found('HEAD')];
    network['/films/101/film.mp4'] = async () => (answers.shift() ?? (() => found('GET')))();
    network['/api/module-file'] = async () => {
      network = { ...network, '/api/module-file': async () => problem(404, 'not-found') };
      return busy();
    };
    expect(await planned(offlineModule(), source)).toMatchObject({ film: true });
    expect(answers).toEqual([]);
  });

  it('leaves the film out where a filter answers instead', async () => {
    network['/films/101/film.mp4'] = filterPage;
    expect(await planned(offlineModule(), source)).toMatchObject({ film: false, files: [{}] });
  });

  it.each(['/films/101/film.mp4', '/offline/reader.js'])('saves no page in the place of %s', async (file) => {
    const plan = await planned(offlineModule(), source);
    network[file] = filterPage;
    await expect(savePlanned(plan)).rejects.toThrow();
    expect(await caches.keys()).toEqual([]);
  });

  it.each([
    ['the device is full', { part: '/film', name: 'QuotaExceededError' }, undefined],
    ['the network goes', null, '/films/101/poster'],
  ])('leaves nothing behind when %s in the middle', async (_, failOn, gone) => {
    const plan = await planned(offlineModule(), source);
    caches.failOn = failOn;
    if (gone) network[gone] = unavailable;
    await expect(savePlanned(plan)).rejects.toThrow();
    expect(await caches.keys()).toEqual([]);
    expect(savedModules.read()).toBeNull();
    expect(registered).toBe(0);
  });

  it('leaves other modules as they were when it fails', async () => {
    await save();
    const before = caches.addresses('bb-saved-7');
    const plan = await planned(offlineModule({ video_id: 102 }), source);
    caches.failOn = { part: '102/film', name: 'QuotaExceededError' };
    await expect(savePlanned(plan)).rejects.toThrow();
    expect(caches.addresses('bb-saved-7')).toEqual(before);
    expect(await wholeModules(7)).toEqual([101]);
  });

  it('never mixes the reader of two releases', async () => {
    await save();
    network['/offline/reader.js'] = unavailable;
    network['/offline/'] = async () => new Response('new');
    await expect(save({ video_id: 102 })).rejects.toThrow();
    const page = await caches.match('/saved/reader.html', { cacheName: 'bb-saved-7' });
    expect(await page?.text()).toBe('12345');
  });

  it('takes no file out of the browser’s own cache', async () => {
    await save();
    expect(cacheModes).toEqual(Array(READER_FILES.length + 5).fill('no-cache'));
  });

  it('removes what another person left', async () => {
    await save({ customer_id: 6 });
    await save();
    expect(await caches.keys()).toEqual(['bb-saved-7']);
    expect(savedModules.read()?.modules).toHaveLength(1);
  });
});

describe('a session that ends while a module is saved', () => {
  const signOut = async () => {
    markSignedOut();
    await forgetSession();
  };
  const nothing = { caches: [], list: null };
  const left = async () => ({ caches: await caches.keys(), list: savedModules.read() });

  it.each(['/films/101/poster.webp', '/offline/reader.js'])(
    'leaves nothing when it ends during the download of %s',
    async (file) => {
      const plan = await planned(offlineModule(), source);
      network[file] = async () => {
        await signOut();
        return found('GET');
      };
      await expect(savePlanned(plan)).rejects.toThrow();
      expect(await left()).toEqual(nothing);
      expect(registered).toBe(0);
    },
  );

  it.each(['reader.html', 'page.json'])('leaves nothing when it ends while %s is written', async (part) => {
    caches.meanwhile = { part, happens: signOut };
    await expect(save()).rejects.toThrow();
    expect(await left()).toEqual(nothing);
    expect(registered).toBe(0);
  });

  it('leaves what the next person has saved by then', async () => {
    const plan = await planned(offlineModule(), source);
    network['/films/101/poster'] = async () => {
      network = {};
      await signOut();
      markSignedIn();
      await completeSignIn(SOMEBODY_ELSE);
      await save({ customer_id: SOMEBODY_ELSE.customerId });
      return found('GET');
    };
    await expect(savePlanned(plan)).rejects.toThrow();
    expect(await left()).toMatchObject({
      caches: ['bb-saved-8'],
      list: { customerId: 8, modules: [{ videoId: 101 }] },
    });
    expect(caches.addresses('bb-saved-8')).toHaveLength(READER_FILES.length + 6);
  });
});

describe('a module that is saved after a release', () => {
  /** Reader, film, poster, captions, narration or drawing, and texts. */
  const WRITES = READER_FILES.length + 6;
  const everyWrite = Array.from({ length: WRITES }, (_, index) => index + 1);

  /** One module is here, the release has changed all files, and the next module is being saved. */
  const saveNext = async (onPut: (nth: number) => Promise<void> | void) => {
    caches = new FakeCaches();
    vi.stubGlobal('caches', caches);
    localStorage.clear();
    markSignedIn();
    network = {};
    await save();
    network['/'] = async () => new Response('new', { headers: { 'content-type': 'text/plain' } });
    const plan = await planned(offlineModule({ video_id: 102 }), source);
    let written = 0;
    caches.onPut = () => onPut(++written);
    return savePlanned(plan).finally(() => {
      expect(written).toBeGreaterThan(0);
    });
  };
  const readers = async () =>
    new Set(
      await Promise.all(
        READER_FILES.map(async ({ to }) => (await caches.match(to, { cacheName: 'bb-saved-7' }))?.text()),
      ),
    );
  const files = () => caches.addresses('bb-saved-7').filter((path) => path.includes('/102/'));

  it('has as many writes as are tried here', async () => {
    let most = 0;
    await saveNext((nth) => {
      most = nth;
    });
    expect(most).toBe(WRITES);
  });

  it('leaves what was here, whichever write finds no room', async () => {
    for (const full of everyWrite) {
      const saving = saveNext((nth) => {
        if (nth === full) throw new DOMException('no', 'QuotaExceededError');
      });
      await expect(saving, `write ${full}`).rejects.toThrow('no');
      expect(await wholeModules(7), `write ${full}`).toEqual([101]);
      expect((await readers()).size, `write ${full}`).toBe(1);
      expect(files(), `write ${full}`).toEqual([]);
    }
  });

  it('leaves what was here where the list finds no room', async () => {
    const write = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.includes('"videoId":102')) throw new DOMException('no', 'QuotaExceededError');
      write.call(this, key, value);
    });
    await expect(saveNext(() => undefined)).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect([await wholeModules(7), files()]).toEqual([[101], []]);
  });

  it('shows no mix of two releases, whenever its tab closes', async () => {
    for (const last of everyWrite) {
      const closed = new Promise<void>((resolve, reject) => {
        const saving = saveNext((nth) => {
          if (nth < last) return;
          resolve();
          return new Promise(() => undefined);
        });
        saving.then(() => reject(new Error('It ended')), reject);
      });
      await closed;
      const whole = await wholeModules(7);
      expect(whole, `write ${last}`).not.toContain(102);
      if (whole.length > 0) expect((await readers()).size, `write ${last}`).toBe(1);
      // Another tab, or the next visit, puts it right.
      caches.onPut = null;
      await save({ video_id: 102 });
      expect(await wholeModules(7), `write ${last}`).toEqual([101, 102]);
    }
  });

  it('leaves nothing, whenever its person signs out', async () => {
    for (const end of everyWrite) {
      const saving = saveNext(async (nth) => {
        if (nth !== end) return;
        markSignedOut();
        await forgetSession();
      });
      await expect(saving, `write ${end}`).rejects.toThrow();
      expect([await caches.keys(), savedModules.read()], `write ${end}`).toEqual([[], null]);
    }
  });

  it('leaves what was here, whichever request is lost', async () => {
    let most = 1;
    for (let lost = 1; lost <= most; lost += 1) {
      localStorage.clear();
      caches = new FakeCaches();
      vi.stubGlobal('caches', caches);
      network = {};
      await save();
      const fetchAll = fetch;
      let asked = 0;
      vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
        asked += 1;
        return asked === lost ? unavailable() : fetchAll(...request);
      });
      const saved = await save({ video_id: 102 }).then(
        () => true,
        () => false,
      );
      vi.stubGlobal('fetch', fetchAll);
      most = Math.max(most, asked);
      expect(await wholeModules(7), `request ${lost}`).toEqual(saved ? [101, 102] : [101]);
      if (!saved) expect(files(), `request ${lost}`).toEqual([]);
    }
    expect(most).toBeGreaterThan(READER_FILES.length);
  });
});

describe.each(['with', 'without'])('two tabs at once in a browser %s locks', (locks) => {
  beforeEach(() => {
    const oneAtATime = sharedLock();
    const request = (_name: string, _options: unknown, work: () => Promise<void>) => oneAtATime(work);
    if (locks === 'with') vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  });

  it('leave nothing of a cut-short saving where locks exist', async () => {
    await (await caches.open('bb-saved-7')).put('/saved/pt-BR/999/film', found('GET'));
    await save();
    const left = caches.addresses('bb-saved-7').filter((path) => path.includes('/999/'));
    // Without locks it may be what the other one is saving.
    expect(left).toEqual(locks === 'with' ? [] : ['/saved/pt-BR/999/film']);
    expect(savedWhole()).toEqual([[101, 6]]);
  });

  /** Each with all of its files, or not there at all. */
  const savedWhole = () =>
    (savedModules.read()?.modules ?? []).map(({ videoId }) => {
      const files = caches.addresses('bb-saved-7').filter((path) => path.includes(`/${videoId}/`));
      return [videoId, files.length];
    });

  it('save two modules', async () => {
    let other: Promise<unknown> = Promise.resolve();
    const begin = async () => {
      other = save({ video_id: 102 });
      // With locks it waits for its turn.
      if (locks === 'without') await other;
    };
    caches.meanwhile = { part: '/101/poster', happens: begin };
    await save();
    await other;
    expect(savedWhole()).toEqual(
      expect.arrayContaining([
        [101, 6],
        [102, 6],
      ]),
    );
  });

  it('save one module while the last other one is removed', async () => {
    await save();
    let removal: Promise<void> = Promise.resolve();
    const begin = async () => {
      removal = removeModules(7, 'pt-BR', [{ videoId: 101 }]);
      if (locks === 'without') await removal;
    };
    caches.meanwhile = { part: '/102/film', happens: begin };
    const isSaved = await save({ video_id: 102 }).then(
      () => true,
      () => false,
    );
    await removal;
    expect(savedWhole()).toEqual(isSaved ? [[102, 6]] : []);
    expect(isSaved).toBe(locks === 'with');
  });
});

describe('removing', () => {
  it('takes away one module and nothing else', async () => {
    await save();
    await save({ video_id: 102 });
    await removeModules(7, 'pt-BR', [{ videoId: 101 }]);
    const left = caches.addresses('bb-saved-7');
    expect(left.filter((path) => path.includes('/101/'))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining([...readerPaths, '/saved/pt-BR/102/film']));
    expect(unregistered).toBe(0);
  });

  it('the last module takes the worker with it', async () => {
    await save();
    await removeModules(7, 'pt-BR', [{ videoId: 101 }]);
    expect([await caches.keys(), unregistered, savedModules.read()]).toEqual([[], 1, null]);
  });

  it.each([
    ['the end of a session', forgetSession],
    ['a sign-in', () => completeSignIn(SOMEBODY_ELSE)],
  ])('%s takes everything that was saved', async (_, forget) => {
    await caches.open('of-somebody-else');
    await save();
    await forget();
    expect(await caches.keys()).toEqual(['of-somebody-else']);
    expect([unregistered, await wholeModules(7)]).toEqual([1, []]);
  });
});

describe('a browser that has deleted files by itself', () => {
  const cache = () => caches.open('bb-saved-7');

  it.each([
    ['its text', async () => (await cache()).delete('/saved/pt-BR/101/page.json'), [102]],
    ['its film', async () => (await cache()).delete('/saved/pt-BR/101/film'), [102]],
    ['the reader', async () => (await cache()).delete('/saved/reader.js'), []],
    ['the whole cache', async () => caches.delete('bb-saved-7'), []],
    [
      'the worker',
      async () => {
        const serviceWorker = { getRegistration: async () => undefined };
        vi.stubGlobal('navigator', { ...navigator, serviceWorker });
      },
      [],
    ],
  ])('leaves no module whole that lacks %s', async (_, evict, whole) => {
    await save();
    await save({ video_id: 102 });
    await evict();
    expect(await wholeModules(7)).toEqual(whole);
    expect((await modulesOnDevice(7)).map(({ videoId }) => videoId)).toEqual([101, 102]);
  });

  it('gets the module back when it is saved again', async () => {
    await save();
    await caches.delete('bb-saved-7');
    await save();
    expect(await wholeModules(7)).toEqual([101]);
  });
});

describe('the file of the film', () => {
  const film = (...types: string[]) => ({
    ...offlineModule().module.film,
    sources: types.map((type) => ({ src: `/${type}`, type })),
  });
  const everything = () => true;

  it('is MP4 where the device plays it, else another', () => {
    const both = film('video/webm', 'video/mp4; codecs="avc1"');
    expect(playableSource(both, everything)?.type).toMatch(/mp4/);
    expect(playableSource(both, (type) => type === 'video/webm')?.type).toBe('video/webm');
    expect(playableSource(both, () => false)).toBeUndefined();
  });

  it('is never a playlist, which names parts elsewhere', () => {
    expect(playableSource(film('application/vnd.apple.mpegurl', 'application/x-mpegURL'), everything)).toBe(
      undefined,
    );
  });
});
