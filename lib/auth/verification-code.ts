/** Length of the code that confirms an address (spec §5, §9). */
const CODE_LENGTH = 6;

/** The code as it was meant: mail programs and people add spaces and dashes, keyboards add other digits’ shapes. */
export const normaliseCode = (text: string): string =>
  // Once more after the removal: what a blank kept apart may compose now.
  text
    .normalize('NFKC')
    .replace(/[\s\p{Dash}\p{Cf}]/gu, '')
    .normalize('NFC');

/** Exactly six characters, otherwise the ‘enter code’ message (spec §5). */
export const isCompleteCode = (code: string): boolean => [...code].length === CODE_LENGTH;
