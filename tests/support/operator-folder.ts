import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder as an operator keeps one, `CONTENT_DIR` or `PUBLIC_DIR`, with these files; it goes with its test. */
export const operatorFolder = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'bb-operator-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
};
