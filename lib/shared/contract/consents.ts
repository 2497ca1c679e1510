import * as z from '@/lib/shared/config/zod';
import { type ConsentKind, forEachKind } from '@/lib/shared/rules/consents/kinds';

/** A flag for each of these kinds of consent. */
export const consentFlags = <Kind extends ConsentKind>(kinds: readonly Kind[]) =>
  forEachKind(kinds, () => z.boolean());
