import { createCounts } from './counts';
import type { RequestKind } from './request-kind';

/**
 * How many requests may be in work at once. The limit follows how long the process keeps work waiting: it falls while that is
 * too long, and rises again by itself (docs/decisions/051). Requests beyond it are turned away before anything is read of them.
 * Pure: whoever uses it says when a moment has passed.
 */
export interface Admission {
  /** Whether there is no place now; the request counts as turned away then. */
  isFull(kind: RequestKind, route: string, client: string): boolean;
  /** Takes a place; null when there is none. Call what it returns when the request was answered. */
  enter(kind: RequestKind, route: string, client: string): (() => void) | null;
  /** A moment has passed, in which work waited so long. */
  adjust(waits: Waits): void;
  /** Requests that may be in work now. */
  readonly limit: number;
  /** The limit never rises above this. */
  readonly most: number;
  /** Requests that were turned away, by kind. */
  shed(): Readonly<Record<RequestKind, number>>;
}

export interface Waits {
  /** Milliseconds until the event loop takes up what arrives, on average. */
  loopMs: number;
  /** Whether the database's connections cannot keep up. */
  database: boolean;
}

/** At the start, and until more are needed: a second or two of work, so that no flood finds thousands of places. */
const FIRST = 256;
/** As many always may be in work, or nothing would tell that it goes better; and of these as many that read. */
const LEAST = 24;
const LEAST_READS = 12;
/** A longer wait of the event loop is too long, milliseconds. */
const LONGEST_WAIT_MS = 30;

/** What may read of all that may be in work: the rest is kept for writing and login. */
const READ_SHARE = 0.5;
/** What one route may have of what its kind may have, so that one that hangs leaves room for the others. */
const ROUTE_SHARE = 0.75;
/**
 * The last third of the places is for clients that have less than a third of them. So whoever sends much has two thirds, which
 * is enough for a school behind one address, and gives way to others that come.
 */
const CLIENT_SHARE = 1 / 3;
/** A client always may have as many, however few places there are. */
const CLIENT_LEAST = 4;

const FALL = 0.8;
const RISE = 1.1;

const shareOf = (places: number, share: number): number => Math.max(1, Math.floor(places * share));

/** How many are in work, of whom, and how many were at most since that was last asked for. */
const createGauge = () => {
  const ofClient = createCounts();
  let count = 0;
  let peak = 0;
  return {
    count: () => count,
    /** Whether this client may have one more of so many places. */
    hasRoom(client: string, places: number) {
      const share = Math.max(CLIENT_LEAST, Math.floor(places * CLIENT_SHARE));
      return count < places && (count < places - share || ofClient.of(client) < share);
    },
    change(client: string, by: number) {
      count += by;
      peak = Math.max(peak, count);
      ofClient.change(client, by);
    },
    takePeak() {
      const highest = peak;
      peak = count;
      return highest;
    },
  };
};

/** A fifth below what was in work at most: a limit that was not reached could fall for long without changing anything. */
const lower = (limit: number, peak: number, least: number): number =>
  peak <= least ? limit : Math.max(least, Math.floor(Math.min(limit, peak) * FALL));
/** A tenth more, as long as at least half of the limit is used or it is below where it began. */
const higher = (limit: number, peak: number, most: number): number =>
  limit < FIRST || peak > limit / 2 ? Math.min(most, Math.ceil(limit * RISE)) : limit;

/** The two limits: reading falls first, and all only when little is left to read. */
const createLimits = (most: number) => {
  const lowest = Math.min(LEAST, most);
  const lowestReads = Math.min(LEAST_READS, shareOf(most, READ_SHARE));
  let all = Math.min(FIRST, most);
  let reads = shareOf(all, READ_SHARE);
  return {
    all: () => all,
    reads: () => Math.min(reads, shareOf(all, READ_SHARE)),
    adjust(isSlow: boolean, peakReads: number, peakAll: number) {
      if (!isSlow) {
        all = higher(all, peakAll, most);
        reads = Math.min(shareOf(all, READ_SHARE), higher(reads, FIRST, most));
      } else if (Math.min(reads, peakReads) > lowestReads) reads = lower(reads, peakReads, lowestReads);
      else all = lower(all, peakAll, lowest);
    },
  };
};

/** @param most never more in work than these */
export const createAdmission = (most: number): Admission => {
  const limits = createLimits(most);
  const inWork = createGauge();
  const reading = createGauge();
  const ofRoute = createCounts();
  const shed: Record<RequestKind, number> = { read: 0, write: 0 };

  const hasRoom = (kind: RequestKind, route: string, client: string): boolean => {
    if (!inWork.hasRoom(client, limits.all())) return false;
    if (kind === 'read' && !reading.hasRoom(client, limits.reads())) return false;
    return ofRoute.of(route) < shareOf(kind === 'read' ? limits.reads() : limits.all(), ROUTE_SHARE);
  };
  const change = (kind: RequestKind, route: string, client: string, by: 1 | -1) => {
    inWork.change(client, by);
    if (kind === 'read') reading.change(client, by);
    ofRoute.change(route, by);
  };

  const isFull = (kind: RequestKind, route: string, client: string): boolean => {
    if (hasRoom(kind, route, client)) return false;
    shed[kind] += 1;
    return true;
  };

  return {
    isFull,
    enter(kind, route, client) {
      if (isFull(kind, route, client)) return null;
      change(kind, route, client, 1);
      return () => change(kind, route, client, -1);
    },
    adjust({ loopMs, database }) {
      limits.adjust(loopMs > LONGEST_WAIT_MS || database, reading.takePeak(), inWork.takePeak());
    },
    get limit() {
      return limits.all();
    },
    most,
    shed: () => ({ ...shed }),
  };
};
