import { readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { openReader } from '@/components/screens/reader/open-reader';
import { bundleResponse } from '@/lib/offline/saved-bundle';
import type { OfflineModule, OfflinePages } from '@/lib/shared/contract/offline';
import { markSignedIn, markSignedOut } from '../../support/signed-in';
import { FakeCaches } from './fake-caches';
import { offlineModule } from './offline-module';
import { saveCopy } from './saved-copy';

/** The reader of saved modules in a browser that has one module of Ana's, and no network. */

export const texts = Object.fromEntries(
  [
    'common',
    'course',
    'module',
    'drills',
    'share',
    'certificate',
    'offline',
    'offline-certificate',
    'module-file',
    'hall',
  ].map((name) => [name, JSON.parse(readFileSync(`locales/pt-BR/${name}.json`, 'utf8')) as unknown]),
);

/** What the page would load in its place, which jsdom does not do. */
export const loads: string[] = [];

let caches: FakeCaches;

export const keptCaches = (): Promise<string[]> => caches.keys();

export const stubLocation = () => {
  const { href, origin, pathname, search } = window.location;
  const assign = (to: string) => loads.push(to);
  const reload = () => loads.push('reload');
  vi.stubGlobal('location', { href, origin, pathname, search, assign, reload });
};

/** So that no reader of one test lives on in the next. */
const endReaders = () => {
  stubLocation();
  markSignedOut();
  window.dispatchEvent(new Event('pageshow'));
};

export const saved = (module: OfflineModule) => saveCopy(caches, module);

/** The pages around the courses, saved with the module. */
export const savedPages = async (pages: OfflinePages) => {
  const cache = await caches.open('bb-saved-7');
  await cache.put('/saved/pt-BR/pages.json', bundleResponse(pages));
};

export const open = async (path: string) => {
  window.history.replaceState(null, '', path);
  await act(openReader);
};

/** Call it once in a file. */
export const startReaderForEach = (): void => {
  beforeEach(async () => {
    loads.length = 0;
    caches = new FakeCaches();
    vi.stubGlobal('caches', caches);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    markSignedIn();
    await saved(offlineModule({ texts }));
  });
  afterEach(() => {
    endReaders();
    localStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
};
