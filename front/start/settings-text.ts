import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

/** The text of a file that an operator wrote, in whatever their editor saves. */

/** By the mark at the beginning of the file. */
const encodingOf = ([first, second]: Buffer): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

export interface FileText {
  /** Without a byte order mark. */
  text: string;
  /** False where bytes became letters that nobody wrote, or where systemd and Docker would read others than the site. */
  isUtf8: boolean;
  /** Whether a byte order mark stands before it. */
  isMarked: boolean;
}

export const readText = (path: string): FileText => {
  const bytes = readFileSync(path);
  return {
    text: new TextDecoder(encodingOf(bytes)).decode(bytes),
    isUtf8: isUtf8(bytes),
    isMarked: bytes.subarray(0, 3).equals(Buffer.from('\uFEFF')),
  };
};
