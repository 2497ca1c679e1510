import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from 'playwright';
import { theme } from '@/lib/shared/theme/theme';
import { ensureChromium } from './ensure-chromium';
import { openFont, outline } from './font-reader';

/**
 * Draws the site's icons and the pictures that shared links show, one per language, from the theme and the motif.
 * Run by hand when one of those changes: `npx tsx scripts/pictures.ts`.
 */

const { ink, blue, blueBright, lime, white } = theme.color;
const require = createRequire(import.meta.url);
const font = openFont(
  require.resolve('@expo-google-fonts/big-shoulders/800ExtraBold/BigShoulders_800ExtraBold.ttf'),
);

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Quebrando Barreiras</title><rect width="64" height="64" rx="12" fill="${ink}"/><path fill="${white}" d="M10 53 22 11h11L21 53ZM32 53l6.3-22h11L43 53Z"/><path fill="${lime}" d="M40.5 25 44.5 11h11l-4 14Z"/></svg>`;

/** Without rounded corners: phones round them themselves. */
const TOUCH_ICON = ICON.replace(' rx="12"', '');

/** One line of capitals; `size` in pixels. */
const line = (text: string, x: number, baseline: number, size: number, fill: string): string =>
  `<path fill="${fill}" d="${outline(font, text.toUpperCase(), { x, baseline, size }).path}"/>`;

const width = (text: string, size: number) =>
  (font.layout(text.toUpperCase()).advanceWidth / font.unitsPerEm) * size;

interface Words {
  brand: string;
  first: string;
  /** Start of the second line, and the word of it that stands out. */
  second: [string, string];
}

const LANGUAGES: Record<'pt' | 'en' | 'es', Words> = {
  pt: { brand: 'Quebrando Barreiras', first: 'Confiança', second: ['se ', 'treina'] },
  en: { brand: 'Breaking Barriers', first: 'Confidence', second: ['takes ', 'practice'] },
  es: { brand: 'Rompiendo Barreras', first: 'La confianza', second: ['se ', 'entrena'] },
};

const socialPicture = ({ brand, first, second }: Words): string => {
  const longest = Math.max(width(first, 1), width(second.join(''), 1));
  const size = Math.min(176, 640 / longest);
  /** Room for the cedilla of the first line. */
  const lead = size * 1.1;
  const [start, accent] = second;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="${ink}"/>
    <g transform="translate(716 0) scale(0.985)">
      <path fill="${blue}" d="M0 640 168 0h70L70 640Z"/><path fill="${blueBright}" d="M110 640 278 0h70L180 640Z"/>
      <path fill="${lime}" d="M230 640 301 370h70l-71 270ZM357 214 442 0h76l-90 227Z"/>
      <path fill="${blue}" d="M372 640 466 280h70l-94 360Z"/><path fill="${blueBright}" d="m492 162 68-106v122Z"/>
    </g>
    ${line(brand, 72, 116, 44, lime)}
    ${line(first, 68, 350, size, white)}
    ${line(start, 68, 350 + lead, size, white)}
    ${line(accent, 68 + width(start, size), 350 + lead, size, lime)}
  </svg>`;
};

/** An .ico file that holds one PNG of 32 pixels. */
const icoOf = (png: Buffer): Buffer => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
};

const main = async () => {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const drawn = async (svg: string, across: number, down: number): Promise<Buffer> => {
    await page.setViewportSize({ width: across, height: down });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${across}px;height:${down}px}</style>${svg}`,
    );
    return page.screenshot({ omitBackground: true });
  };
  await mkdir('public/social', { recursive: true });
  await writeFile('public/favicon.svg', `${ICON}\n`);
  await writeFile('public/favicon.ico', icoOf(await drawn(ICON, 32, 32)));
  await writeFile('public/apple-touch-icon.png', await drawn(TOUCH_ICON, 180, 180));
  for (const [language, words] of Object.entries(LANGUAGES))
    await writeFile(`public/social/${language}.png`, await drawn(socialPicture(words), 1200, 630));
  await browser.close();
};

void main();
