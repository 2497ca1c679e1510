// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootScript } from '../../support/boot-script';
import { noteListeners } from '../../support/own-listeners';

const script = bootScript();

/** Stands for the browser's; `near` says that links have come within the margin. */
class FakeObserver {
  static made: FakeObserver[] = [];
  readonly watched = new Set<Element>();
  constructor(
    private readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void,
    readonly settings: { rootMargin: string },
  ) {
    FakeObserver.made.push(this);
  }
  observe = (link: Element) => this.watched.add(link);
  unobserve = (link: Element) => this.watched.delete(link);
  disconnect = () => this.watched.clear();
  near = (isIntersecting = true) =>
    this.tell([...this.watched].map((target) => ({ isIntersecting, target })));
}

const AHEAD = ['/pt-BR/login', '/pt-BR/faq', '/pt-BR/faq#one', '/pt-BR/privacy'];
const OTHERS = ['/pt-BR/about', '/pt-BR/curso', '/en-AU/', 'https://elsewhere.example/pt-BR/login'];

const link = (href: string, ahead = ' data-ahead') => `<a href="${href}"${ahead}>x</a>`;

const connect = (connection: unknown) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

let stopListening = () => {};
beforeEach(() => {
  FakeObserver.made = [];
  stopListening = noteListeners();
  window.history.replaceState(null, '', '/pt-BR/privacy');
  document.documentElement.lang = 'de';
  document.head.innerHTML = '';
  document.body.innerHTML = [
    ...OTHERS.map((href) => link(href, '')),
    ...AHEAD.map((href) => link(href)),
  ].join('');
});
afterEach(async () => {
  connect(undefined);
  // What waits for the page to work waits no more.
  document.documentElement.dataset.listening = '';
  await Promise.resolve();
  delete document.documentElement.dataset.listening;
  stopListening();
  vi.restoreAllMocks();
});

/** The script keeps its observer: a page of an earlier test may ask for one while another file runs. */
const startPage = () => new Function('IntersectionObserver', script)(FakeObserver);

const open = () => {
  startPage();
  window.dispatchEvent(new Event('load'));
  return FakeObserver.made[0];
};

const fetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
    ({ href }) => new URL(href).pathname,
  );

describe('links that come near', () => {
  it('R9.16 are fetched once within 200 px, where they say so', async () => {
    const observer = open();
    expect(observer?.settings.rootMargin).toBe('200px');
    observer?.near(false);
    expect(fetched()).toEqual([]);
    observer?.near();
    observer?.near();
    await vi.waitFor(() => expect(fetched()).toEqual(['/pt-BR/login', '/pt-BR/faq']), { timeout: 60_000 });
  });

  it('are fetched two at most', async () => {
    const three = ['/pt-BR/faq', '/pt-BR/login', '/pt-BR/about'];
    document.body.innerHTML = three.map((href) => link(href)).join('');
    const observer = open();
    observer?.near();
    await vi.waitFor(() => expect(fetched()).toEqual(three.slice(0, 2)), { timeout: 60_000 });
    observer?.near();
    await new Promise((done) => setTimeout(done));
    expect(fetched()).toEqual(three.slice(0, 2));
  });

  it('wait until this page has loaded', () => {
    startPage();
    expect(FakeObserver.made).toEqual([]);
    window.dispatchEvent(new Event('load'));
    expect(FakeObserver.made).toHaveLength(1);
  });

  it('wait for the scripts of this page', async () => {
    sessionStorage.setItem('toast', 'Welcome');
    document.body.insertAdjacentHTML('beforeend', '<script type="late" src="/_next/a.js"></script>');
    startPage();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    window.dispatchEvent(new Event('load'));
    expect(FakeObserver.made).toEqual([]);
    document.documentElement.dataset.listening = '';
    await vi.waitFor(() => expect(FakeObserver.made).toHaveLength(1), { timeout: 60_000 });
  });

  it.each([
    ['saves data', { saveData: true, effectiveType: '4g' }],
    ['has a 2g network', { saveData: false, effectiveType: '2g' }],
    ['has a network slower than that', { effectiveType: 'slow-2g' }],
  ])('are not fetched for a visitor who %s', (_, connection) => {
    connect(connection);
    expect(open()).toBeUndefined();
  });

  it('are fetched for a visitor with a fast network', async () => {
    connect({ saveData: false, effectiveType: '4g' });
    open()?.near();
    await vi.waitFor(() => expect(fetched()).toContain('/pt-BR/login'), { timeout: 60_000 });
  });
});
