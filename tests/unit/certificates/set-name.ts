import { fitName, NAME_WIDTH } from '@/lib/shared/rules/certificates/name-fitting';
import type { SetName } from '@/lib/shared/rules/certificates/sheet';

/** A name set by rule of thumb: the printed font's own widths are tested with the print. */
export const setRoughly = (name: string): SetName => ({
  name,
  fit: fitName(name, NAME_WIDTH, (text) => text.length * 0.45),
});
