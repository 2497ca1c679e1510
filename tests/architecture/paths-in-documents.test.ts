import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { documentsOf, MADE, readTree, type Tree } from '@/tests/support/repository-tree';

/** Documents name files; a file that moves takes its name in the documents along. */

/** Made inside one of those, alias of the root, and keys of stored objects. */
const OTHER =
  /^(postgres\.log|start\.mjs|(?:boot|maintenance|measure|menu|session|voice)\.js|@\/|(protected|private)\/identityId\/|operator\/[\w/]+)$/;

/** Where somebody looks who does not know the tree yet: their paths begin at the root. */
const FIRST_READ = ['README.md', 'CONTRIBUTING.md', 'docs/commands.md', 'docs/where.md'];

/** What ends like a file of ours. */
const FILE_NAME = /\.(?:ts|tsx|mts|mjs|cjs|js|json|md|yaml|yml|css|html|svg|png|log)$/;
const PATH = /^[\w.@*<>{},[\]-]+(?:\/[\w.@*<>{},[\]-]+)*\/?$/;

/** `a/{b,c}` names two paths. */
const spellOut = (path: string): string[] => {
  const braces = /\{([^{}]*)\}/.exec(path);
  if (!braces) return [path];
  return (braces[1] ?? '').split(',').flatMap((part) => spellOut(path.replace(braces[0], part)));
};

/** `*` and `<feature>` stand for any name. */
const patternOf = (path: string): string =>
  path
    .replace(/\/$/, '')
    .split(/\*+|<[^>]*>/)
    .map((part) => part.replace(/[.[\]]/g, '\\$&'))
    .join('[^/]+');

const CODE_BLOCK = /^ *```[\s\S]*?^ *```/gm;

/** Names between backticks, and the words of commands: between backticks or in blocks of code. */
const codeIn = (text: string): { names: string[]; words: string[] } => {
  const blocks = text.match(CODE_BLOCK) ?? [];
  const spans = [...text.replace(CODE_BLOCK, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? '');
  return {
    names: spans.filter((span) => PATH.test(span)),
    words: [...blocks, ...spans]
      .flatMap((code) => code.split(/\s+/))
      .filter((word) => word.includes('/') && !word.includes('<') && PATH.test(word)),
  };
};

/**
 * The paths that a document names. A name with a slash is a path when it begins in one of the project's folders, or ends
 * like a file or with a slash; one without a slash when it ends like a file. A command's words are paths when they begin
 * in one of the project's folders.
 */
const pathsIn = (text: string, { files, folders }: Tree): string[] => {
  const roots = new Set([...files, ...folders].filter((path) => !path.includes('/')));
  const isRooted = (name: string) => name.includes('/') && roots.has(name.split('/')[0] ?? '');
  const { names, words } = codeIn(text);
  const sure = names.filter((name) => FILE_NAME.test(name) || name.endsWith('/') || isRooted(name));
  return [...new Set([...sure, ...words.filter(isRooted)])]
    .flatMap(spellOut)
    .filter((name) => !MADE.test(name) && !OTHER.test(name));
};

/** The files that a document links to, as relative addresses. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, address]) => address ?? '')
    .filter((address) => !/^[a-z]+:/.test(address));

/** What a document names and the tree does not have. A path may leave out its beginning where readers know the tree. */
const missingIn = (document: string, text: string, tree: Tree): string[] => {
  const paths = [...tree.files, ...tree.folders];
  const isThere = (name: string): boolean => {
    const beginning = name.includes('/') && FIRST_READ.includes(document) ? '^' : '(^|/)';
    const pattern = new RegExp(`${beginning}${patternOf(name)}$`);
    return paths.some((path) => pattern.test(path));
  };
  const linked = linksIn(text).filter(
    (address) => !paths.includes(join(dirname(document), address).replace(/\/$/, '')),
  );
  return [...pathsIn(text, tree).filter((name) => !isThere(name)), ...linked].map(
    (name) => `${document}: ${name}`,
  );
};

describe('paths in the documents', () => {
  it('are those of files and folders that are there', async () => {
    const root = process.cwd();
    const tree = await readTree(root);
    const documents = documentsOf(tree);
    const missing = await Promise.all(
      documents.map(async (file) => missingIn(file, await readFile(join(root, file), 'utf8'), tree)),
    );
    expect(documents).toContain('README.md');
    expect(missing.flat()).toEqual([]);
  });

  const tree: Tree = {
    files: ['README.md', 'docs/a.md', 'lib/auth/retry.ts', 'lib/auth/time.ts', 'pages/[locale]/index.tsx'],
    folders: ['docs', 'lib', 'lib/auth', 'pages', 'pages/[locale]'],
  };

  it.each([
    ['a file that has moved', '`lib/learning/retry.ts`'],
    ['a file name that none has', '`debts.ts`'],
    ['a folder that is gone', '`lib/learning`'],
    ['a folder whose whole room is gone', '`start/`'],
    ['one of two files', '`lib/auth/{retry,debts}.ts`'],
    ['a test that is gone in a command', '`npx vitest run lib/auth/old.test.ts`'],
    ['a test that is gone in a block of code', '```sh\nnpx vitest run lib/auth/old.test.ts\n```'],
    ['a link that leads nowhere', '[the decision](decisions/001.md)'],
  ])('are refused when they name %s', (_what, text) => {
    expect(missingIn('docs/a.md', text, tree)).toHaveLength(1);
  });

  it.each(FIRST_READ)('are refused without their beginning in %s', (document) => {
    const text = '`auth/retry.ts`, `lib/auth/retry.ts`, `retry.ts`';
    expect(missingIn(document, text, tree)).toEqual([`${document}: auth/retry.ts`]);
  });

  it('may be short, stand for several, or be something else', () => {
    const text = `\`retry.ts\`, \`auth/retry.ts\`, \`lib/auth/\`, \`lib/<feature>/\`, \`lib/auth/{retry,time}.ts\`,
      \`pages/[locale]/index.tsx\`, \`image/png\`, \`/api/login\`, \`.env\`, \`npm run dev\`, [README](../README.md)`;
    expect(missingIn('docs/a.md', text, tree)).toEqual([]);
  });
});
