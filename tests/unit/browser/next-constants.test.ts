import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ours from 'next/dist/lib/constants';
import shared from 'next/dist/shared/lib/constants';
import { describe, expect, it } from 'vitest';
import * as standIn from '@/lib/browser/next-constants';

const NEXT = 'node_modules/next/dist';
/** The browser's half of Next, without that of the App Router and of a development server. */
const FOLDERS = ['client', 'shared/lib'];
const NOT_OURS = /\/(components|dev|app-router|segment-cache)\//;

const namesRead = (): string[] => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(NEXT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(NEXT, folder, name),
    ),
  ).filter((file) => file.endsWith('.js') && !NOT_OURS.test(file));
  const names = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return /require\("(\.\.\/)+(shared\/)?lib\/constants"\)/.test(source)
      ? [...source.matchAll(/\b_constants\.(\w+)/g)].map(([, name]) => name as string)
      : [];
  });
  return [...new Set(names)].sort();
};

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

describe('the stand-in for Next’s constants', () => {
  it('holds what the browser reads, with Next’s values', () => {
    const values = Object.fromEntries(
      namesRead().map((name) => [name, { ...shared, ...ours }[name as keyof typeof shared]]),
    );
    expect({ ...standIn }).toEqual(values);
  });

  it('for the loader of next/script has nothing to load', () => {
    const users = ['components', 'pages', 'lib']
      .flatMap(sources)
      .filter((source) => /['"]next\/script['"]/.test(source));
    expect(users).toEqual([]);
  });
});
