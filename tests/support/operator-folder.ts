import { onTestFinished } from 'vitest';
import { placeOperatorFiles } from '@/harness/site/operator-files';

/** A folder as an operator keeps one, `CONTENT_DIR` or `PUBLIC_DIR`, with these files; it goes with its test. */
export const operatorFolder = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const { folder, remove } = placeOperatorFiles(files);
  onTestFinished(remove);
  return folder;
};
