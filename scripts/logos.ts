import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { overlaidLocale } from '@/lib/shared/config/locale-config';
import { LOCALES } from '@/lib/shared/config/locales';
import { theme } from '@/lib/shared/theme/theme';
import { openFont, outline } from './font-reader';

/**
 * Draws each site's word mark: the two halves of its brand in display type, as outlines, beside the broken bars.
 * Writes `public/logos/<locale>.svg` and the outlines that the header draws inline. Run by hand when a brand
 * changes: `npx tsx scripts/logos.ts`.
 */

const require = createRequire(import.meta.url);
const font = openFont(
  require.resolve('@expo-google-fonts/big-shoulders/800ExtraBold/BigShoulders_800ExtraBold.ttf'),
);

/** Units of the drawing: capitals are 18 high, lines 23 apart; accents of the first line need the room above. */
const CAPITALS = 18;
const LINE = 22.5;
const TOP = 5;
const HEIGHT = 50;
const MARK_WIDTH = 42;
const SIZE = (CAPITALS / font.capHeight) * font.unitsPerEm;

const MARK = {
  bars: 'M2 45.5 13.5 5H21L9.5 45.5ZM19 45.5 25.5 22.5H33L26.5 45.5Z',
  accent: 'M27 17.5 30.5 5H38L34.5 17.5Z',
};

/** "Break the Barrier" reads as "Break the" over "Barrier". */
const halves = (brand: string): [string, string] => {
  const words = brand.split(' ');
  return [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
};

const wordMark = (brand: string) => {
  const [first, second] = halves(brand);
  const drawn = (text: string, baseline: number) =>
    outline(font, text.toUpperCase(), { x: MARK_WIDTH, baseline, size: SIZE });
  const lines = [drawn(first, TOP + CAPITALS), drawn(second, TOP + CAPITALS + LINE)];
  return {
    width: Math.ceil(MARK_WIDTH + Math.max(...lines.map(({ width }) => width))),
    words: lines.map(({ path }) => path).join(''),
  };
};

const asFile = (brand: string, { width, words }: ReturnType<typeof wordMark>) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" ` +
  `role="img" aria-label="${brand}" fill="currentColor" color="${theme.color.ink}">` +
  `<path d="${MARK.bars}"/><path fill="${theme.color.lime}" d="${MARK.accent}"/><path d="${words}"/></svg>\n`;

const main = async () => {
  await mkdir('public/logos', { recursive: true });
  const drawn = LOCALES.map((locale) => ({ locale, brand: overlaidLocale(locale, {}).localBrand }));
  for (const { locale, brand } of drawn)
    await writeFile(`public/logos/${locale}.svg`, asFile(brand, wordMark(brand)));
  const outlines = {
    mark: { height: HEIGHT, ...MARK, width: MARK_WIDTH },
    logo: Object.fromEntries(drawn.map(({ locale, brand }) => [locale, wordMark(brand)])),
  };
  for (const [name, drawing] of Object.entries(outlines))
    await writeFile(`components/layout/${name}-outlines.json`, `${JSON.stringify(drawing, null, 2)}\n`);
};

void main();
