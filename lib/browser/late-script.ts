import { SILENCE_MS } from './silence';

/**
 * Why a script is not here. `late`: not within the time, or there is no network; `gone`: the server has no such file any
 * more, as after a release, and only a new load of the page names the one that it has.
 */
export type ScriptFailure = 'late' | 'gone';

/** What webpack says of a script that it could not load. */
interface LoadError {
  /** Its address. */
  request?: string;
}

/** Whether the server has no such script any more: its own failure does not tell that from no network. Never rejects. */
export const isGone = (address: string): Promise<boolean> =>
  // Not the common client: it asks the backend alone, and is such a script itself.
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );

const failureOf = async ({ request }: LoadError): Promise<ScriptFailure> =>
  request && (await isGone(request)) ? 'gone' : 'late';

/**
 * A script that comes after the page. Never rejects, and ends within ten seconds also where the network stalls; the script goes
 * on coming then, and may be there the next time.
 */
export const loadScript = <Module extends object>(
  load: () => Promise<Module>,
): Promise<Module | ScriptFailure> =>
  Promise.race([
    load().catch(failureOf),
    new Promise<ScriptFailure>((resolve) => setTimeout(resolve, SILENCE_MS, 'late')),
  ]);

/** Milliseconds, for a browser that does not say when it is idle. */
const QUIET_MS = 200;

/**
 * Loads what is going to be needed, once the page is idle: a press meanwhile does not wait for a script that it does not need yet.
 * A failure shows when it is needed.
 */
export const warm = (load: () => Promise<unknown>): void => {
  const work = () => void load().catch(() => undefined);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, QUIET_MS);
};

/** Milliseconds after which a script is asked for again; each pause is twice the one before. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

const pauseOf = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/**
 * A script that the page asks for by itself: nobody presses anything again when it is lost on the way, so it is asked for until it is
 * there. Never settles after the signal. Rejects with any other fault, which would come back.
 */
export const loadUntilThere = async <Module>(
  load: () => Promise<Module>,
  signal: AbortSignal,
): Promise<Module> => {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      const module = await load();
      return signal.aborted ? await new Promise<never>(() => undefined) : module;
    } catch (error) {
      if ((error as Error).name !== 'ChunkLoadError') throw error;
      await pauseOf(pause, signal);
    }
  }
};
