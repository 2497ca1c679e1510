import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadUntilThere } from '@/lib/browser/late-script';
import { onNetwork } from '@/lib/browser/network';
import { savedModules } from '@/lib/browser/saved-caches';
import { isSaving } from '@/lib/browser/saves-data';
import type { CourseSaving, CourseSavingOptions, CourseSavingState } from './course-saving';
import { wantedOf } from './wanted-course';

type Kind = CourseSavingState['kind'];

export const isUnderWay = ({ kind, unasked }: CourseSavingState): boolean =>
  kind === 'saving' || (kind === 'looking' && !unasked);

/** What was told of a press stands until the next one. */
const QUIET: readonly Kind[] = ['idle', 'part', 'saved'];

interface CourseSavingHere {
  state: CourseSavingState;
  /** Tells what saving takes. Never rejects. */
  look: () => Promise<void>;
  /** Saves, or stops while it saves. Never rejects. */
  press: () => Promise<void>;
  /** Takes the course from the device. Never rejects. */
  remove: () => Promise<void>;
}

/**
 * What the device has of a course or a module, and saving the rest of it. A course that was begun goes on by itself, at the next visit
 * and when the network is back, unless the person saves data. The script that saves comes only then, or when somebody wants it.
 */
export const useCourseSaving = (options: Omit<CourseSavingOptions, 'report'>): CourseSavingHere => {
  const { customerId, locale, courseId, modules } = options;
  const [state, setState] = useState<CourseSavingState>({ kind: 'idle', here: [], evicted: [] });
  const loaded = useRef<CourseSaving>(null);
  const { kind } = state;

  const load = async () => {
    const { createCourseSaving } = await import('./course-saving');
    loaded.current ??= createCourseSaving({ ...options, report: setState });
    return loaded.current;
  };

  const use = async (failure: Kind, work: (saving: CourseSaving) => Promise<void>) => {
    try {
      await work(await load());
    } catch {
      setState((before) => ({ ...before, kind: failure }));
    }
  };

  const press = async () => {
    if (isUnderWay(state)) return use('offline', (saving) => saving.stop());
    setState((before) => ({ ...before, kind: 'looking', unasked: false }));
    return use('offline', (saving) => saving.press());
  };

  const goOn = useEffectEvent(() => {
    // Whoever saves data is asked.
    if (!isSaving()) void press();
  });

  const lookHere = useEffectEvent(
    async ({ courseOnDevice }: typeof import('./on-device'), isWanted: boolean) => {
      const found = await courseOnDevice(customerId, locale, modules);
      const isBegun = isWanted || found.here.length + found.evicted.length > 0;
      const quiet = isBegun ? 'part' : 'idle';
      const now = found.here.length === modules.length ? 'saved' : quiet;
      setState((before) => ({ ...before, ...found, kind: QUIET.includes(before.kind) ? now : before.kind }));
    },
  );

  useEffect(() => {
    const isWanted = wantedOf(customerId, locale, courseId) !== undefined;
    if (!isWanted && savedModules.read()?.customerId !== customerId) return;
    const left = new AbortController();
    let stop: (() => void) | undefined;
    void loadUntilThere(() => import('./on-device'), left.signal).then((device) => {
      const lookQuietly = () => void lookHere(device, isWanted).catch(() => undefined);
      lookQuietly();
      stop = device.watchDevice(lookQuietly);
    });
    if (isWanted) goOn();
    return () => {
      left.abort();
      stop?.();
    };
  }, [customerId, locale, courseId]);

  useEffect(() => {
    if (kind !== 'offline' || courseId === undefined) return;
    return onNetwork(() => goOn());
  }, [kind, courseId]);

  return {
    state,
    // A press tries again.
    look: () =>
      load().then(
        (saving) => saving.look(),
        () => undefined,
      ),
    press,
    // Not `offline`: the course would be saved when the network is back.
    remove: () => use('notRemoved', (saving) => saving.remove()),
  };
};
