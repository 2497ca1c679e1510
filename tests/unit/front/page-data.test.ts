import type { RequestListener } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderPublicPages } from '@/front/public-pages';
import type { Locale } from '@/lib/shared/config/locales';
import { listening, raw } from './running-front';

const DATA = '{"props":{"title":"\\u003c/script\\u003e $& \\"quoted\\""},"page":"/[locale]/login"}';
const ELEMENT = `<script id="__NEXT_DATA__" type="application/json">${DATA}</script>`;
const MAIN = '/_next/static/chunks/main-73cb09.js';
const LATE = `<script type="late" src="/_next/a.js"></script><script type="late" src="${MAIN}"></script>`;

const rendersTo =
  (html: string): RequestListener =>
  (_request, response) =>
    response.end(html);

const frontWith = async (html: string, page = 'login') => {
  const locale: Locale = 'pt-BR';
  return listening({
    next: rendersTo('from Next'),
    memory: {
      pages: await renderPublicPages(rendersTo(html), [locale]),
      files: {
        build: (_request, response) => response.writeHead(404).end(),
        publicFolder: (_request, _response, next) => next?.(),
      },
      decide: async () => ({ kind: 'pass', locale, page }),
    },
  });
};

const scriptsOf = (html: string) => [...html.matchAll(/src="([^"]+)"/g)].map(([, address = '']) => address);

/** What the script puts into the document. */
const appendedBy = (script: string): Record<string, unknown>[] => {
  const appended: Record<string, unknown>[] = [];
  const body = { append: (element: Record<string, unknown>) => appended.push(element) };
  new Function('document', script)({ body, createElement: () => ({}) });
  return appended;
};

const PAGE = `<head>${LATE}</head><p>words</p>${ELEMENT}`;

describe('the data of a public page that sleeps', () => {
  it.each(['login', ''])('come as a script asking for main: /%s', async (page) => {
    const { origin } = await frontWith(PAGE, page);
    const html = (await raw(origin, `/pt-BR/${page}`)).body.toString();
    expect(html).not.toContain('__NEXT_DATA__');
    expect(html).toContain('<p>words</p>');
    const [first, data = '', ...others] = scriptsOf(html);
    expect([first, others]).toEqual(['/_next/a.js', []]);
    const answer = await raw(origin, data, { 'accept-encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public,max-age=31536000,immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    const [element, main] = appendedBy(brotliDecompressSync(answer.body).toString());
    expect(main).toEqual({ src: MAIN, async: false, defer: true });
    expect(element).toMatchObject({ id: '__NEXT_DATA__', type: 'application/json' });
    expect(JSON.parse(String(element?.textContent))).toEqual(JSON.parse(DATA));
  });

  it('are 404 when another release has others', async () => {
    const old = await frontWith(PAGE.replace('quoted', 'older'));
    const [, data = ''] = scriptsOf((await raw(old.origin, '/pt-BR/login')).body.toString());
    const { origin } = await frontWith(PAGE);
    expect((await raw(origin, data)).status).toBe(404);
  });

  it.each([
    '/_next/static/page-data/x/pt-BR/login.js',
    '/_next/static/page-data/x/xx-XX/login.js',
    '/_next/static/page-data/x/pt-BR/courses.js',
    '/_next/static/page-data/pt-BR.js',
    '/_next/static/page-data/',
  ])('are 404 at an address that no page has: %s', async (address) => {
    const { origin } = await frontWith(PAGE);
    expect((await raw(origin, address)).status).toBe(404);
  });

  it('stay in a page whose scripts run at once', async () => {
    const awake = `<script src="/main.js"></script>${ELEMENT}`;
    const { origin } = await frontWith(awake);
    expect((await raw(origin, '/pt-BR/login')).body.toString()).toBe(awake);
  });
});
