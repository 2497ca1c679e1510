import { readdir } from 'node:fs/promises';
import { join } from 'node:path/posix';

/** The files of a clone, for tests of the documents. */

/** Not in a clone, but made by installing, building, running or by the operator. */
export const MADE =
  /^((?:films\/)?node_modules|\.git|\.next[^/]*|\.data[^/]*|\.env|deploy\/(?:own|secrets|site\.env)|public\/social|public\/(?:boot|invitation|maintenance|measure|menu|session|voice)\.js|public\/offline\/(?:reader\.(?:js|css)|module-file\.html)|test-results|next-env\.d\.ts)(\/|$)/;
export interface Tree {
  /** Relative to the root. */
  files: readonly string[];
  folders: readonly string[];
}

export const readTree = async (root: string): Promise<Tree> => {
  const tree = { files: [] as string[], folders: [] as string[] };
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (MADE.test(path)) continue;
      (entry.isDirectory() ? tree.folders : tree.files).push(path);
      if (entry.isDirectory()) await walk(path);
    }
  };
  await walk('');
  return tree;
};

/** What people read about the project; `content/` holds what visitors read. */
export const documentsOf = ({ files }: Tree): string[] =>
  files.filter((file) => file.endsWith('.md') && !file.startsWith('content/'));
