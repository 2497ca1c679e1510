import { open, writeFile } from 'node:fs/promises';
import type { Page, Request, TestInfo } from 'playwright/test';
import { bytes, uint32, uint64 } from '../../harness/media/bytes';
import { box, ftyp, pictures, udtaWithXyz } from '../../harness/media/films';

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

/** How far apart the marks of a film are, in bytes: each of its parts has some. */
const MARK_EVERY = 1024 ** 2;

/** A film of just so many bytes without a position, no two parts of which are alike; it takes hardly any room. */
export const markedFilm = async (info: TestInfo, name: string, size: number): Promise<string> => {
  const path = info.outputPath(name);
  const file = await open(path, 'w');
  const [type, description] = [ftyp(), box('moov', pictures())];
  const end = size - description.length;
  await file.write(bytes(type, uint32(1), 'mdat', uint64(end - type.length)), 0);
  for (let at = MARK_EVERY; at + 8 < end; at += MARK_EVERY) await file.write(uint64(at), 0, 8, at);
  await file.write(description, 0, description.length, end);
  await file.close();
  return path;
};

interface ArrivedPart {
  operation: string;
  partNumber: number;
  bytes: number;
  status: number;
}

/**
 * Parts of a key that arrived whole, in their order; one that came twice stands there twice. The storage tells: a browser
 * that is asked about its requests copies five megabytes for each.
 */
export const arrivedParts = async (key: string): Promise<readonly ArrivedPart[]> => {
  const address = `${process.env.E2E_SANDBOX}/object-storage/inspect.json?key=${encodeURIComponent(key)}`;
  const { received } = (await (await fetch(address)).json()) as { received: ArrivedPart[] };
  return received.filter(({ operation, status }) => operation === 'UploadPart' && status === 200);
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
