import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';
import { theme } from '@/lib/shared/theme/theme';
import { openFont, outline } from './font-reader';

/**
 * The pictures that shared links show, 1200 × 630, one per locale: the motif and the title of its home page. Drawn at each
 * build, so they follow the texts. Nothing is in them that is decided when the site starts: no brand (`LOCALE_CONFIG`), which
 * the tags beside the picture name, and no word of a course, which may still be to come.
 */

export const SOCIAL_WIDTH = 1200;
export const SOCIAL_HEIGHT = 630;

const { ink, blue, blueBright, lime, white } = theme.color;
const require = createRequire(import.meta.url);

const font = openFont(
  require.resolve('@expo-google-fonts/big-shoulders/800ExtraBold/BigShoulders_800ExtraBold.ttf'),
);

const LEFT = 72;
/** Of the words; the bars begin beyond it. */
const ROOM = 630;

const titleIn = async (root: string, folder: string): Promise<string | undefined> => {
  const file = await readFile(join(root, 'locales', folder, 'home.json'), 'utf8').catch(() => '{}');
  return JSON.parse(file).hero?.title;
};

/** The region's own, or else its language's. */
const titleOf = async (root: string, locale: Locale): Promise<string> => {
  const { language } = SITES[locale];
  const own = await titleIn(root, locale);
  return own ?? (await titleIn(root, language === 'pt' ? 'pt-BR' : language)) ?? '';
};

const widthOf = (text: string, size: number) => (font.layout(text).advanceWidth / font.unitsPerEm) * size;

/** The words in two lines of about the same length; the word that stands out ends the second. */
const linesOf = (title: string) => {
  const [before = '', accent = ''] = title.toUpperCase().split(/<\/?MARK>/);
  const words = before.trim().split(' ');
  const splits = words.slice(1).map((_, index) => index + 1);
  const lengthAt = (at: number) =>
    Math.max(widthOf(words.slice(0, at).join(' '), 1), widthOf([...words.slice(at), accent].join(' '), 1));
  const best = splits.reduce((one, other) => (lengthAt(other) < lengthAt(one) ? other : one), words.length);
  const rest = words.slice(best).join(' ');
  return { first: words.slice(0, best).join(' '), start: rest && `${rest} `, accent };
};

/**
 * The drawing of a locale's picture as SVG; letters are outlines, so no font is needed to draw it.
 * @param title one word of it stands between `<mark>` and `</mark>`
 */
export const socialDrawing = (title: string): string => {
  const { first, start, accent } = linesOf(title);
  const size = Math.min(190, ROOM / Math.max(widthOf(first, 1), widthOf(start + accent, 1)));
  /** Room for the cedilla of the first line. */
  const lead = size * 1.08;
  /** The two lines stand in the middle; capitals are about 0.8 of the size high. */
  const baseline = SOCIAL_HEIGHT / 2 + size * 0.8 - (lead + size * 0.8) / 2;
  const line = (text: string, x: number, at: number, fill: string) =>
    `<path fill="${fill}" d="${outline(font, text, { x, baseline: at, size }).path}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}" viewBox="0 0 ${SOCIAL_WIDTH} ${SOCIAL_HEIGHT}">
    <rect width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}" fill="${ink}"/>
    <g transform="translate(716 0) scale(0.985)">
      <path fill="${blue}" d="M0 640 168 0h70L70 640Z"/><path fill="${blueBright}" d="M110 640 278 0h70L180 640Z"/>
      <path fill="${lime}" d="M230 640 301 370h70l-71 270ZM357 214 442 0h76l-90 227Z"/>
      <path fill="${blue}" d="M372 640 466 280h70l-94 360Z"/><path fill="${blueBright}" d="m492 162 68-106v122Z"/>
    </g>
    ${line(first, LEFT, baseline, white)}
    ${line(start, LEFT, baseline + lead, white)}
    ${line(accent, LEFT + widthOf(start, size), baseline + lead, lime)}
  </svg>`;
};

/** Few colours: a third of the size, and no eye sees it in flat drawings. */
const asPng = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 }).toBuffer();

/** Draws `public/social/<locale>.png` for all sites. */
export const drawSocialPictures = async (root: string): Promise<void> => {
  const folder = join(root, 'public', 'social');
  await mkdir(folder, { recursive: true });
  await Promise.all(
    LOCALES.map(async (locale) => {
      const drawing = socialDrawing(await titleOf(root, locale));
      await writeFile(join(folder, `${locale}.png`), await asPng(drawing));
    }),
  );
};
