/** Rows as spreadsheets read them: RFC 4180, in UTF-8 with the mark by which they know it. */

/** At the start of the file. Without it Excel takes UTF-8 for the code page of its machine. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Excel splits at a comma in English, and at a semicolon where the comma is for decimals, as in Brazil and Argentina. */
export const SEPARATORS = { comma: ',', semicolon: ';' } as const;
export type Separator = keyof typeof SEPARATORS;

export type Cell = string | number | null;

/**
 * What a spreadsheet would run as a formula: also behind what does not show, and with signs of full or small width, which some
 * programs take for the plain ones.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u;

const cellOf = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};

/** One row with its end of line. Text is quoted always; what could be a formula gets an apostrophe before it. */
export const csvRow = (cells: readonly Cell[], separator: Separator): string =>
  `${cells.map(cellOf).join(SEPARATORS[separator])}\r\n`;
