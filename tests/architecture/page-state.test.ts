import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

/** The attributes of <html> through which scripts and style sheet speak are listed, and those listed are in use. */

const LIST = 'lib/browser/page-state.ts';
const ROOMS = ['components', 'lib', 'pages', 'public', 'styles'];
/** Made by the build, from modules that are read here. */
const MADE = /^public\/(boot|invitation|measure|menu|maintenance|session|voice|offline\/reader)\.js$/;

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => camel(name));

/** `html[data-a]:not([data-b])`, and what the document writes. */
const selectedIn = (text: string): string[] =>
  [
    ...text.matchAll(/\bhtml((\[data-[^\]]*\]|:not\(\[data-[^\]]*\]\))+)/g),
    ...text.matchAll(/<Html([^>]*)>/g),
  ].flatMap(([, attributes = '']) => namesIn(attributes, /data-([a-z-]+)/g));

/** Of a script that is no module, and calls the attributes `data`. */
const readByPlainScript = (text: string): string[] =>
  /\bdata = document\.documentElement\.dataset/.test(text)
    ? namesIn(text, /(?:\bdata\.|\bmark\(')(\w+)/g)
    : [];

describe('the attributes of <html>', () => {
  const texts = new Map<string, string>();
  let listed: string[] = [];
  beforeAll(async () => {
    for (const room of ROOMS)
      for (const entry of await readdir(room, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile() && /\.(tsx?|js)$/.test(path) && !MADE.test(path))
          texts.set(path, await readFile(path, 'utf8'));
      }
    listed = namesIn(texts.get(LIST) ?? '', /^ {2}(\w+)\?:/gm);
  });

  it('are listed, each of them', () => {
    const found = [...texts].flatMap(([path, text]) =>
      [...selectedIn(text), ...readByPlainScript(text)]
        .filter((name) => !listed.includes(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('are in use, each of them', () => {
    const rest = [...texts].filter(([path]) => path !== LIST).map(([, text]) => text);
    const used = rest.flatMap((text) => [
      ...selectedIn(text),
      ...readByPlainScript(text),
      ...(text.includes('pageState()') ? namesIn(text, /\b(\w+)\b/g) : []),
    ]);
    expect(listed.filter((name) => !used.includes(name))).toEqual([]);
  });

  it('are reached through the list or by plain scripts', () => {
    const found = [...texts]
      .filter(([path, text]) => path !== LIST && /documentElement\b[^;]*\bdataset\b/.test(text))
      .map(([path]) => path);
    expect(found).toEqual(['public/consent.js']);
  });

  it.each([
    ['html[data-a]:not([data-b-c]) .x{}', ['a', 'bC']],
    ['<Html lang="pt" data-locale={locale}>', ['locale']],
    ['<div data-other="">', []],
  ])('are found in %s', (text, names) => {
    expect(selectedIn(text)).toEqual(names);
  });
});
