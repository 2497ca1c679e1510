import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadUntilThere } from '@/lib/browser/late-script';
import { onNetwork } from '@/lib/browser/network';
import { savedModules } from '@/lib/browser/saved-caches';
import { isSaving } from '@/lib/browser/saves-data';
import type { Locale } from '@/lib/shared/config/locales';
import type { Course } from '@/lib/shared/rules/course-types';
import type { CourseSaving, CourseSavingState } from './course-saving';
import { wantedOf } from './wanted-course';

type Kind = CourseSavingState['kind'];

export const isUnderWay = (kind: Kind): boolean => kind === 'looking' || kind === 'saving';

/** What was told of a press stands until the next one. */
const QUIET: readonly Kind[] = ['idle', 'part', 'saved'];

interface CourseSavingHere {
  state: CourseSavingState;
  /** Saves, or stops while it saves. Never rejects. */
  press: () => Promise<void>;
  /** Takes the course from the device. Never rejects. */
  remove: () => Promise<void>;
}

interface UseCourseSavingOptions {
  customerId: number;
  locale: Locale;
  course: Course;
}

/**
 * What the device has of the course, and saving the rest of it. What was begun goes on by itself, at the next visit and when the network
 * is back, unless the person saves data. The script that saves comes only then, or with a press.
 */
export const useCourseSaving = ({ customerId, locale, course }: UseCourseSavingOptions): CourseSavingHere => {
  const courseId = course.id;
  const [state, setState] = useState<CourseSavingState>({ kind: 'idle', here: [], evicted: [] });
  const loaded = useRef<CourseSaving>(null);
  const { kind } = state;

  const load = async () => {
    const { createCourseSaving } = await import('./course-saving');
    const modules = course.modules.filter(({ available }) => available);
    loaded.current ??= createCourseSaving({ customerId, locale, courseId, modules, report: setState });
    return loaded.current;
  };

  const press = async () => {
    if (!isUnderWay(kind)) setState((before) => ({ ...before, kind: 'looking' }));
    try {
      const saving = await load();
      await (isUnderWay(kind) ? saving.stop() : saving.press());
    } catch {
      setState((before) => ({ ...before, kind: 'offline' }));
    }
  };

  const remove = async () => {
    try {
      await (await load()).remove();
    } catch {
      setState((before) => ({ ...before, kind: 'offline' }));
    }
  };

  const goOn = useEffectEvent(() => {
    // Whoever saves data is asked.
    if (!isSaving()) void press();
  });

  const show = useEffectEvent((found: Pick<CourseSavingState, 'here' | 'evicted'>, isWanted: boolean) => {
    const isWhole = course.modules.every(
      ({ available, videoId }) => !available || found.here.includes(videoId),
    );
    const isBegun = isWanted || found.here.length + found.evicted.length > 0;
    const quiet = isBegun ? 'part' : 'idle';
    setState((before) =>
      QUIET.includes(before.kind) ? { kind: isWhole ? 'saved' : quiet, ...found } : { ...before, ...found },
    );
  });
  const look = useEffectEvent(async ({ courseOnDevice }: typeof import('./on-device'), isWanted: boolean) => {
    show(await courseOnDevice(customerId, locale, course.modules), isWanted);
  });

  useEffect(() => {
    const isWanted = wantedOf(customerId, locale, courseId) !== undefined;
    if (!isWanted && savedModules.read()?.customerId !== customerId) return;
    const left = new AbortController();
    let stop: (() => void) | undefined;
    void loadUntilThere(() => import('./on-device'), left.signal).then((device) => {
      const lookQuietly = () => void look(device, isWanted).catch(() => undefined);
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
    if (kind !== 'offline') return;
    return onNetwork(() => goOn());
  }, [kind]);

  return { state, press, remove };
};
