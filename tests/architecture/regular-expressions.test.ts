import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isLinearPattern } from '@/lib/shared/config/linear-pattern';
import { expressionsIn } from './regular-expressions';

/** No expression takes longer than in proportion to what it is tried on (quality: Security 15, decision 007). */

const ROOMS = [
  'bench',
  'components',
  'front',
  'harness',
  'lib',
  'pages',
  'public',
  'sandbox',
  'scripts',
  'mutation',
  'simulation',
];

const files = [
  'middleware.ts',
  ...ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      // Not what a bench has built for itself (`bench/.bare`).
      .filter((file) => /\.(?:tsx?|js)$/.test(file) && !/(?:^|\/)\./.test(file))
      .map((file) => join(room, file)),
  ),
  // Made of files that are read here, and of packages, as the scripts that Next makes.
].filter((file) => file !== 'public/offline/reader.js');

describe('regular expressions', () => {
  it('take time in proportion to their input', () => {
    const found = files.flatMap((file) => expressionsIn(file, readFileSync(file, 'utf8')));
    expect(found.length).toBeGreaterThan(100);
    const slow = found.filter(({ source, flags }) => !isLinearPattern(source, flags));
    expect(slow.map(({ place, source }) => `${place} ${source}`)).toEqual([]);
  });

  it.each([
    ['nested repetition', 'const a = /^(a+)+$/;'],
    ['repetition that meets itself', 'const a = text.split(/\\s*,\\s*/);'],
    ['a search from every character', 'const a = /\\s+$/;'],
    ['a constructor', "const a = new RegExp('^[a-z]*[a-z0-9]*@x$', 'u');"],
  ])('are found slow by their %s', (_title, code) => {
    const [expression] = expressionsIn('planted.ts', code);
    expect(expression && isLinearPattern(expression.source, expression.flags)).toBe(false);
  });
});
