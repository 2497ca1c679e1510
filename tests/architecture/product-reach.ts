import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Which files of the product the running product reaches, and which of them a test drives, by static and dynamic imports and by
 * paths in quotes (scripts that are bundled or read as files).
 */

/** Where the product begins: what Next serves, and what compiles or runs the rest. */
const ENTRIES =
  /^(pages\/|public\/.+\.js$|middleware\.ts$|next\.config\.js$|scripts\/(build|own-scripts|compile-start|content|report-questions|openapi)\.ts$)/;

const PRODUCT = /^(lib|components|front|pages|styles|public|middleware\.ts)(\/|$)/;

const SOURCE = /\.(ts|tsx|mts|js|mjs)$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts'];

const FROM = /(?:^|[\n;])\s*(?:import|export)\b([^'";]*?)\bfrom\s*'([^']+)'/g;
const PLAIN = /(?:\bimport|\bimport\s*\(|\brequire\s*\(|\bnew URL\()\s*'([^']+)'/g;
const QUOTED = /['"`/]((?:lib|components|front|public)\/[\w./[\]-]+\.\w+)['"`]/g;

const isTypesAlone = (clause: string): boolean =>
  /^\s*type\b/.test(clause) || /^\s*\{(\s*type\s[^,}]+,?)+\s*\}\s*$/.test(clause);

/** What a source names: module specifiers, and paths from the root. */
const namesIn = (text: string, withTypes: boolean): string[] => [
  ...[...text.matchAll(FROM)].flatMap(([, clause = '', name = '']) =>
    withTypes || !isTypesAlone(clause) ? [name] : [],
  ),
  ...[...text.matchAll(PLAIN)].map(([, name = '']) => name),
  ...[...text.matchAll(QUOTED)].map(([, path = '']) => `@/${path}`),
];

type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * @param sources text by path from the root
 * @param withTypes whether imports of types alone count: a file of nothing else is reached by them
 */
export const importGraph = (sources: ReadonlyMap<string, string>, withTypes: boolean): ImportGraph => {
  const resolve = (from: string, name: string): string[] => {
    if (!/^(@\/|\.)/.test(name)) return [];
    const path = name.startsWith('@/') ? name.slice(2) : join(dirname(from), name);
    return ENDINGS.map((ending) => path + ending)
      .filter((file) => sources.has(file))
      .slice(0, 1);
  };
  return new Map(
    [...sources].map(([file, text]) => [
      file,
      new Set(namesIn(text, withTypes).flatMap((name) => resolve(file, name))),
    ]),
  );
};

/** Everything that these files lead to, themselves included; `goesOn` says behind which files. */
const reachedFrom = (
  graph: ImportGraph,
  starts: readonly string[],
  goesOn: (file: string) => boolean = () => true,
): ReadonlySet<string> => {
  const seen = new Set<string>();
  const left = [...starts];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (starts.includes(file) || goesOn(file)) left.push(...(graph.get(file) ?? []));
  }
  return seen;
};

/** The repository's own sources, as Git knows them. */
export const ownSources = (): ReadonlyMap<string, string> => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => SOURCE.test(file) && !file.endsWith('.d.ts'));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
};

const productEntries = (graph: ImportGraph): readonly string[] =>
  [...graph.keys()].filter((file) => ENTRIES.test(file));

/** Files of the product that nothing in the running product leads to. */
export const unreachedFiles = (graph: ImportGraph): readonly string[] => {
  const reached = reachedFrom(graph, productEntries(graph));
  return [...graph.keys()].filter((file) => PRODUCT.test(file) && !reached.has(file)).sort();
};

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

/** The files of the product that a test imports, itself or through what supports it, and no further. */
const drivenBy = (graph: ImportGraph, test: string): readonly string[] =>
  [...reachedFrom(graph, [test], (file) => !PRODUCT.test(file))].filter((file) => PRODUCT.test(file));

/** The tests that run what a file says: itself, or those that import it (a suite over several drivers). */
const testsOf = (graph: ImportGraph, file: string): readonly string[] =>
  isTest(file)
    ? [file]
    : [...graph.keys()].filter(
        (other) => isTest(other) && reachedFrom(graph, [other], (by) => !PRODUCT.test(by)).has(file),
      );

/**
 * Whether a test of a row drives what the product runs. One that needs a file which only tests reach proves that file, whatever it
 * takes to build it up; a journey drives the built site.
 * @param files whose titles name the row
 */
export const drivesTheProduct = (
  graph: ImportGraph,
  unreached: ReadonlySet<string>,
  files: readonly string[],
): boolean =>
  files
    .flatMap((file) => testsOf(graph, file))
    .some((test) => !drivenBy(graph, test).some((file) => unreached.has(file)));
