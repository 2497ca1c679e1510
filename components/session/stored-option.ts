import type { SelectOption } from '../ui/select-field';

/** A dropdown’s options with what is stored among them, also when it is none of today’s. */
export const withStored = (options: readonly SelectOption[], stored: string): readonly SelectOption[] =>
  stored === '' || options.some(({ value }) => value === stored)
    ? options
    : [{ value: stored, label: stored }, ...options];
