import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boot, dataset, startPageForEach, visit } from './boot-page';

const cookie = `bb-signed-in-${window.location.port || '80'}`;

const unmark = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the script reads document.cookie
  document.cookie = `${cookie}=; max-age=0; path=/`;
};

startPageForEach();
afterEach(unmark);

const marker = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the script reads document.cookie
  document.cookie = `${cookie}=${value}; path=/`;
};

describe('boot.js', () => {
  it('shows the signed-in header to who is signed in here', () => {
    marker('pt-BR');
    boot();
    expect(dataset).toHaveProperty('signedIn');
  });

  it('shows the signed-out header to other providers’ sessions and visitors', () => {
    boot();
    expect(dataset).not.toHaveProperty('signedIn');
    marker('en-GB');
    boot();
    expect(dataset).not.toHaveProperty('signedIn');
  });

  describe('on a page that the browser kept and shows again', () => {
    const restored = () => {
      const reload = vi.fn();
      const { href, search, pathname } = window.location;
      vi.stubGlobal('location', { href, search, pathname, reload });
      boot();
      return {
        reload,
        show: (persisted: boolean) =>
          window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
      };
    };

    it('R4.21 loads it anew after its session has ended', () => {
      marker('pt-BR');
      const { reload, show } = restored();
      unmark();
      show(true);
      expect(reload).toHaveBeenCalledTimes(1);
      expect(document.documentElement.hidden).toBe(true);
    });

    it.each([
      ['somebody signed in', 'pt-BR'],
      ['the session of another site began', 'en-GB'],
    ])('R4.21 loads it anew after %s', (_, identity) => {
      if (identity !== 'pt-BR') marker('pt-BR');
      const { reload, show } = restored();
      marker(identity);
      show(true);
      expect(reload).toHaveBeenCalledTimes(1);
    });

    it('R4.21 loads a form anew that led to sign-in and sign-out', () => {
      const { reload, show } = restored();
      dataset.left = '';
      show(true);
      expect(reload).toHaveBeenCalledTimes(1);
      expect(document.documentElement.hidden).toBe(true);
    });

    it('leaves it alone while the session goes on', () => {
      marker('pt-BR');
      const { reload, show } = restored();
      show(true);
      expect(reload).not.toHaveBeenCalled();
    });

    it('leaves a signed-out page and a first showing alone', () => {
      const stranger = restored();
      stranger.show(true);
      expect(stranger.reload).not.toHaveBeenCalled();
      marker('pt-BR');
      const { reload, show } = restored();
      unmark();
      show(false);
      expect(reload).not.toHaveBeenCalled();
    });
  });

  it('R2.18 loads what asks about maintenance, and not with the page', () => {
    let later = boot();
    const asking = () => document.head.querySelector('script[src="/maintenance.js"]');
    expect(asking()).toBeNull();
    later();
    const first = asking();
    expect(first).not.toBeNull();
    first?.remove();

    // The site was just restarting.
    vi.spyOn(globalThis, 'setTimeout').mockImplementationOnce((work) => {
      later = work as () => void;
      return 0 as never;
    });
    later = () => {};
    first?.dispatchEvent(new Event('error'));
    later();
    expect(asking()).not.toBeNull();
    asking()?.remove();
  });

  it('R4.24 loads the menu’s script with its first opening, with retries', () => {
    boot();
    const loading = () => document.head.querySelector('script[src="/menu.js"]');
    const open = () => document.dispatchEvent(new Event('toggle'));
    expect(loading()).toBeNull();
    open();
    const first = loading();
    expect(first).not.toBeNull();
    first?.dispatchEvent(new Event('error'));
    first?.remove();
    open();
    expect(loading()).not.toBeNull();
    loading()?.remove();
    open();
    expect(loading()).toBeNull();
  });

  it('R6.2 marks the page for whoever a protected one sent', () => {
    boot();
    expect(dataset).not.toHaveProperty('sent');
    visit('/pt-BR/?next=%2Fpt-BR%2Fgroup#sign-up');
    boot();
    expect(dataset).not.toHaveProperty('sent');
    visit('/pt-BR/?next=%2Fpt-BR%2Fcurso');
    boot();
    expect(dataset).toHaveProperty('sent');
  });

  it.each([
    ['/en-NZ/course', 'en-NZ'],
    ['/es-AR', 'es-AR'],
    ['/pt-BR/faq', 'pt-BR'],
  ])('takes the site of error pages from the address %s', (path, locale) => {
    visit(path);
    boot();
    expect(dataset.addressLocale).toBe(locale);
  });
});

describe('R2.5 a link to login or to the form of sign-up', () => {
  const link = (href: string) => {
    document.body.innerHTML = `<a href="${href}">In</a>`;
    return screen.getByRole<HTMLAnchorElement>('link', { name: 'In' });
  };
  /** Where the link leads once it is used; jsdom itself goes nowhere, and says so. */
  const used = async (address: string, href: string, how: 'mouse' | 'keyboard') => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    visit(address);
    boot();
    const way = link(href);
    if (how === 'mouse') fireEvent.pointerDown(way);
    else fireEvent.click(way);
    return way.getAttribute('href')?.replace(window.location.origin, '');
  };

  it.each(['mouse', 'keyboard'] as const)('carries the page that was asked for, by %s', async (how) => {
    const leads = (address: string, href: string) => used(address, href, how);
    const next = 'next=%2Fpt-BR%2Fcurso%3Fx%3D1';
    expect(await leads(`/pt-BR/?${next}`, '/pt-BR/login')).toBe(`/pt-BR/login?${next}`);
    expect(await leads(`/pt-BR/login?expired=1&${next}`, '/pt-BR/#sign-up')).toBe(`/pt-BR/?${next}#sign-up`);
  });

  it('stays a jump within the page', async () => {
    const here = '/pt-BR/?from=mail&next=/pt-BR/curso';
    expect(await used(here, '/pt-BR/#sign-up', 'mouse')).toBe(`${here}#sign-up`);
  });

  it.each(['/pt-BR/', '/pt-BR/?next='])('stays as it is on %s', async (address) => {
    expect(await used(address, '/pt-BR/login', 'mouse')).toBe('/pt-BR/login');
  });

  it('leaves other links alone', async () => {
    expect(await used('/pt-BR/?next=%2Fpt-BR%2Fcurso', '/pt-BR/cookies', 'mouse')).toBe('/pt-BR/cookies');
  });
});
