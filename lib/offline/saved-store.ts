import { fetchWhole } from '@/lib/browser/fetch-whole';
import { forgetSavedModules, SAVED_CACHE_PREFIX } from '@/lib/browser/forget-saved-modules';
import { savedCacheName, savedModules } from '@/lib/browser/saved-caches';
import { shortHash } from '@/lib/browser/sha256';
import { answeredError, UNAVAILABLE, whileBusy } from '@/lib/browser/while-busy';
import type { ModuleFile, OfflineModule } from '@/lib/shared/contract/offline';
import { HttpError } from '@/lib/shared/http/http-error';
import { fetchModuleFile } from './module-file';
import {
  bundlePath,
  drawingFiles,
  filmFiles,
  moduleFolder,
  pagesPath,
  READER_FILES,
  READER_PAGE,
  type SavedFile,
  sentPath,
  withSavedFiles,
} from './module-files';
import { isModule, listOf, modulesOnDevice, pathOf } from './on-device';
import { bundleResponse } from './saved-bundle';
import { withSavedModulesLock } from './saved-modules-lock';

/** Saves modules on the device, and removes them: all of a module or nothing. */

/** As the worker hands it out: without what belonged to the transport, such as an encoding. */
const kept = ({ body, headers }: Response): Response => {
  const wanted = ['content-type', 'content-security-policy', 'x-content-type-options', 'referrer-policy'];
  const entries = wanted.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Response(body, { headers: entries });
};

/** Filters of companies and login pages of a Wi-Fi answer 200 with a page of theirs in the place of a film or script. */
const isForeignPage = ({ from }: SavedFile, { headers }: Response): boolean =>
  !from.endsWith('.html') && /^text\/html\b/i.test(headers.get('content-type') ?? '');

/** Always asks the network: a new release must not come in part out of the browser's own cache. */
const fetched = async (file: SavedFile, signal?: AbortSignal): Promise<Response> => {
  const response = await fetchWhole(file.from, { cache: 'no-cache', signal });
  if (isForeignPage(file, response)) throw new Error(`${file.from} answered with a page`);
  return response;
};

interface Copy {
  /** On the device. */
  to: string;
  response: Response;
}

/**
 * Everything comes before any of it is written: modules that were saved before go on with one reader, old or new, and
 * other tabs need not wait for the network.
 */
const download = (files: readonly SavedFile[], signal?: AbortSignal): Promise<Copy[]> =>
  Promise.all(
    files.map(async (file) => {
      const response = await fetched(file, signal);
      return { to: file.to, response: kept(new Response(await response.blob(), response)) };
    }),
  );

const deleteFiles = async (cache: Cache, isWanted: (path: string) => boolean): Promise<void> => {
  for (const request of await cache.keys()) if (isWanted(pathOf(request))) await cache.delete(request);
};

/** Takes away what belongs to no module of the list, since its saving was cut short. It may be another tab's that saves now. */
const sweep = async (cache: Cache, customerId: number): Promise<void> => {
  if (!navigator.locks) return;
  const folders = listOf(customerId).map(({ locale, videoId }) => moduleFolder(locale, videoId));
  const pages = listOf(customerId).map(({ locale }) => pagesPath(locale));
  const shared = [...READER_FILES.map(({ to }) => to), ...pages];
  await deleteFiles(
    cache,
    (path) => !shared.includes(path) && !folders.some((folder) => path.startsWith(folder)),
  );
};

const remove = async (customerId: number, locale: string, videoId: number): Promise<void> => {
  const owner = savedModules.read()?.customerId ?? customerId;
  const modules = listOf(customerId).filter((one) => !isModule(locale, videoId)(one));
  // What a person has saved who signed in meanwhile is not touched.
  if (owner !== customerId) await caches.delete(savedCacheName(customerId));
  else if (modules.length === 0) await forgetSavedModules();
  else {
    savedModules.write({ customerId, modules });
    const cache = await caches.open(savedCacheName(customerId));
    await deleteFiles(cache, (path) => path.startsWith(moduleFolder(locale, videoId)));
  }
};

/** Removes modules of a site; with the last one on the device goes everything, the worker included. */
export const removeModules = (
  customerId: number,
  locale: string,
  modules: readonly { videoId: number }[],
): Promise<void> =>
  withSavedModulesLock(async () => {
    for (const { videoId } of modules) await remove(customerId, locale, videoId);
  });

/** Somebody else's modules have no business here, whatever left them behind. */
const forgetOthers = async (customerId: number): Promise<void> => {
  const own = savedCacheName(customerId);
  const strangers = (await caches.keys()).some((name) => name.startsWith(SAVED_CACHE_PREFIX) && name !== own);
  if (strangers) await forgetSavedModules();
};

/** In bytes; null for what cannot be had. */
const sizeOf = async (file: SavedFile): Promise<number | null> => {
  const ask = () =>
    whileBusy(async () => {
      const response = await fetch(file.from, { method: 'HEAD' });
      if (!response.ok) throw answeredError(response);
      return isForeignPage(file, response) ? null : Number(response.headers.get('content-length') ?? 0);
    });
  // One request may get lost alone, and no module must lack a file for that.
  return ask()
    .catch((error) => (HttpError.is(error) ? null : ask()))
    .catch(() => null);
};

/** Sum of what the files weigh, in bytes, and the addresses that cannot be had from here, as of a host without CORS or a blocked one. */
export const weigh = async (files: readonly SavedFile[]): Promise<{ bytes: number; missing: string[] }> => {
  const sizes = await Promise.all(files.map(sizeOf));
  return {
    bytes: sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
    missing: files.filter((_, index) => sizes[index] === null).map(({ from }) => from),
  };
};

export interface ToSave {
  module: OfflineModule;
  /** Of drawings, film, picture, captions and narration those that can be had. */
  files: readonly SavedFile[];
  /** As it is sent to others; undefined where the operator lets nothing be sent. */
  sent: ModuleFile | undefined;
  bytes: number;
  /** The same as long as no release has changed the module: of its content and files, with nothing of the person. */
  version: string;
}

const versionOf = (
  { brand, path, course, module, cards, texts }: OfflineModule,
  sent: ModuleFile | undefined,
  bytes: number,
) => {
  const content = new TextEncoder().encode(
    JSON.stringify([brand, path, course, module, cards, texts, sent, bytes]),
  );
  return shortHash(content, 8);
};

/** Rejects where the network fails; what the site refuses is not sent. */
const sentOf = ({ locale, video_id }: OfflineModule): Promise<ModuleFile | undefined> =>
  fetchModuleFile(locale, video_id).catch((error: unknown) => {
    if (!HttpError.is(error) || error.withoutAnswer || error.status === UNAVAILABLE) throw error;
    return undefined;
  });

type Weight = ReturnType<typeof weigh>;

/** What saving a module takes. The film needs its picture and captions less than they need it. */
export const planned = async (
  module: OfflineModule,
  source: { src: string } | undefined,
  reader: Weight = weigh(READER_FILES),
): Promise<ToSave & { film: boolean }> => {
  const film = filmFiles(module, source);
  const { missing } = await weigh(film.slice(0, 1));
  const wanted = [...drawingFiles(module), ...(missing.length > 0 ? [] : film)];
  const media = await weigh(wanted);
  const { bytes: readerBytes } = await reader;
  const sent = await sentOf(module);
  const text = new TextEncoder().encode(JSON.stringify([module, sent])).length;
  return {
    module,
    sent,
    files: wanted.filter(({ from }) => !media.missing.includes(from)),
    bytes: media.bytes + readerBytes + text,
    version: await versionOf(module, sent, media.bytes),
    film: film.length > 0 && missing.length === 0,
  };
};

/** The module as the reader shows it, and as it is sent from there. */
const textsOf = ({ module, files, sent }: ToSave): Copy[] => {
  const { locale, video_id: videoId } = module;
  const copy = (to: string, of: OfflineModule | ModuleFile) => ({
    to,
    response: bundleResponse(withSavedFiles(of, files)),
  });
  return [
    copy(bundlePath(locale, videoId), module),
    ...(sent ? [copy(sentPath(locale, videoId), sent)] : []),
  ];
};

/**
 * The reader changes as a whole: where a part finds no room, the one that was there is put back. Its page comes last, without which no
 * module counts as whole: a tab that is closed in between leaves no mix of two releases.
 */
const writeReader = async (cache: Cache, copies: readonly Copy[]): Promise<void> => {
  const pageLast = [...copies].reverse();
  const kept = async ({ to }: Copy) => ({ to, response: await cache.match(to) });
  const before = await Promise.all(pageLast.map(kept));
  const putAll = async (files: typeof before) => {
    for (const { to, response } of files) if (response) await cache.put(to, response);
  };
  const [page] = READER_PAGE;
  if (page) await cache.delete(page.to);
  try {
    await putAll(pageLast);
  } catch (error) {
    await putAll(before);
    throw error;
  }
};

/** What a module is made of on the device. */
interface SavedCopies {
  reader: readonly Copy[];
  own: readonly Copy[];
}

const write = async ({ module, bytes, version }: ToSave, copies: SavedCopies, check: () => void) => {
  const { customer_id: customerId, locale, video_id: videoId, path } = module;
  const { title } = module.module;
  check();
  await forgetOthers(customerId);
  const cache = await caches.open(savedCacheName(customerId));
  await sweep(cache, customerId);
  await writeReader(cache, copies.reader);
  for (const { to, response } of copies.own) await cache.put(to, response);
  check();
  await navigator.serviceWorker.register('/sw.js', { scope: '/' });
  await navigator.serviceWorker.ready;
  check();
  const others = listOf(customerId).filter((one) => !isModule(locale, videoId)(one));
  const own = { locale, videoId, path, title, bytes, files: copies.own.length, version };
  savedModules.write({ customerId, modules: [...others, own] });
  // Web storage may be full as well.
  if (!listOf(customerId).some((one) => one.version === version && isModule(locale, videoId)(one)))
    throw new DOMException('No room for the list', 'QuotaExceededError');
  // A tab that ended the session, or removed the last module, has deleted the cache.
  const saved = (await modulesOnDevice(customerId)).find(isModule(locale, videoId));
  if (!saved?.whole) throw new Error('Removed while it was saved');
};

export interface SaveOptions {
  /** Whether the customer whose module it is still is the person who is signed in. */
  isStillSignedIn: () => boolean;
  /** The module as the server knows it by now: answers may have been given since its size was told. */
  latest: () => Promise<OfflineModule>;
  /** Ends the download, with nothing written. */
  signal?: AbortSignal;
}

/**
 * Saves a module with the reader that shows it, and has the worker registered that serves both. Rejects, with nothing of
 * the module left behind, when the device is full (`QuotaExceededError`), the network fails or the session ends meanwhile.
 */
export const saveModule = async (
  wanted: ToSave,
  { isStillSignedIn, latest, signal }: SaveOptions,
): Promise<void> => {
  const { customer_id: customerId, locale, video_id: videoId } = wanted.module;
  const check = () => {
    if (!isStillSignedIn()) throw new Error('The session ended while a module was saved');
  };
  const [reader, files] = await Promise.all([download(READER_FILES, signal), download(wanted.files, signal)]);
  const { progress, recap_answers, course_progress, plan } = await latest();
  const now = { ...wanted.module, progress, recap_answers, course_progress, plan };
  const copies = { reader, own: [...files, ...textsOf({ ...wanted, module: now })] };
  await withSavedModulesLock(async () => {
    try {
      await write(wanted, copies, check);
    } catch (error) {
      await remove(customerId, locale, videoId).catch(() => undefined);
      throw error;
    }
  });
};
