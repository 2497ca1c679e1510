import type { Stage } from '@/lib/evidence/evidence-rows';

/** Signs beside words, and inside buttons that are named otherwise. */

const PATHS = {
  add: 'M9 3v12M3 9h12',
  camera: 'M2 6h3l1.5-2h5L13 6h3v9H2ZM9 8a2.5 2.5 0 1 0 .01 0',
  pause: 'M6 3.5v11M12 3.5v11',
  resume: 'M5 3.5 14.5 9 5 14.5Z',
  close: 'M4 4l10 10M14 4 4 14',
  bin: 'M3 5h12M7 5V3h4v2M4.5 5l.8 10h7.4l.8-10M7.5 8v4.5M10.5 8v4.5',
  again: 'M14 9a5 5 0 1 1-1.6-3.7M14 3v3.5h-3.5',
  check: 'm3 9.5 4 4 8-9',
  clock: 'M9 2a7 7 0 1 0 .01 0M9 5v4.3l3 1.7',
  noNetwork: 'M2 7a10 10 0 0 1 14 0M4.7 10a6 6 0 0 1 8.6 0M9 14.2v.1M3 3l12 12',
  noPlace: 'M9 16c3-3.4 4.5-6 4.5-8a4.5 4.5 0 0 0-9 0c0 2 1.5 4.6 4.5 8ZM3 2.5 15 15.5',
  tabs: 'M2.5 6h9v9h-9ZM6 6V2.5h9.5V12h-4',
  wrong: 'M9 2a7 7 0 1 0 .01 0M9 5.5v4.3M9 12.2v.2',
  picture: 'M2 3h14v12H2ZM2 13l4.5-5 3.5 4 2-2 4 4M12 6.6v.1',
  film: 'M2 4h14v10H2ZM7.5 6.8v4.4L11.3 9Z',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { name: IconName }) => (
  <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
    <path d={PATHS[name]} stroke="currentColor" strokeWidth="2" />
  </svg>
);

/** The sign beside the words for a state. */
export const STAGE_ICON: Readonly<Record<Stage, IconName | null>> = {
  waiting: 'clock',
  preparing: 'noPlace',
  sending: null,
  elsewhere: 'tabs',
  paused: 'pause',
  offline: 'noNetwork',
  stopped: 'again',
  sent: 'check',
  refused: 'wrong',
};
