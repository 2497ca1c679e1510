/*
 * Serves the modules that a person has saved on this device, where there is no network. It keeps nothing by itself: the
 * page that saves a module fills a cache named after the customer, and empties it (lib/offline). A navigation always
 * goes to the network; only one that fails gets the reader. Below /saved/ there is nothing on the server: what stands
 * there comes from the device alone.
 */
const CACHE_PREFIX = 'bb-saved-';
const FOLDER = '/saved/';
const READER = `${FOLDER}reader.html`;

const stored = async (address) => {
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith(CACHE_PREFIX)) continue;
    const found = await caches.match(address, { cacheName });
    if (found) return found;
  }
  return undefined;
};

/** First and last byte that are asked for; undefined for a header that counts as none; null when the file has no such part. */
const bounds = (range, size) => {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined || from + to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : null;
};

/** Cache Storage answers with whole files; players ask for parts, and Safari plays nothing without them. */
const partOf = async (file, range) => {
  const body = await file.blob();
  const part = bounds(range, body.size);
  const headers = new Headers(file.headers);
  headers.set('accept-ranges', 'bytes');
  if (part === null) {
    headers.set('content-range', `bytes */${body.size}`);
    headers.set('content-length', '0');
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = part ?? { first: 0, last: body.size - 1 };
  headers.set('content-length', String(last - first + 1));
  if (part) headers.set('content-range', `bytes ${first}-${last}/${body.size}`);
  return new Response(body.slice(first, last + 1), { status: part ? 206 : 200, headers });
};

const fromDevice = async (request) => {
  const file = await stored(new URL(request.url).pathname);
  return file ? partOf(file, request.headers.get('range')) : new Response(null, { status: 404 });
};

const page = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const reader = await stored(READER);
    if (!reader) throw error;
    return reader;
  }
};

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // A file that is asked for, such as a PDF, is no page to stand in for.
  if (pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith(FOLDER)) event.respondWith(fromDevice(request));
});
