import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readTree } from '@/tests/support/repository-tree';

/** docs/code-words.md explains words of the code of today. */

const CODE = /^(?:lib|components|pages|front)\/.*\.tsx?$/;

const wordsIn = (glossary: string): string[] =>
  [...glossary.matchAll(/^\| ([a-z][^|]*) \| /gm)]
    .flatMap(([, words = '']) => words.split(', '))
    .filter((word) => word !== 'word');

it('The code uses each word of its glossary', async () => {
  const words = wordsIn(await readFile('docs/code-words.md', 'utf8'));
  const { files } = await readTree(process.cwd());
  const code = await Promise.all(
    files.filter((file) => CODE.test(file)).map((file) => readFile(file, 'utf8')),
  );
  const isUsed = (word: string) => {
    const pattern = new RegExp(`\\b${word.replace(/[ -]/g, '[ -]?')}`, 'i');
    return code.some((text) => pattern.test(text));
  };
  expect(words).toContain('outbox');
  expect(words.filter((word) => !isUsed(word))).toEqual([]);
});
