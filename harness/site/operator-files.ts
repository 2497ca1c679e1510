import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder of its own with these files, by path, as an operator keeps one outside the release; and what removes it. */
export const placeOperatorFiles = (
  files: Readonly<Record<string, string | Uint8Array>>,
): { folder: string; remove(): void } => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bb-operator-')));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
