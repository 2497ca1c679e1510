import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/shared/config/locales';
import { drawSocialPictures, SOCIAL_HEIGHT, SOCIAL_WIDTH, socialDrawing } from '@/scripts/social-pictures';

let root = '';
const picture = (locale: string) => join(root, 'public', 'social', `${locale}.png`);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'social-'));
  for (const folder of ['pt-BR', 'en', 'es']) {
    await mkdir(join(root, 'locales', folder), { recursive: true });
    await symlink(
      join(process.cwd(), 'locales', folder, 'home.json'),
      join(root, 'locales', folder, 'home.json'),
    );
  }
  // A region whose words differ.
  await mkdir(join(root, 'locales', 'en-NZ'));
  const words = { hero: { title: 'Confidence needs <mark>practice</mark>' } };
  await writeFile(join(root, 'locales', 'en-NZ', 'home.json'), JSON.stringify(words));
  await drawSocialPictures(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('the pictures of shared links', () => {
  it.each(LOCALES)('are 1200 by 630 and small for %s', async (locale) => {
    const { width, height, format } = await sharp(picture(locale)).metadata();
    expect({ width, height, format }).toEqual({ width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT, format: 'png' });
    expect((await stat(picture(locale))).size).toBeLessThan(40_000);
  });

  it('have the words of their language or region', async () => {
    const bytesOf = (locale: string) => readFile(picture(locale));
    expect(await bytesOf('en-GB')).toEqual(await bytesOf('en-AU'));
    expect(await bytesOf('en-NZ')).not.toEqual(await bytesOf('en-AU'));
    expect(await bytesOf('es-MX')).not.toEqual(await bytesOf('pt-BR'));
  });

  it('keep words of any length clear of the bars', async () => {
    const drawing = socialDrawing('Confidence comes to everybody who keeps up the <mark>practice</mark>');
    const words = drawing.replace(/<rect[^>]*>|<g [\s\S]*<\/g>/g, '');
    const { data, info } = await sharp(Buffer.from(words)).raw().toBuffer({ resolveWithObject: true });
    const drawn = (x: number, y: number) => (data[(y * info.width + x) * info.channels + 3] ?? 0) > 0;
    const columns = [...Array(info.width).keys()].filter((x) =>
      [...Array(info.height).keys()].some((y) => drawn(x, y)),
    );
    expect(columns[0]).toBeGreaterThan(60);
    expect(columns.at(-1)).toBeLessThan(712);
  });
});
