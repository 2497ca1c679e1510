import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { theme, translucent } from '@/lib/shared/theme/theme';

/** A colour is written down in the theme, and nowhere else. */

const ROOMS = ['lib', 'components', 'pages', 'front', 'styles'];
const THEME = 'lib/shared/theme/theme.ts';

/** A number after `#`, as of an error of React's, is none. */
const COLOUR = /#(?:[\da-f]{8}|[\da-f]{6}|(?=\d*[a-f])[\da-f]{3,4})\b|\b(?:rgb|hsl)a?\(/gi;

const coloursIn = (text: string): string[] => text.match(COLOUR) ?? [];

const filesBelow = async (folder: string, ending: RegExp): Promise<string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

const found = async (files: readonly string[]): Promise<[string, string[]][]> => {
  const all = await Promise.all(
    files.map(async (file): Promise<[string, string[]]> => [file, coloursIn(await readFile(file, 'utf8'))]),
  );
  return all.filter(([, colours]) => colours.length > 0);
};

describe('colours', () => {
  it.each(['fill="#0A1B4D"', 'rgb(6 18 58 / 35%)', '#fff', '#06123ae0', 'hsl(0 0% 0%)'])(
    'are noticed: %s',
    (text) => {
      expect(coloursIn(text)).toHaveLength(1);
    },
  );

  it.each(['React error #418', 'href="#faq"'])('are not taken for such: %s', (text) => {
    expect(coloursIn(text)).toEqual([]);
  });

  it('of the product stand in the theme alone', async () => {
    const files = (await Promise.all(ROOMS.map((room) => filesBelow(room, /\.tsx?$/)))).flat();
    expect(files).toContain(THEME);
    expect((await found(files.filter((file) => file !== THEME))).map(([file]) => file)).toEqual([]);
  });

  it('of logos and icon are those of the theme', async () => {
    const known = new Set(Object.values(theme.color).map((colour) => colour.toLowerCase()));
    const drawings = [...(await filesBelow('public/logos', /\.svg$/)), 'public/favicon.svg'];
    const colours = (await found(drawings)).flatMap(([, used]) => used.map((colour) => colour.toLowerCase()));
    expect(colours.filter((colour) => !known.has(colour))).toEqual([]);
    expect(colours).toContain(theme.color.lime.toLowerCase());
  });

  it('that let through what lies below keep their own value', () => {
    expect(translucent('inkDeep', 88)).toBe('#06123Ae0');
    expect(translucent('white', 2)).toBe('#FFFFFF05');
  });
});
