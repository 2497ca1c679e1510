import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSync } from 'fontkit';
import { describe, expect, it } from 'vitest';
import fonts from '@/styles/fonts.json';
import { lettersIn } from '../../../scripts/font-letters';

/** The web fonts as they are committed (`scripts/fonts.ts` makes them). */

const textFiles = ['locales', 'content'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(json|md|yaml)$/.test(file))
    .map((file) => join(folder, file)),
);

/** The macron of Māori words, which two modules use in New Zealand: their pages alone load a file for it. */
const RARE = new Set('āĀ');

/** As they are written, and in capitals, in which headings are set. */
const lettersOf = (text: string): Set<string> => new Set(text + text.toLocaleUpperCase());

const families = fonts.map(({ family, files }) => ({
  family,
  files: files.map(({ subset, path, range }) => {
    const drawn = new Set(openSync(join('public', path)).characterSet);
    const asked = new Set(lettersIn(range));
    return {
      subset,
      drawn,
      draws: (letter: string) => asked.has(letter) && drawn.has(letter.codePointAt(0) ?? 0),
      asked,
    };
  }),
}));

describe.each(families)('the files of $family', ({ files }) => {
  const [core, ...others] = files;

  it('hold every letter of all texts in the first one', () => {
    expect(textFiles.length).toBeGreaterThan(50);
    const missed = textFiles.flatMap((file) =>
      [...lettersOf(readFileSync(file, 'utf8'))]
        .filter(
          (letter) => !RARE.has(letter) && !core?.draws(letter) && others.some(({ draws }) => draws(letter)),
        )
        .map((letter) => `${letter} in ${file}`),
    );
    expect(missed).toEqual([]);
  });

  it('are not asked for a letter of the first one', () => {
    const twice = others.flatMap(({ asked, subset }) =>
      [...asked].filter((letter) => core?.asked.has(letter)).map((letter) => `${letter} in ${subset}`),
    );
    expect(twice).toEqual([]);
  });

  it('draw names from elsewhere and Māori words', () => {
    const undrawn = [...'Łukasz Žižka Ștefan Sørensen Åse Şükrü Győző whānau'].filter(
      (letter) => !files.some(({ draws }) => draws(letter)),
    );
    expect(undrawn).toEqual([]);
  });
});
