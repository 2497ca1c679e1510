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
