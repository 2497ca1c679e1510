import { type SavedModule, savedCacheName, savedModules } from '@/lib/browser/saved-caches';
import { bundlePath, moduleFolder, READER_PAGE } from './module-files';

/** Which modules the device really has: a browser that runs out of room deletes files by itself. */

export interface ModuleOnDevice extends SavedModule {
  /** Whether it opens without a network. Otherwise it has to be saved again. */
  whole: boolean;
}

export const isModule = (locale: string, videoId: number) => (one: { locale: string; videoId: number }) =>
  one.locale === locale && one.videoId === videoId;

/** What this customer has saved here, whether the files are still there or not. */
export const listOf = (customerId: number): readonly SavedModule[] => {
  const known = savedModules.read();
  return known?.customerId === customerId ? known.modules : [];
};

/** Calls back at moments at which another tab may have saved or removed a module, or the browser may have deleted files of it. */
export const watchDevice = (callback: () => void): (() => void) => {
  const occasions: readonly [EventTarget, string][] = [
    [window, 'storage'],
    [window, 'pageshow'],
    [document, 'visibilitychange'],
  ];
  for (const [target, occasion] of occasions) target.addEventListener(occasion, callback);
  return () => {
    for (const [target, occasion] of occasions) target.removeEventListener(occasion, callback);
  };
};

export const pathOf = ({ url }: Request): string => new URL(url).pathname;

const pathsIn = async (cacheName: string): Promise<readonly string[]> =>
  (await caches.has(cacheName)) ? (await (await caches.open(cacheName)).keys()).map(pathOf) : [];

/** Every module of the list, held against the cache and the worker that serves it. */
export const modulesOnDevice = async (customerId: number): Promise<ModuleOnDevice[]> => {
  const listed = listOf(customerId);
  if (listed.length === 0) return [];
  const paths = await pathsIn(savedCacheName(customerId));
  const registration = await navigator.serviceWorker.getRegistration('/');
  const opens = registration !== undefined && READER_PAGE.every(({ to }) => paths.includes(to));
  return listed.map((module) => {
    const folder = moduleFolder(module.locale, module.videoId);
    const own = paths.filter((path) => path.startsWith(folder)).length;
    const hasTexts = paths.includes(bundlePath(module.locale, module.videoId));
    return { ...module, whole: opens && hasTexts && own >= module.files };
  });
};

/** Of a course's modules, which ones open without a network, and which ones the browser has deleted files of. */
export const courseOnDevice = async (
  customerId: number,
  locale: string,
  modules: readonly { videoId: number }[],
): Promise<{ here: readonly number[]; evicted: readonly number[] }> => {
  const saved = await modulesOnDevice(customerId);
  const ids = (whole: boolean) =>
    modules
      .filter(({ videoId }) => saved.find(isModule(locale, videoId))?.whole === whole)
      .map(({ videoId }) => videoId);
  return { here: ids(true), evicted: ids(false) };
};
