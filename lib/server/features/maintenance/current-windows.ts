import type { MaintenanceWindows } from '@/lib/shared/request/request-decision';
import { processWide } from '../../platform/process-wide';

/** The windows that count now in this process: those of its start, until a changed switch says otherwise. */

const ofProcess = processWide<MaintenanceWindows>('maintenance-windows');

/** Called when the switch was read anew; undefined are those of the start again. */
export const publishWindows = (windows: MaintenanceWindows | undefined): void => {
  ofProcess.current = windows;
};

export const currentWindows = ({ maintenance }: { maintenance: MaintenanceWindows }): MaintenanceWindows =>
  ofProcess.current ?? maintenance;
