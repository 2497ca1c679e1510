import { oneTabAtATime } from '@/lib/browser/one-tab-at-a-time';
import { samePersonCheck } from '@/lib/browser/same-person';
import type { Locale } from '@/lib/shared/config/locales';
import { HttpError } from '@/lib/shared/http/http-error';
import type { ModuleSummary } from '@/lib/shared/rules/course-types';
import { playableSource, READER_FILES } from './module-files';
import { courseOnDevice, isModule, modulesOnDevice } from './on-device';
import { planned, removeModules, saveModule, type ToSave, weigh } from './saved-store';
import { askToKeepFiles, canSave, fetchModule, isFull, megabytes, plays, savePages } from './saving';
import { unaskedBytes, wantedCourse, wantedOf } from './wanted-course';

/** Saves a course or one module of it: one after the other, each of them whole; or removes it. Loaded with the first press, or to go on with what was cut short. */

/** Why it ended. `offline`: the network was lost; `failed`: some modules cannot be had; `ended`: the session; `notRemoved`: some modules are still here. */
type Ending =
  | 'saved'
  | 'stopped'
  | 'removed'
  | 'notRemoved'
  | 'full'
  | 'offline'
  | 'failed'
  | 'ended'
  | 'unsupported';

export interface CourseSavingState {
  /** `part`: some modules are here. `offered`: waits for a yes to its size. */
  kind: 'idle' | 'part' | 'looking' | 'offered' | 'saving' | Ending;
  /** Modules that open without a network, by video id. */
  here: readonly number[];
  /** Modules of which the browser has deleted files, by video id. */
  evicted: readonly number[];
  /** What it takes is looked up before anybody pressed. */
  unasked?: boolean;
  /** Of what is still to come, in megabytes. */
  size?: string;
  /** Modules of which some film cannot be saved are among them. */
  withoutFilm?: boolean;
  /** The module that is being saved, or those that could not be. */
  titles?: readonly string[];
}

export interface CourseSavingOptions {
  customerId: number;
  locale: Locale;
  /** Of a course, which a later visit goes on with; left out for a module alone. */
  courseId?: number | undefined;
  /** Those that can be taken. */
  modules: readonly Pick<ModuleSummary, 'videoId' | 'title'>[];
  report: (state: CourseSavingState) => void;
}

type Plan = Awaited<ReturnType<typeof planned>>;

/** What there is to save. */
interface Found {
  plans: readonly Plan[];
  /** Titles of modules that cannot be had. */
  failed: readonly string[];
  bytes: number;
  withoutFilm: boolean;
}

/** Whatever else fails concerns one module, and the next may be saved all the same. */
const endingOf = (error: unknown, isStillSignedIn: () => boolean): Ending => {
  if (!isStillSignedIn() || (HttpError.is(error) && error.status === 401)) return 'ended';
  if (isFull(error)) return 'full';
  const isLost = error instanceof TypeError || (HttpError.is(error) && error.withoutAnswer);
  return isLost ? 'offline' : 'failed';
};

const isCurrent = async (customerId: number, { module, version }: ToSave): Promise<boolean> => {
  const saved = (await modulesOnDevice(customerId)).find(isModule(module.locale, module.video_id));
  return saved?.whole === true && saved.version === version;
};

/** Asked before anything is fetched: a writing that fails takes an older copy with it. Rejects as a full device does. */
const checkRoom = async (bytes: number): Promise<void> => {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (bytes > quota - usage) throw new DOMException('No room for a module', 'QuotaExceededError');
};

export interface CourseSaving {
  /** Tells what saving takes. Never rejects. */
  look(): Promise<void>;
  /** Saves what is not here, or has changed. Never rejects. */
  press(): Promise<void>;
  /** What is whole by then stays. */
  stop(): Promise<void>;
  /** Removes all of it from the device, or reports `notRemoved`. Rejects where the device cannot be read either. */
  remove(): Promise<void>;
}

export const createCourseSaving = (options: CourseSavingOptions): CourseSaving => {
  const { customerId, locale, courseId, modules, report } = options;
  const wanted = wantedOf(customerId, locale, courseId);
  let agreed = Math.max(unaskedBytes(modules.length), wanted?.bytes ?? 0);
  /** Until it is saved. */
  let finding: Promise<Found> | undefined;
  let isOffered = false;
  let isPressed = false;
  let stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const tell = async (
    signal: AbortSignal,
    state: Omit<CourseSavingState, 'here' | 'evicted'>,
  ): Promise<void> => {
    const found = await courseOnDevice(customerId, locale, modules);
    if (!signal.aborted) report({ ...state, ...found });
  };

  const forgetFound = () => {
    finding = undefined;
    isOffered = false;
  };

  /** Saving a module alone leaves the note of a wanted course. */
  const forgetWanted = () => {
    if (courseId !== undefined) wantedCourse.clear();
  };

  const findModules = async (isStillSignedIn: () => boolean): Promise<Found> => {
    const reader = weigh(READER_FILES);
    const plans: Plan[] = [];
    const failed: string[] = [];
    for (const { videoId, title } of modules)
      try {
        const module = await fetchModule(customerId, locale, videoId);
        const plan = await planned(module, playableSource(module.module.film, plays), reader);
        if (!(await isCurrent(customerId, plan))) plans.push(plan);
      } catch (error) {
        if (endingOf(error, isStillSignedIn) !== 'failed') throw error;
        failed.push(title);
      }
    const repeated = Math.max(0, plans.length - 1) * (await reader).bytes;
    const bytes = plans.reduce((sum, plan) => sum + plan.bytes, -repeated);
    return { plans, failed, bytes, withoutFilm: plans.some(({ film }) => !film) };
  };

  const saveOne = async (plan: Plan, isStillSignedIn: () => boolean, signal: AbortSignal) => {
    // Another tab has saved it since its size was told.
    if (await isCurrent(customerId, plan)) return;
    const latest = () => fetchModule(customerId, locale, plan.module.video_id);
    await checkRoom(plan.bytes);
    await saveModule(plan, { isStillSignedIn, latest, signal });
  };

  const run = async (
    signal: AbortSignal,
    isStillSignedIn: () => boolean,
    unasked: boolean,
  ): Promise<void> => {
    const end = (kind: Ending, titles?: readonly string[]) => {
      if (kind !== 'offline' && !signal.aborted) forgetWanted();
      return tell(signal, { kind, titles });
    };
    if (signal.aborted) return;
    finding ??= findModules(isStillSignedIn);
    const { plans, failed: missing, bytes, withoutFilm } = await finding;
    if (signal.aborted) return;
    const size = megabytes(bytes, locale);
    const isTooEarly = unasked || bytes > agreed || withoutFilm;
    if (isTooEarly && !isOffered && plans.length > 0) {
      isOffered = true;
      return tell(signal, { kind: 'offered', size, withoutFilm });
    }
    forgetFound();
    if (unasked) return tell(signal, { kind: 'idle' });
    if (!isStillSignedIn()) return end('ended');
    agreed = Math.max(agreed, bytes);
    if (courseId !== undefined) wantedCourse.write({ customerId, locale, courseId, bytes: agreed });
    const failed = [...missing];
    if (plans.length > 0) void askToKeepFiles();
    for (const plan of plans) {
      const { title } = plan.module.module;
      await tell(signal, { kind: 'saving', size, titles: [title] });
      try {
        await saveOne(plan, isStillSignedIn, signal);
      } catch (error) {
        if (signal.aborted) return;
        const ending = endingOf(error, isStillSignedIn);
        if (ending !== 'failed') return end(ending, [title]);
        failed.push(title);
      }
      if (signal.aborted) return;
    }
    try {
      await savePages(customerId, locale);
    } catch (error) {
      const ending = endingOf(error, isStillSignedIn);
      // The modules are here. The next press asks for the pages again.
      if (ending !== 'failed') return end(ending);
    }
    if (signal.aborted) return;
    return failed.length > 0 ? end('failed', failed) : end('saved');
  };

  const begin = async (unasked: boolean) => {
    stopping.abort();
    stopping = new AbortController();
    isPressed = !unasked;
    const { signal } = stopping;
    const isStillSignedIn = samePersonCheck();
    const work = () => run(signal, isStillSignedIn, unasked);
    try {
      if (!canSave()) return report({ kind: 'unsupported', here: [], evicted: [] });
      await tell(signal, { kind: 'looking', unasked });
      // Without locks two tabs may save the same module, each of them whole.
      running = unasked ? work() : oneTabAtATime(`saving-${modules.map(({ videoId }) => videoId)}`, work);
      await running;
    } catch (error) {
      if (!signal.aborted) forgetFound();
      const kind = unasked ? 'idle' : endingOf(error, isStillSignedIn);
      await tell(signal, { kind }).catch(() => undefined);
    }
    if (!signal.aborted) isPressed = false;
  };

  /** A line that opens late, as while the page comes to life, does not cancel a save that was pressed. */
  const look = async () => {
    if (!isPressed && !finding) await begin(true);
  };

  /** Ends what is under way. A press after it takes this one's place. */
  const interrupt = (): AbortSignal => {
    stopping.abort();
    forgetWanted();
    forgetFound();
    isPressed = false;
    stopping = new AbortController();
    return stopping.signal;
  };

  const stop = async () => {
    const signal = interrupt();
    await tell(signal, { kind: 'stopped' });
    // The module whose files were all there has been written.
    await running.catch(() => undefined);
    await tell(signal, { kind: 'stopped' });
  };

  const remove = async () => {
    const signal = interrupt();
    await running.catch(() => undefined);
    const kind = await removeModules(customerId, locale, modules).then(
      () => 'removed' as const,
      () => 'notRemoved' as const,
    );
    await tell(signal, { kind });
  };

  return { look, press: () => begin(false), stop, remove };
};
