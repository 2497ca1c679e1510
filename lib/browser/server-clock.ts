import { browserStore } from './web-storage';

/**
 * The server's time, from answers that come anyway: clocks of devices are minutes, hours or a day off, and are put right while a page
 * is open. From the first answer on it goes by the page's own clock, which never jumps.
 */

/** Milliseconds. What a clock is off by less matters to nobody, and no answer tells much better. */
const OFF_BY_LEAST = 60_000;

const storedNumber = (key: string) =>
  browserStore('localStorage', key, (value): value is number => typeof value === 'number');

/** By how many milliseconds this device's clock was behind, for pages that have heard nothing yet. */
const offset = storedNumber('clock-offset');

/** The latest time that any page heard, in epoch milliseconds: a clock that was put back since does not make a write the earlier one. */
const latest = storedNumber('clock-heard');

const keepLatest = (heard: number): void => {
  // A later one was told wrongly, or it would not be later.
  if (Math.abs(heard - (latest.read() ?? 0)) >= OFF_BY_LEAST) latest.write(Math.round(heard));
};

/** Epoch milliseconds at which the page's own clock began. */
let origin: number | undefined;

/** The device's clock ahead of the page's own, in milliseconds. */
const lead = () => Date.now() - performance.now();
let leadThen = lead();

/**
 * Takes the time from an answer's headers. What a cache may have kept tells none. Among the rest the latest counts: the header is cut
 * to the second, may have been long on its way, and the page's clock may have stood still while the device slept.
 */
export const hearTime = (header: (name: string) => string | null | undefined): void => {
  if (!header('cache-control')?.includes('no-store')) return;
  const heard = Date.parse(header('date') ?? '') - performance.now();
  if (Number.isNaN(heard)) return;
  origin = Math.max(heard, origin ?? 0);
  leadThen = lead();
  keepLatest(origin + performance.now());
  const behind = origin - leadThen;
  if (Math.abs(behind) < OFF_BY_LEAST) offset.clear();
  else offset.write(Math.round(behind));
};

/**
 * Whether the device's clock ran ahead of the page's own since the last answer: the device slept, and the page's clock stood
 * still meanwhile, or somebody put it forward. Only another answer tells which.
 */
export const mayHaveSlept = (): boolean => lead() - leadThen > OFF_BY_LEAST;

/** Epoch milliseconds by the server's clock, a whole number; undefined before this page had an answer. */
export const heardNow = (): number | undefined =>
  origin === undefined ? undefined : Math.round(origin + performance.now());

/** Epoch milliseconds by the server's clock, a whole number, as well as they are known; never before what was heard last. */
export const serverNow = (): number =>
  heardNow() ?? Math.max(Date.now() + (offset.read() ?? 0), latest.read() ?? 0);
