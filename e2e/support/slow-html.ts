import { createServer, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright/test';
import { SITE } from '../../harness/people/learner';

/** Pages whose HTML arrives in pieces, as from a slow network or at a slow parser. */

/** Parts of a page, in each of which it is cut so often. */
const CUTS: readonly [part: RegExp, cuts: number][] = [
  [/<div id="site-header"[\s\S]*?<\/header>/, 8],
  [/<main[\s\S]*?<\/main>/, 12],
  [/<div id="site-footer"[\s\S]*?<\/footer>/, 4],
];

/** A tag; what stands in these elements is text to the parser. */
const TAG = /<(noscript|script|textarea)[\s\S]*?<\/\1>|<\/?[a-z]/g;

/** The places of some tags, evenly spread over each part. */
const cutsOf = (html: string): number[] =>
  CUTS.flatMap(([part, cuts]) => {
    const found = part.exec(html);
    if (!found) return [];
    const tags = [...found[0].matchAll(TAG)].map(({ index }) => found.index + index);
    return Array.from(
      { length: cuts },
      (_, cut) => tags[Math.floor(((cut + 0.5) * tags.length) / cuts)] ?? 0,
    );
  });

/** The HTML with a comment after each piece, by which the page tells how much of it is there. */
const piecesOf = (html: string): string[] => {
  const cuts = [0, ...cutsOf(html), html.length];
  return cuts.slice(1).map((end, index) => `${html.slice(cuts[index], end)}<!--piece ${index}-->`);
};

/** Resolves when the page has shown everything up to this piece. */
const pieceIsShown = (page: Page, piece: number) =>
  page.evaluate(async (mark) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const arrived = () => {
      const comments = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT);
      for (let node = comments.nextNode(); node; node = comments.nextNode())
        if (node.nodeValue === mark) return true;
      return false;
    };
    while (!arrived()) await frame();
    await frame();
    await frame();
  }, `piece ${piece}`);

/**
 * Opens the paths of the site one after the other, and has the page show each piece of the HTML before the next one is
 * sent. Scripts and all else arrive as ever.
 *
 * @param opened called when a page is there
 */
export const openInPieces = async (
  page: Page,
  paths: readonly string[],
  opened: (path: string) => Promise<void>,
): Promise<void> => {
  const site = new URL(SITE());
  let arrive: (page: { pieces: string[]; answer: ServerResponse }) => void = () => {};
  const server = createServer(({ url, headers }, answer) => {
    const plain = { ...headers, host: site.host, 'accept-encoding': 'identity' };
    send(new URL(url ?? '', site), { headers: plain }, async (page) => {
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = page.headers;
      answer.writeHead(page.statusCode ?? 502, kept);
      arrive({ pieces: piecesOf(await text(page)), answer });
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await page.route(
    (url) => url.origin === site.origin,
    (route) =>
      route.request().resourceType() === 'document'
        ? route.continue({ url: route.request().url().replace(site.host, `${site.hostname}:${port}`) })
        : route.continue(),
  );
  for (const path of paths) {
    const arriving = new Promise<Parameters<typeof arrive>[0]>((resolve) => {
      arrive = resolve;
    });
    const opening = page.goto(`${site.origin}${path}`, { waitUntil: 'commit' });
    const { pieces, answer } = await arriving;
    for (const [index, piece] of pieces.entries()) {
      answer.write(piece);
      await opening;
      await pieceIsShown(page, index);
    }
    answer.end();
    await page.waitForLoadState();
    await opened(path);
  }
  server.closeAllConnections();
  server.close();
};
