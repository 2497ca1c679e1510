import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderPublicPages } from '@/front/public-pages';
import { staticFiles } from '@/front/static-files';
import { LOCALES } from '@/lib/shared/config/locales';
import { listening, raw } from './running-front';

/** A site whose files change after its start, as when it is built again in its own folder. */

const CHUNK = '/_next/static/chunks/page-1.js';
const PICTURE = '/pictures/pitch.svg';
const FILES = { [CHUNK]: `dist${CHUNK.slice('/_next'.length)}`, [PICTURE]: `public${PICTURE}` };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vanished-'));
  for (const path of Object.values(FILES)) write(path, 'as it was at the start');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string | Buffer) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const startSite = async () => {
  const pages = await renderPublicPages((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('page');
  }, LOCALES);
  const { origin } = await listening({
    next: (_request, response) => response.writeHead(404).end('page not found'),
    memory: {
      pages,
      files: staticFiles(root, 'dist'),
      decide: async () => ({ kind: 'rewrite', path: '/pt-BR/404' }),
    },
  });
  return async (path: string, acceptEncoding = 'identity') => {
    const { status, headers, body } = await raw(origin, path, { 'accept-encoding': acceptEncoding });
    return [status, headers['content-encoding'], body.toString()];
  };
};

describe.each(Object.entries(FILES))('%s', (address, file) => {
  it('is answered with 404 once the file is gone', async () => {
    const get = await startSite();
    expect(await get(address)).toEqual([200, undefined, 'as it was at the start']);
    rmSync(join(root, file));
    expect((await get(address))[0]).toBe(404);
    rmSync(join(root, dirname(file)), { recursive: true });
    expect((await get(address))[0]).toBe(404);
  });

  it('is answered uncompressed once its compressed twin is gone', async () => {
    write(`${file}.br`, brotliCompressSync('as it was at the start'));
    const get = await startSite();
    expect((await get(address, 'br')).slice(0, 2)).toEqual([200, 'br']);
    rmSync(join(root, `${file}.br`));
    expect(await get(address, 'br')).toEqual([200, undefined, 'as it was at the start']);
  });

  it.each(['short', 'longer than it was at the start, by far'])(
    'is answered whole when it is %s',
    async (text) => {
      const get = await startSite();
      write(file, text);
      expect(await get(address)).toEqual([200, undefined, text]);
    },
  );
});

describe('a file whose name begins with a dot', () => {
  it.each(['/.env.txt', '/%2eenv.txt', '/pictures/.env.txt'])('is not served as %s', async (address) => {
    for (const path of ['public/.env.txt', 'public/pictures/.env.txt']) write(path, 'secret');
    const get = await startSite();
    expect((await get(address))[0]).toBe(404);
  });

  it('is served in the folder of well-known addresses', async () => {
    write('public/.well-known/security.txt', 'mail us');
    expect(await (await startSite())('/.well-known/security.txt')).toEqual([200, undefined, 'mail us']);
  });
});
