import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Environment } from '@/lib/shared/config/environment';

/**
 * Files in a folder of the operator's, `CONTENT_DIR` or `PUBLIC_DIR`: each takes the place of the file of ours that has the same
 * path (decision 081). A link that leads out of the folder leads to nothing.
 */

/** Pictures, films, sound, captions, playlists, and papers to read. Scripts, pages and sheets belong to a release. */
const OF_AN_OPERATOR =
  /\.(svg|png|jpe?g|webp|avif|gif|ico|mp4|m4v|webm|m3u8|m4s|ts|vtt|mp3|m4a|aac|ogg|opus|wav|pdf|txt)$/i;
/** What the build makes, and what other parts of the site answer. */
const OF_THE_RELEASE = /^\/*(offline|fonts|_next|api|saved)\//i;

/** Whether a file with this path may lie in `PUBLIC_DIR`; others stay ours. */
export const mayBeSent = (path: string): boolean => OF_AN_OPERATOR.test(path) && !OF_THE_RELEASE.test(path);

/** The file's real place; undefined where there is no such file, or outside the folder. */
const placeWithin = (folder: string, path: string): string | undefined => {
  if (path.includes('\0')) return undefined;
  try {
    const place = realpathSync(join(folder, path));
    const isInside = place.startsWith(realpathSync(folder) + sep);
    return isInside && statSync(place).isFile() ? place : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Where the operator's file with this path is; undefined where there is none.
 * @param folder undefined: the operator has no such folder
 */
export const operatorFile = (folder: string | undefined, path: string): string | undefined =>
  folder === undefined ? undefined : placeWithin(folder, path);

/** What the front asks about `PUBLIC_DIR`; undefined without one. */
export const operatorPublicFiles = ({ PUBLIC_DIR: folder }: Pick<Environment, 'PUBLIC_DIR'>) =>
  folder === undefined
    ? undefined
    : { folder, sends: (path: string) => mayBeSent(path) && operatorFile(folder, path) !== undefined };

/** Where the file is that the site sends at this path, the operator's or ours; ours need not be there. */
export const publicFile = (
  { PUBLIC_DIR }: Pick<Environment, 'PUBLIC_DIR'>,
  path: string,
  root = process.cwd(),
): string => operatorFile(PUBLIC_DIR, path) ?? join(root, 'public', path);

/** On the disk of a volume of its own, and root's alone. */
const LOST_FILES = 'lost+found';

/** All files of the folder by their paths in it, sorted; those that lead out of it as well. Names that begin with a dot are passed over. */
export const operatorFiles = (folder: string | undefined): readonly string[] => {
  if (folder === undefined) return [];
  const below = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.') && name !== LOST_FILES)
      .flatMap((entry) => {
        const place = join(path, entry.name);
        return entry.isDirectory() ? below(place) : [relative(folder, place)];
      });
  return below(folder).sort();
};
