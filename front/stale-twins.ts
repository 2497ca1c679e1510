import { readFileSync, type Stats, statSync } from 'node:fs';
import { normalize, sep } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/**
 * A file below `public/` that an operator has changed, such as a caption or a logo, leaves the twins behind that the build had
 * compressed: every browser would get what the file was before.
 */

const UNPACK = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;
const ENDINGS = Object.keys(UNPACK) as (keyof typeof UNPACK)[];

/** Its twin is the same script without comments (`harness/site/precompress.ts`); the file is of the release. */
const SHORTENED = '/consent.js';

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

const signatureOf = ({ mtimeMs, size, ino }: Stats): string => `${mtimeMs} ${size} ${ino}`;

const holdsSame = (path: string, ending: keyof typeof UNPACK): boolean => {
  try {
    return UNPACK[ending](readFileSync(path + ending)).equals(readFileSync(path));
  } catch {
    return false;
  }
};

/**
 * Whether a twin of this file holds something else than the file. Each is compared once, and again when one of the two has changed.
 * @param tell hears the path of a file whose twin is found so
 */
export const staleTwins = (folder: string, tell: (pathname: string) => void) => {
  const known = new Map<string, { signature: string; isStale: boolean }>();

  const isStaleTwin = (
    pathname: string,
    path: string,
    source: Stats,
    ending: keyof typeof UNPACK,
  ): boolean => {
    const twin = statOf(path + ending);
    if (!twin?.isFile()) return false;
    const signature = `${signatureOf(source)} ${signatureOf(twin)}`;
    const before = known.get(path + ending);
    if (before?.signature === signature) return before.isStale;
    const isStale = !holdsSame(path, ending);
    known.set(path + ending, { signature, isStale });
    if (isStale) tell(pathname + ending);
    return isStale;
  };

  /** @param asked the path of a request, as it was sent */
  return (asked: string): boolean => {
    let pathname = asked;
    try {
      pathname = decodeURI(asked);
    } catch {
      // sirv takes it as it stands, too.
    }
    if (pathname === SHORTENED || pathname.includes('\0')) return false;
    const path = normalize(folder + sep + pathname);
    if (!path.startsWith(folder + sep)) return false;
    const source = statOf(path);
    if (!source?.isFile()) return false;
    // All of them: which one a request would get is sirv's matter.
    return ENDINGS.map((ending) => isStaleTwin(pathname, path, source, ending)).includes(true);
  };
};
