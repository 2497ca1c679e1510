import { pageState } from '@/lib/browser/page-state';
import { localeOrDefault } from '@/lib/shared/config/locales';
import { isAnythingWaiting } from './waiting-here';
import { queueToSend } from './what-is-left';

/** Takes back what waits here under this name of `supersedes`. */
const takeBack = async (customerId: number, name: string): Promise<void> => {
  const [{ deviceEntries }, { supersedes }] = await Promise.all([
    import('./device-entries'),
    import('./queue-entries'),
  ]);
  const entries = deviceEntries(customerId);
  for (const { key, write } of entries.list()) if (supersedes(write) === name) entries.remove(key);
};

/**
 * Saves what may wait here as well, as it was made earlier without a network. That goes first; what could not go then is taken back once
 * the later one is saved. Rejects as `save` does.
 * @param name of what is saved, as `supersedes` has it
 */
export const afterWaiting = async <Saved>(
  customerId: number,
  name: string,
  save: () => Promise<Saved>,
): Promise<Saved> => {
  if (!isAnythingWaiting()) return save();
  const queue = await queueToSend(localeOrDefault(pageState().locale)).catch(() => undefined);
  await queue?.attempt();
  const saved = await save();
  await takeBack(customerId, name).catch(() => undefined);
  return saved;
};
