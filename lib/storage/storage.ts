import { Cancelled } from '@/lib/shared/storage/errors';
import { InvalidStorageRequest } from '@/lib/shared/storage/invalid-request';
import { CANCELLED, NO_PLUGIN, noCopy } from '@/lib/shared/storage/messages';
import type {
  CopyDestination,
  CopySource,
  DownloadOptions,
  ListOptions,
  PutOptions,
  RemoveOptions,
  StorageProvider,
  Uploadable,
  UrlOptions,
} from './storage-provider';

/** The providers of the storage category by name; the first one added is the default. */
interface ProviderRegistry {
  /** One of the same name takes the other's place. */
  add(provider: StorageProvider): void;
  remove(name: string): void;
  /** Throws `InvalidStorageRequest` when there is none. */
  find(name?: string): StorageProvider;
}

const createProviderRegistry = (): ProviderRegistry => {
  const providers = new Map<string, StorageProvider>();
  return {
    add(provider) {
      providers.set(provider.name, provider);
    },
    remove(name) {
      providers.delete(name);
    },
    find(name) {
      const found = name === undefined ? providers.values().next().value : providers.get(name);
      if (!found) throw new InvalidStorageRequest({ status: 400, message: NO_PLUGIN });
      return found;
    },
  };
};

/** Which provider a call is for; the default one without a name. */
type For<Options> = Omit<Options, 'signal'> & { provider?: string };

/** One call at a time for each promise that is given out, so that the promise names what to cancel. */
const createCancellation = () => {
  const controllers = new WeakMap<Promise<unknown>, AbortController>();
  return {
    run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
      const controller = new AbortController();
      // A request that cannot be made rejects like one that fails.
      const promise = Promise.resolve().then(() => work(controller.signal));
      controllers.set(promise, controller);
      return promise;
    },
    cancel: (promise: Promise<unknown>, message: string = CANCELLED) =>
      controllers.get(promise)?.abort(new Cancelled(message)),
  };
};

const copyWith = (provider: StorageProvider): NonNullable<StorageProvider['copy']> => {
  if (!provider.copy) throw new InvalidStorageRequest({ status: 501, message: noCopy(provider.name) });
  return provider.copy;
};

/** The storage category: the same calls for every provider, and one way to cancel them (spec §3–§7). */
export const createStorage = () => {
  const providers = createProviderRegistry();
  const { run, cancel } = createCancellation();
  const find = providers.find;
  return {
    providers,
    put: (key: string, body: Uploadable, { provider, ...options }: For<PutOptions> = {}) =>
      run((signal) => find(provider).put(key, body, { ...options, signal })),
    /** Gives a task, which has a `cancel` of its own. Throws when there is no such provider. */
    putResumable: (key: string, file: Blob, { provider, ...options }: For<PutOptions> = {}) =>
      find(provider).putResumable(key, file, options),
    url: (key: string, { provider, ...options }: For<UrlOptions> = {}) =>
      run((signal) => find(provider).url(key, { ...options, signal })),
    download: (key: string, { provider, ...options }: For<DownloadOptions> = {}) =>
      run((signal) => find(provider).download(key, { ...options, signal })),
    list: (path: string, { provider, ...options }: For<ListOptions> = {}) =>
      run((signal) => find(provider).list(path, { ...options, signal })),
    remove: (key: string, { provider, ...options }: For<RemoveOptions> = {}) =>
      run((signal) => find(provider).remove(key, { ...options, signal })),
    copy: (source: CopySource, destination: CopyDestination, { provider }: { provider?: string } = {}) =>
      run((signal) => copyWith(find(provider))(source, destination, { signal })),
    /** The call whose promise this is rejects with `Cancelled`; a settled one stays as it is. */
    cancel,
  };
};

export type StorageCategory = ReturnType<typeof createStorage>;
