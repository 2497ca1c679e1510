import type { SelectOption } from '@/components/ui/select-field';

/** `offered` with what is stored, if it is one of `known` that this site does not offer; in the order of `known`. */
export const offeredOrStored = (known: readonly string[], offered: readonly string[], stored: string) =>
  known.filter((value) => offered.includes(value) || value === stored);

/** A dropdown’s options with what is stored among them, also when it is none of today’s. */
export const withStored = (options: readonly SelectOption[], stored: string): readonly SelectOption[] =>
  stored === '' || options.some(({ value }) => value === stored)
    ? options
    : [{ value: stored, label: stored }, ...options];
