import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the request headers that our own code reads, found in the code: one that is read anew is tested as well. */

const READS = [
  /headers\[['"]([a-z-]+)['"]\]/g,
  /headers\.get\(['"]([a-z-]+)['"]\)/g,
  /headers\.([a-z]+)(?=[?,;)\s])/g,
  /_HEADER = ['"]([a-z-]+)['"]/g,
];
const PLACES = ['front', 'lib/server', 'pages/api'];
/** Read by Node, Next and the file server. */
const OTHERS = ['accept-encoding', 'accept-language', 'accept', 'range', 'user-agent', 'referer', 'priority'];

const sources = (): string[] => [
  readFileSync('middleware.ts', 'utf8'),
  ...PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(place, file), 'utf8')),
  ),
];

/** Words of our own that look like a header, and one whose text nobody reads: Node refuses every `expect` but 100-continue with 417. */
const NOT_READ = ['get', 'append', 'expect'];

export const headersRead = (): string[] => {
  const found = sources().flatMap((source) =>
    READS.flatMap((pattern) => Array.from(source.matchAll(pattern), ([, name = '']) => name)),
  );
  return [...new Set([...found, ...OTHERS])].filter((name) => !NOT_READ.includes(name)).sort();
};
