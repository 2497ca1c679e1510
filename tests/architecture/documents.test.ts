import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { documentsOf, readTree } from '@/tests/support/repository-tree';

/** A document is read in one go, and a link to a part of one leads to a heading that is there. */

const MOST_BYTES = 12_000;
/** Lists that grow, or that are looked up and not read. */
const LONG = ['docs/requirements.md'];
/** What a newcomer reads first is shorter. */
const MOST_BYTES_OF: Readonly<Record<string, number>> = {
  'README.md': 6 * 1024,
  'CONTRIBUTING.md': 10 * 1024,
  'docs/commands.md': 4 * 1024,
  'docs/code-words.md': 2 * 1024,
};

const CODE_BLOCK = /^ *```[\s\S]*?^ *```/gm;

/** As GitHub names the anchors of headings. */
const anchorsOf = (text: string): string[] =>
  [...text.replace(CODE_BLOCK, '').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

/** Links with an anchor, as the path of a document and the anchor. */
const anchorLinksIn = (document: string, text: string): { path: string; anchor: string }[] =>
  [...text.replace(CODE_BLOCK, '').matchAll(/\]\(([^)#:\s]*)#([^)\s]+)\)/g)].map(
    ([, address = '', anchor = '']) => ({
      path: address === '' ? document : join(dirname(document), address),
      anchor,
    }),
  );

/** Links of the documents, by path and text, whose heading is not there. */
const deadAnchors = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts].flatMap(([document, text]) =>
    anchorLinksIn(document, text)
      .filter(({ path, anchor }) => !anchorsOf(texts.get(path) ?? '').includes(anchor))
      .map(({ path, anchor }) => `${document}: ${path}#${anchor}`),
  );

/** Lines that send what a command writes into a file, npm's own lines included. */
const mixedFiles = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts].flatMap(([document, text]) =>
    [...text.matchAll(/\bnpm run (?!--silent)[^\n`|]*? > \S+/g)].map(
      ([command]) => `${document}: ${command}`,
    ),
  );

const readDocuments = async (): Promise<Map<string, string>> => {
  const root = process.cwd();
  const documents = documentsOf(await readTree(root));
  return new Map(
    await Promise.all(
      documents.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const),
    ),
  );
};

describe('the documents', () => {
  it(`have ${MOST_BYTES} bytes at most, or are looked up`, async () => {
    const texts = await readDocuments();
    const long = [...texts].filter(
      ([path, text]) => Buffer.byteLength(text) > (MOST_BYTES_OF[path] ?? MOST_BYTES),
    );
    expect([...texts.keys()]).toEqual(expect.arrayContaining(Object.keys(MOST_BYTES_OF)));
    expect(long.map(([path]) => path).toSorted()).toEqual(LONG);
  });

  it('keep npm’s own lines out of files', async () => {
    expect(mixedFiles(await readDocuments())).toEqual([]);
  });

  it('link to headings that are there', async () => {
    expect(deadAnchors(await readDocuments())).toEqual([]);
  });
});

describe('a command whose output goes into a file', () => {
  it.each([
    ['npm run figures -- --country BR > november.csv', 1],
    ['take `npm run deletions -- export > receipts` first', 1],
    ['npm run --silent figures -- --country BR > november.csv', 0],
    ['`npm run types` and then → `npm test`', 0],
  ])('is told from others: %s', (text, count) => {
    expect(mixedFiles(new Map([['a.md', text]]))).toHaveLength(count);
  });
});

describe('a link to a heading', () => {
  const texts = (link: string) =>
    new Map([
      ['README.md', link],
      ['docs/a.md', '# A page\n\n## What is `there`?\n\n```sh\n# no heading\n```\n'],
    ]);

  it.each([
    ['its heading is gone', '[there](docs/a.md#gone)'],
    ['it stands in a block of code', '[there](docs/a.md#no-heading)'],
    ['its document is gone', '[there](docs/b.md#what-is-there)'],
    ['its own page has none', '[above](#above)'],
  ])('is refused when %s', (_why, link) => {
    expect(deadAnchors(texts(link))).toHaveLength(1);
  });

  it('is taken when the heading is there', () => {
    expect(deadAnchors(texts('[there](docs/a.md#what-is-there)'))).toEqual([]);
  });
});
