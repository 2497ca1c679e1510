import { readFileSync } from 'node:fs';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RefObject, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHeldSubmit } from '@/components/forms/use-held-submit';
import { noteListeners } from './own-listeners';
import { renderWithTheme } from './render-with-theme';

const script = readFileSync('public/boot.js', 'utf8');
/** What the script leaves for later. */
let later = () => {};
const boot = () => {
  vi.spyOn(globalThis, 'setTimeout').mockImplementationOnce((work) => {
    later = work as () => void;
    return 0 as never;
  });
  new Function(script)();
};
const { dataset } = document.documentElement;
const cookie = `bb-signed-in-${window.location.port || '80'}`;

const visit = (path: string) => window.history.replaceState(null, '', path);

const unmark = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the script reads document.cookie
  document.cookie = `${cookie}=; max-age=0; path=/`;
};

/** Takes away what the script listens to: each test stands for a page of its own. */
let stopListening = () => {};

beforeEach(() => {
  stopListening = noteListeners();
  dataset.identity = 'pt-BR';
  visit('/pt-BR/');
});
afterEach(() => {
  for (const name of Object.keys(dataset)) delete dataset[name];
  document.documentElement.hidden = false;
  stopListening();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  unmark();
});

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
      const { protocol, port, search, pathname } = window.location;
      vi.stubGlobal('location', { protocol, port, search, pathname, reload });
      boot();
      return {
        reload,
        show: (persisted: boolean) =>
          window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
      };
    };

    it('R4.21 loads it anew after the session it was made for has ended', () => {
      marker('pt-BR');
      const { reload, show } = restored();
      unmark();
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
    boot();
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

  it('R6.2 marks the page for who was sent from a protected one', () => {
    boot();
    expect(dataset).not.toHaveProperty('sent');
    visit('/pt-BR/?next=%2Fpt-BR%2Fcurso');
    boot();
    expect(dataset).toHaveProperty('sent');
  });

  it.each([
    ['/en-NZ/course', 'en'],
    ['/es-AR', 'es'],
    ['/nowhere', 'pt'],
  ])('takes the language of error pages from the address %s', (path, language) => {
    visit(path);
    boot();
    expect(dataset.addressLanguage).toBe(language);
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

const Form = ({ onSubmit }: { onSubmit: () => void }) => {
  const form = useRef<HTMLFormElement>(null) as RefObject<HTMLFormElement>;
  useHeldSubmit(form);
  return (
    <form
      id="late"
      ref={form}
      data-hydrate=""
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <button type="submit">Send</button>
    </form>
  );
};

describe('a form whose script is late', () => {
  it('keeps the page and submits once the script is there', async () => {
    const user = userEvent.setup();
    boot();
    document.body.innerHTML = '<form id="late" data-hydrate><button>Send</button></form>';
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(dataset.heldForm).toBe('late');
    document.body.replaceChildren();

    const onSubmit = vi.fn();
    renderWithTheme(<Form onSubmit={onSubmit} />);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(dataset).not.toHaveProperty('heldForm');

    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});

describe('a button whose script is late', () => {
  const work = vi.fn();
  const show = (html: string) => {
    document.body.innerHTML = html;
    work.mockReset();
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  /** The script has come: buttons are heard, and the page says so. */
  const listen = async () => {
    for (const button of document.querySelectorAll('button'))
      button.addEventListener('click', () => work(button.textContent));
    dataset.listening = '';
    // The browser tells of the change after this task.
    await Promise.resolve();
  };
  const FORM = '<form id="late" data-hydrate><button>Send</button></form>';
  const DECLINE = '<button type="button" data-hold>Rather not</button>';
  const LOG_OUT = '<button type="button" data-log-out="It did not work.">Log out</button>';

  it.each([
    ['Rather not', DECLINE],
    ['Log out', LOG_OUT],
  ])('is pressed again once it does something: %s', async (name, html) => {
    boot();
    show(html);
    await press(name);
    await listen();
    expect(work.mock.calls).toEqual([[name]]);
  });

  it('is left alone when it does not ask for that', async () => {
    boot();
    show('<button type="button">Remove the photo</button>');
    await press('Remove the photo');
    await listen();
    expect(work).not.toHaveBeenCalled();
  });

  it('is pressed once when its script was there', async () => {
    boot();
    show(DECLINE);
    await listen();
    await press('Rather not');
    await Promise.resolve();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('gives way to a form that was submitted after it, and the form to it', async () => {
    boot();
    show(DECLINE + FORM);
    await press('Rather not');
    await press('Send');
    expect(dataset.heldForm).toBe('late');
    await listen();
    expect(work).not.toHaveBeenCalled();

    delete dataset.listening;
    boot();
    show(DECLINE + FORM);
    await press('Send');
    await press('Rather not');
    expect(dataset).not.toHaveProperty('heldForm');
  });

  it('gives way to “log out”, whatever is pressed afterwards', async () => {
    boot();
    show(DECLINE + LOG_OUT + FORM);
    await press('Log out');
    await press('Rather not');
    await press('Send');
    expect(dataset).not.toHaveProperty('heldForm');
    await listen();
    expect(work.mock.calls).toEqual([['Log out']]);
  });
});

describe('the scripts of the page', () => {
  /** Reports what the browser has drawn to whoever observes it. */
  let drawn = (..._names: string[]) => {};
  const observeDrawing = (supportedEntryTypes: string[] = ['paint']) => {
    class Observer {
      static supportedEntryTypes = supportedEntryTypes;
      disconnect = () => {
        drawn = () => {};
      };
      constructor(report: (entries: unknown, observer: Observer) => void) {
        drawn = (...names) =>
          report({ getEntriesByName: (name: string) => names.filter((one) => one === name) }, this);
      }
      observe() {}
    }
    vi.stubGlobal('PerformanceObserver', Observer);
  };
  const loaded = () =>
    [...document.querySelectorAll<HTMLScriptElement>('script:not([type])')].map((script) => [
      script.getAttribute('src'),
      script.async,
    ]);
  const read = () => {
    document.body.innerHTML =
      '<script type="late" src="/_next/a.js"></script><script type="late" src="/_next/b.js"></script>';
    boot();
    document.dispatchEvent(new Event('DOMContentLoaded'));
  };
  const BOTH_IN_ORDER = [
    ['/_next/a.js', false],
    ['/_next/b.js', false],
  ];

  it('wait until there is something to read', async () => {
    observeDrawing();
    read();
    drawn('first-paint');
    expect(loaded()).toEqual([]);
    drawn('first-paint', 'first-contentful-paint');
    await vi.waitFor(() => expect(loaded()).toEqual(BOTH_IN_ORDER));
  });

  it('wait for nothing where drawing is not observed', async () => {
    observeDrawing(['resource']);
    read();
    await vi.waitFor(() => expect(loaded()).toEqual(BOTH_IN_ORDER));
  });

  it('wait for nothing where the page was drawn before', async () => {
    observeDrawing();
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{} as PerformanceEntry]);
    read();
    await vi.waitFor(() => expect(loaded()).toEqual(BOTH_IN_ORDER));
  });

  it('do not wait for long where nothing is told', async () => {
    observeDrawing();
    const wait = vi.spyOn(globalThis, 'setTimeout');
    read();
    const giveUp = wait.mock.calls.find(([, milliseconds]) => milliseconds === 3000)?.[0] as () => void;
    expect(loaded()).toEqual([]);
    giveUp();
    await vi.waitFor(() => expect(loaded()).toEqual(BOTH_IN_ORDER));
  });

  it('wait for nothing while an experiment hides the page', async () => {
    observeDrawing();
    dataset.pageHidden = '';
    read();
    await vi.waitFor(() => expect(loaded()).toEqual(BOTH_IN_ORDER));
  });

  it('wait for nothing in a window that nobody sees, nor in one that is left', async () => {
    observeDrawing();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    read();
    await vi.waitFor(() => expect(loaded()).toEqual(BOTH_IN_ORDER));
    hidden.mockReturnValue(false);
    read();
    expect(loaded()).toEqual([]);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(loaded()).toEqual(BOTH_IN_ORDER));
  });
});
