import { readFile } from 'node:fs/promises';
import { publishWindows } from '@/lib/server/features/maintenance/current-windows';
import { closedSites } from '@/lib/server/features/maintenance/maintenance-state';
import type { Logger } from '@/lib/server/platform/log/logger';
import type { Environment } from '@/lib/shared/config/environment';
import { maintenanceVariables, switchedWindows } from '@/lib/shared/config/variables/maintenance';
import type { MaintenanceWindows } from '@/lib/shared/request/request-decision';

/**
 * MAINTENANCE_SWITCH, read again from the file that MAINTENANCE_SWITCH_FILE names while the site runs (decision 082): a site
 * closes and opens without a restart. What cannot be read or used changes nothing.
 */

const EVERY_MS = 5_000;
const CHANGED = 'the maintenance switch was read anew';
const UNUSABLE = 'MAINTENANCE_SWITCH_FILE cannot be used, and what it said before goes on counting';

interface Ports {
  /** Hears of each change, and once of each fault. */
  log: Pick<Logger, 'info' | 'warn'>;
  publish(windows: MaintenanceWindows): void;
  /** Epoch milliseconds. */
  now(): number;
}

export interface WatchedSwitch {
  /** As the middleware is told; undefined while the switch is that of the start. */
  header(): string | undefined;
  /** Reads the file once. */
  check(): Promise<void>;
}

export const watchedSwitch = (
  path: string,
  {
    MAINTENANCE_WINDOWS,
    MAINTENANCE_SWITCH,
  }: Pick<Environment, 'MAINTENANCE_WINDOWS' | 'MAINTENANCE_SWITCH'>,
  { log, publish, now }: Ports,
): WatchedSwitch => {
  let counting = JSON.stringify(MAINTENANCE_SWITCH);
  let header: string | undefined;
  let toldFault = '';

  const read = async (): Promise<typeof MAINTENANCE_SWITCH> => {
    const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '').trim();
    const { data, error } = maintenanceVariables.MAINTENANCE_SWITCH.safeParse(text);
    if (!data) throw new Error(error.issues[0]?.message);
    return data;
  };

  return {
    header: () => header,
    check: async () => {
      try {
        const switches = await read();
        toldFault = '';
        const text = JSON.stringify(switches);
        if (text === counting) return;
        counting = text;
        header = text;
        const windows = switchedWindows(MAINTENANCE_WINDOWS, switches);
        publish(windows);
        log.info({ closed: closedSites(windows, now()) }, CHANGED);
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        const fault = code ?? message;
        if (fault !== toldFault) log.warn({ fault }, UNUSABLE);
        toldFault = fault;
      }
    },
  };
};

/** Starts to look at the file every five seconds. Null where none is named. */
export const startWatchingSwitch = (
  path: string | undefined,
  environment: Environment,
  log: Logger,
): WatchedSwitch | null => {
  if (!path) return null;
  const watched = watchedSwitch(path, environment, { log, publish: publishWindows, now: Date.now });
  setInterval(() => void watched.check(), EVERY_MS).unref();
  return watched;
};
