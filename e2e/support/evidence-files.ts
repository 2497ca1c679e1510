import { open, writeFile } from 'node:fs/promises';
import type { Page, Request, TestInfo } from 'playwright/test';
import { bytes, uint32, uint64 } from '../../tests/support/media/bytes';
import { box, ftyp, pictures, udtaWithXyz } from '../../tests/support/media/films';

/** Pictures and films that a journey makes by itself, and what it sees of their way to the storage. */

/** A PNG of a few colours, drawn by the browser itself. */
export const pictureFile = async (page: Page, info: TestInfo, name: string): Promise<string> => {
  const content = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const context = canvas.getContext('2d');
    for (const [index, colour] of ['#1d4ed8', '#c6f432', '#0a1b4d'].entries()) {
      if (context) context.fillStyle = colour;
      context?.fillRect(index * 213, 0, 214, 480);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const path = info.outputPath(name);
  await writeFile(path, Buffer.from(content, 'base64'));
  return path;
};

/** A film with a position, of so many bytes and a little more, which take no room on the disk. */
export const filmFile = async (info: TestInfo, name: string, size: number): Promise<string> => {
  const path = info.outputPath(name);
  const file = await open(path, 'w');
  const beginning = bytes(ftyp(), uint32(1), 'mdat', uint64(size + 16));
  await file.write(beginning, 0);
  await file.write(box('moov', pictures(), udtaWithXyz()), 0, null, beginning.length + size);
  await file.close();
  return path;
};

const partOf = (request: Request): number | null => {
  const part = new URL(request.url()).searchParams.get('partNumber');
  return request.method() === 'PUT' && part ? Number(part) : null;
};

/** Counts the parts that arrive, and holds one back until it is let go. */
export const watchParts = async (page: Page, held: number) => {
  const arrived: number[] = [];
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.context().route(/[?&]partNumber=/, async (route) => {
    if (partOf(route.request()) === held) await gone;
    // A request that the page has given up meanwhile is no more.
    await route.continue().catch(() => undefined);
  });
  page.context().on('response', (response) => {
    const part = partOf(response.request());
    if (part !== null && response.status() === 200) arrived.push(part);
  });
  return {
    letGo,
    /** Numbers of the parts that have arrived, in order; each as often as it came. */
    arrived: () => [...arrived].sort((one, other) => one - other),
  };
};
