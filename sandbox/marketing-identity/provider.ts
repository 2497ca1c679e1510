import { join } from 'node:path';
import type { Clock } from '../clock';
import type { Log } from '../log';
import type { Settings } from '../state/settings';
import { Accounts } from './accounts';
import { loadSettings, type ProviderSettings } from './settings';

/** What the operations work with. */
export interface Provider {
  accounts: Accounts;
  settings: Settings<ProviderSettings>;
  clock: Clock;
  log: Log;
  vendorKey: string;
  /** Accounts and changed settings go. */
  reset(): Promise<void>;
}

export const loadProvider = async (options: {
  dataDir: string;
  clock: Clock;
  log: Log;
  vendorKey: string;
}): Promise<Provider> => {
  const folder = join(options.dataDir, 'marketing-identity');
  const accounts = await Accounts.load(folder, options.clock);
  const settings = await loadSettings(folder);
  return {
    accounts,
    settings,
    clock: options.clock,
    log: options.log,
    vendorKey: options.vendorKey,
    reset: async () => {
      await accounts.clear();
      await settings.reset();
    },
  };
};
