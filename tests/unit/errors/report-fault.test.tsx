import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteListeners } from '../../support/own-listeners';

const sent: string[] = [];
let stopListening = () => {};

/** Each test stands for a page of its own. */
const openPage = async () => {
  const { reportFault, watchFaults } = await import('@/lib/browser/report-fault');
  watchFaults();
  return reportFault;
};

beforeEach(() => {
  vi.resetModules();
  stopListening = noteListeners();
  navigator.sendBeacon = (path) => sent.push(String(path)) > 0;
});
afterEach(() => {
  stopListening();
  vi.restoreAllMocks();
  sent.length = 0;
});

const throwIn = (filename: string, error: unknown = new TypeError('x')) =>
  window.dispatchEvent(new ErrorEvent('error', { filename, error }));
const reject = (stack: string) =>
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: Object.assign(new TypeError('x'), { stack }) }),
  );
const OURS = `${window.location.origin}/_next/static/chunks/main.js`;

describe('an error that nothing catches', () => {
  it('is told once for a page', async () => {
    await openPage();
    throwIn(OURS);
    reject(`TypeError: x\n at f (${OURS}:1:2)`);
    expect(sent).toEqual(['/api/page-fault']);
  });

  it('in a promise is told', async () => {
    await openPage();
    reject(`TypeError: x\n at f (${OURS}:1:2)`);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['of an extension', 'chrome-extension://abc/content.js'],
    ['put into the page', `${window.location.origin}/pt-BR/`],
    ['of another site', 'https://tags.example.com/_next/static/gtm.js'],
    ['without an address', ''],
  ])('in a script %s is not told', async (_case, filename) => {
    await openPage();
    throwIn(filename);
    reject(`TypeError: x\n at f (${filename}:1:2)`);
    expect(sent).toEqual([]);
  });

  it('of HTML that others changed is not told', async () => {
    await openPage();
    throwIn(OURS, new Error('Minified React error #418; visit https://react.dev/errors/418'));
    expect(sent).toEqual([]);
  });

  it('of a script that did not come is not told', async () => {
    await openPage();
    throwIn(OURS, Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
    expect(sent).toEqual([]);
  });
});

describe('a part that fails', () => {
  it('is told beside other parts, once each', async () => {
    const reportFault = await openPage();
    for (const part of ['plan', 'plan', 'film'] as const) reportFault(part, new Error('x'));
    expect(sent).toHaveLength(2);
  });
});
