import type { Page } from 'playwright/test';
import { exifSegment, jpeg } from '../harness/media/pictures';
import { newPerson } from '../harness/people/learner';
import { arriveAsLearner } from '../harness/people/seeded-learner';
import { expectAccessible } from './support/accessible';
import { openProfile } from './support/accounts';
import { expect, test } from './support/journey';
import { expectToFit } from './support/window-size';

/** A photo as a phone takes it: two halves of different colours, and in its metadata where that was. */
const photoFrom = async (page: Page, colours: readonly [string, string]): Promise<Buffer> => {
  const drawn = await page.evaluate(([left, right]) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 });
    const context = canvas.getContext('2d');
    for (const [index, colour] of [left, right].entries()) {
      if (context) context.fillStyle = colour ?? '';
      context?.fillRect(index * 400, 0, 400, 400);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, colours);
  const picture = Buffer.from(drawn, 'base64');
  return Buffer.concat([picture.subarray(0, 2), exifSegment(), picture.subarray(2)]);
};

/** What the page shows: its size, the colour of its middle, and its bytes. */
const shownPhoto = async (page: Page) => {
  const image = page.locator('#photo img');
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(512);
  const src = (await image.getAttribute('src')) ?? '';
  const file = Buffer.from(await (await page.request.get(new URL(src, page.url()).href)).body());
  const red = await page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context?.drawImage(picture, 256, 256, 1, 1, 0, 0, 1, 1);
      return context?.getImageData(0, 0, 1, 1).data[0] ?? 0;
    },
    [...file],
  );
  return { file, red };
};

const choose = async (page: Page, buffer: Buffer) => {
  await page
    .locator('#photo input[type=file]')
    .first()
    .setInputFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('heading', { name: 'Escolha o que aparece' })).toBeFocused();
  // Once the picture is decoded.
  await expect(page.getByRole('button', { name: 'Usar esta foto' })).toBeEnabled();
};

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(page.getByRole('button', { name: 'Trocar a foto' })).toBeFocused();
};

test('a photo is cut on the device, kept, replaced, removed', async ({ page }) => {
  await arriveAsLearner(page, newPerson(), 'pt-BR');
  await openProfile(page, 'pt-BR');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await expect(page.locator('html[data-auth-state=authenticated]')).toBeAttached();
  expect(asked.filter((url) => url.includes('/api/storage/'))).toEqual([]);

  // By keyboard to the right half, which is white, then back to the left one, which is red.
  await choose(page, await photoFrom(page, ['#f00000', '#ffffff']));
  await page.getByLabel('Aproximar').focus();
  await page.keyboard.press('End');
  await page.getByLabel('Para a esquerda ou a direita').focus();
  await page.keyboard.press('Home');
  await expectAccessible(page);
  for (const width of [320, 360, 768]) await expectToFit(page, width);
  await save(page);
  const first = await shownPhoto(page);
  expect(first.red).toBeGreaterThan(200);
  expect(first.file.includes('Exif')).toBe(false);

  await page.reload();
  expect((await shownPhoto(page)).file).toEqual(first.file);

  // By pointer: the picture goes to the right, and its left half comes in.
  await choose(page, await photoFrom(page, ['#000000', '#ffffff']));
  const canvas = page.locator('#photo canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the square is not there');
  await page.mouse.move(box.x + 20, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 + box.width / 2, box.y + 50);
  await page.mouse.up();
  await save(page);
  await expect.poll(async () => (await shownPhoto(page)).red).toBeLessThan(50);

  await page.getByRole('button', { name: 'Remover a foto' }).click();
  await expect(page.getByRole('button', { name: 'Escolher uma foto' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Escolher uma foto' })).toBeVisible();
  await expect(page.locator('#photo img')).toHaveCount(0);
});

test('a photo called off after sending leaves the old one', async ({ page }) => {
  await arriveAsLearner(page, newPerson(), 'pt-BR');
  await openProfile(page, 'pt-BR');
  await choose(page, await photoFrom(page, ['#f00000', '#f00000']));
  await save(page);
  const { file } = await shownPhoto(page);

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/storage/confirm', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const arrived = page.waitForRequest('**/api/storage/confirm');
  await choose(page, await photoFrom(page, ['#000000', '#000000']));
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await arrived;
  const removed = page.waitForResponse('**/api/storage/delete');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  expect((await removed).status()).toBe(200);
  letGo();
  await expect(page.getByRole('button', { name: 'Trocar a foto' })).toBeFocused();
  await page.reload();
  expect((await shownPhoto(page)).file).toEqual(file);
});

test('a file that is no photo is named, not sent', async ({ page }) => {
  await arriveAsLearner(page, newPerson(), 'pt-BR');
  await openProfile(page, 'pt-BR');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // It begins as a JPEG does, and has nothing that a browser could decode.
  await page
    .locator('#photo input[type=file]')
    .first()
    .setInputFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(jpeg()) });
  await expect(page.locator('#photo').getByRole('alert')).toContainText('não consegue abrir esse arquivo');
  expect(asked.filter((url) => url.includes('/api/storage/'))).toEqual([]);
});
