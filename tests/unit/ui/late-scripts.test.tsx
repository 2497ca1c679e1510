import { afterEach, describe, expect, it, vi } from 'vitest';
import { boot, startPageForEach } from './boot-page';

startPageForEach();
afterEach(() => sessionStorage.clear());

describe('the scripts of the page', () => {
  const loaded = () =>
    [...document.querySelectorAll<HTMLScriptElement>('script:not([type])')].map((script) => [
      script.getAttribute('src'),
      script.async,
    ]);
  const read = () => {
    sessionStorage.setItem('toast', 'Welcome');
    document.body.innerHTML =
      '<script type="late" src="/_next/a.js"></script><script type="late" src="/_next/b.js"></script>';
    boot();
    document.dispatchEvent(new Event('DOMContentLoaded'));
  };
  const BOTH_IN_ORDER = [
    ['/_next/a.js', false],
    ['/_next/b.js', false],
  ];

  it('are asked for in order where a message waits', async () => {
    read();
    await vi.waitFor(() => expect(loaded()).toEqual(BOTH_IN_ORDER), { timeout: 60_000 });
  });

  it('are asked for where somebody stays on course pages', () => {
    const later = vi.spyOn(globalThis, 'setTimeout');
    document.body.innerHTML = '<main data-stays-open></main><script type="late" src="/_next/a.js"></script>';
    boot();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    const stay = later.mock.calls.find(([, milliseconds]) => milliseconds === 20_000)?.[0] as () => void;
    expect(loaded()).toEqual([]);
    stay();
    expect(loaded()).toEqual([['/_next/a.js', false]]);
  });

  describe('that are no more since a release', () => {
    const failAfter = async (type: string, status: number) => {
      const reload = vi.fn();
      const { href, origin, pathname, search, hash } = location;
      vi.stubGlobal('location', { href, origin, pathname, search, hash, reload });
      vi.stubGlobal(
        'fetch',
        vi.fn(async () => ({ status })),
      );
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
      read();
      await vi.waitFor(() => expect(loaded()).toEqual(BOTH_IN_ORDER), { timeout: 60_000 });
      for (const script of document.querySelectorAll('script')) script.dispatchEvent(new Event('error'));
      await Promise.resolve();
      await Promise.resolve();
      expect(fetch).toHaveBeenCalledTimes(1);
      return reload;
    };

    it.each([
      ['navigate', 404, 1],
      ['back_forward', 404, 1],
      // Loaded anew while a release is under way: once is enough.
      ['reload', 404, 0],
      ['navigate', 503, 0],
    ])('have the page loaded anew: %s, %i', async (type, status, times) => {
      expect(await failAfter(type, status)).toHaveBeenCalledTimes(times);
    });
  });

  describe('that did not come', () => {
    const scripts = (): Element[] => [...document.querySelectorAll('script')];
    const fail = (...failed: Element[]) => {
      for (const script of failed) script.dispatchEvent(new Event('error'));
    };
    const isAskedAgain = (script: Element) => !script.isConnected;

    const readAndAsk = () => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      read();
      vi.advanceTimersByTime(0);
      expect(loaded()).toEqual(BOTH_IN_ORDER);
    };
    afterEach(() => {
      // First the spy on `setTimeout`, which would bring the fake one back.
      vi.restoreAllMocks();
      vi.useRealTimers();
    });

    it('are asked for again in place, others are not', () => {
      readAndAsk();
      const [first, second] = scripts() as [Element, Element];
      fail(first);
      vi.advanceTimersByTime(999);
      expect(isAskedAgain(first)).toBe(false);
      vi.advanceTimersByTime(1);
      expect([isAskedAgain(first), isAskedAgain(second)]).toEqual([true, false]);
      expect(loaded()).toEqual(BOTH_IN_ORDER);
    });

    it('are asked for together, after pauses up to a minute', () => {
      readAndAsk();
      for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
        const failed = scripts();
        fail(...failed);
        vi.advanceTimersByTime(pause * 1_000 - 1);
        expect(failed.map(isAskedAgain), `${pause} s`).toEqual([false, false]);
        vi.advanceTimersByTime(1);
        expect(failed.map(isAskedAgain), `${pause} s`).toEqual([true, true]);
      }
    });

    it('are asked for as soon as the network is back', () => {
      readAndAsk();
      const failed = scripts();
      fail(...failed);
      window.dispatchEvent(new Event('online'));
      expect(failed.map(isAskedAgain)).toEqual([true, true]);
      expect(loaded()).toEqual(BOTH_IN_ORDER);
      const asked = scripts();
      vi.advanceTimersByTime(60_000);
      expect(asked.map(isAskedAgain)).toEqual([false, false]);
    });

    it('are asked for again where a page brings them', () => {
      readAndAsk();
      document.body.innerHTML = '<script defer src="/_next/c.js"></script>';
      const [script] = scripts() as [Element];
      fail(script);
      vi.advanceTimersByTime(1_000);
      expect(isAskedAgain(script)).toBe(true);
      expect(loaded()).toEqual([['/_next/c.js', false]]);
    });

    it.each([
      ['a script of the page has asked for them', '<script async src="/_next/d.js"></script>'],
      ['they are not the page’s own', '<script defer src="https://tags.example/d.js"></script>'],
    ])('are left alone when %s', (_, html) => {
      readAndAsk();
      document.body.innerHTML = html;
      const [script] = scripts() as [Element];
      fail(script);
      window.dispatchEvent(new Event('online'));
      vi.advanceTimersByTime(60_000);
      expect(isAskedAgain(script)).toBe(false);
    });
  });
});
