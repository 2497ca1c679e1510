import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { theme } from '@/lib/shared/theme/theme';
import { ensureChromium } from '../harness/ensure-chromium';

/** Draws the site's icons from the theme. Run by hand when it changes: `npx tsx scripts/pictures.ts`. */

const { ink, lime, white } = theme.color;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Quebrando Barreiras</title><rect width="64" height="64" rx="12" fill="${ink}"/><path fill="${white}" d="M10 53 22 11h11L21 53ZM32 53l6.3-22h11L43 53Z"/><path fill="${lime}" d="M40.5 25 44.5 11h11l-4 14Z"/></svg>`;

/** Without rounded corners: phones round them themselves. */
const TOUCH_ICON = ICON.replace(' rx="12"', '');

/** The mark within the four fifths that every shape of icon shows. */
const APP_ICON = TOUCH_ICON.replace('0 0 64 64', '-16 -16 96 96').replace(
  '<rect width="64" height="64"',
  '<rect x="-16" y="-16" width="96" height="96"',
);

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
  await writeFile('public/favicon.svg', `${ICON}\n`);
  await writeFile('public/favicon.ico', icoOf(await drawn(ICON, 32, 32)));
  await writeFile('public/apple-touch-icon.png', await drawn(TOUCH_ICON, 180, 180));
  await writeFile('public/logos/app-icon.png', await drawn(APP_ICON, 512, 512));
  await browser.close();
};

void main();
