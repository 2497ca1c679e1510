import type { Locale } from '@/lib/shared/config/locales';
import type { StorageQuota } from '@/lib/shared/config/variables/object-storage';
import { LARGEST_FILE } from '@/lib/shared/storage/limits';

/** Bytes of the largest file that one person may send, by what is accepted at all and by the operator's quota. */
export const largestFile = ({ bytes, dayBytes }: Pick<StorageQuota, 'bytes' | 'dayBytes'>): number =>
  Math.min(LARGEST_FILE, bytes, dayBytes);

/** In steps of a thousand, as the sizes of files are shown. */
const UNITS = [
  ['GB', 1e9],
  ['MB', 1e6],
  ['kB', 1e3],
] as const;

/** `10 GB`: never more than `largestFile`, so that a file of this size is accepted. */
export const largestFileIn = (locale: Locale, quota: Pick<StorageQuota, 'bytes' | 'dayBytes'>): string => {
  const largest = largestFile(quota);
  const [unit, step] = UNITS.find(([, bytes]) => largest >= bytes) ?? UNITS[2];
  const tenths = Math.floor((largest / step) * 10);
  const amount = tenths < 100 ? tenths / 10 : Math.floor(tenths / 10);
  return `${new Intl.NumberFormat(locale).format(amount)}\u00a0${unit}`;
};
