import { type MaintenanceSwitches, switchedWindows } from '../config/variables/maintenance';
import type { MaintenanceWindows } from './request-decision';

/**
 * The maintenance switch that counts now, from the front to the edge middleware, which sees neither files nor the front's
 * memory. The front takes the header from every visitor's request.
 */
export const SWITCH_HEADER = 'x-maintenance-switch';

interface Settings {
  MAINTENANCE_WINDOWS: MaintenanceWindows;
  /** With the switch as it was at the start. */
  maintenance: MaintenanceWindows;
}

/** Answers with the windows that count for a request with this header, or without one. */
export const handedWindows = ({ MAINTENANCE_WINDOWS, maintenance }: Settings) => {
  let known: { header: string; windows: MaintenanceWindows } | undefined;
  return (header: string | null): MaintenanceWindows => {
    if (header === null) return maintenance;
    if (known?.header !== header)
      known = {
        header,
        windows: switchedWindows(MAINTENANCE_WINDOWS, JSON.parse(header) as MaintenanceSwitches),
      };
    return known.windows;
  };
};
