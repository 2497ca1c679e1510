import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Safari takes a list without marks for none, and VoiceOver does not tell how long it is, unless the list says what it is. */

const STYLED = /const (\w+) = styled\.[uo]l(\.attrs\([^)]*\))?`([^`]*)`/g;

const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => join('components', file));

it('a list without marks says that it is one', () => {
  const silent = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(STYLED)]
      .filter(
        ([, , attributes = '', styles = '']) => styles.includes('list-style: none') && attributes === '',
      )
      .flatMap(([, name = '']) => source.match(new RegExp(`<${name}(?=[\\s>])[^>]*>`, 'g')) ?? [])
      .filter((opening) => !/role=/.test(opening))
      .map((opening) => `${file}: ${opening}`);
  });
  expect(silent).toEqual([]);
});
