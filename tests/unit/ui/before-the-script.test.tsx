import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RefObject, useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useHeldSubmit } from '@/components/forms/use-held-submit';
import { boot, dataset, startPageForEach } from './boot-page';
import { renderWithTheme } from './render-with-theme';

startPageForEach();

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
  const DECLINE = '<button type="button" data-instead>Rather not</button>';
  const FORM_THAT_DECLINES = `<form id="late" data-hydrate><button>Send</button>${DECLINE}</form>`;
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

  it('shows that it was heard, until it does something', async () => {
    boot();
    show('<button type="button">Show</button>');
    await press('Show');
    expect(screen.getByRole('button')).toHaveAttribute('data-pressed');
    await listen();
    expect(screen.getByRole('button')).not.toHaveAttribute('data-pressed');
    expect(work.mock.calls).toEqual([['Show']]);
  });

  it('is pressed again as often as it was where it counts', async () => {
    boot();
    show('<button type="button" data-counts>+</button>');
    for (let times = 0; times < 3; times += 1) await press('+');
    await listen();
    expect(work.mock.calls).toEqual([['+'], ['+'], ['+']]);
  });

  it('waits for the script of its island, and not for that of the page', async () => {
    boot();
    show('<div data-kept><div data-island id="island"><button type="button">Show</button></div></div>');
    await press('Show');
    await listen();
    expect(work).not.toHaveBeenCalled();
    document.getElementById('island')?.dispatchEvent(new Event('awake', { bubbles: true }));
    expect(work.mock.calls).toEqual([['Show']]);
  });

  it('is a box, too, whose tick counts at once: it comes with the press that counts', async () => {
    boot();
    show('<label>I agree <input type="checkbox" /></label>');
    const box = screen.getByRole('checkbox');
    await userEvent.click(screen.getByText('I agree'));
    expect(box).not.toBeChecked();
    expect(box).toHaveAttribute('data-pressed');
    box.addEventListener('change', () => work('agreed'));
    await listen();
    expect(box).toBeChecked();
    expect(work.mock.calls).toEqual([['agreed']]);
  });

  it('is no box of a form, which counts when the form is sent', async () => {
    boot();
    show('<form id="late" data-hydrate><label>I agree <input type="checkbox" /></label></form>');
    await userEvent.click(screen.getByText('I agree'));
    expect(screen.getByRole('checkbox')).toBeChecked();
    await listen();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('is left alone in what stays as the server wrote it', async () => {
    boot();
    show('<div data-kept><button type="button">Allow</button></div>');
    await press('Allow');
    await listen();
    expect(work).not.toHaveBeenCalled();
  });

  it('is finished when what was pressed in it is taken out meanwhile, and once', async () => {
    boot();
    show('<button type="button"><font>Show</font></button>');
    await listen();
    const words = screen.getByText('Show');
    fireEvent.pointerDown(words);
    words.replaceWith('Show');
    fireEvent.pointerUp(screen.getByRole('button'));
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));

    show('<button type="button"><font>Show</font></button>');
    await listen();
    const again = screen.getByText('Show');
    fireEvent.pointerDown(again);
    again.replaceWith('Show');
    fireEvent.pointerUp(screen.getByRole('button'));
    fireEvent.click(screen.getByRole('button'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is told to be on its way after five seconds', async () => {
    const later = vi.spyOn(globalThis, 'setTimeout');
    boot();
    show('<button type="button">Show</button><p id="still-loading" hidden>Still loading</p>');
    await press('Show');
    const tell = later.mock.calls.find(([, milliseconds]) => milliseconds === 5_000)?.[0] as () => void;
    expect(screen.getByText('Still loading')).not.toBeVisible();
    tell();
    expect(screen.getByText('Still loading')).toBeVisible();
    await listen();
    expect(screen.getByText('Still loading')).not.toBeVisible();
  });

  it('is pressed once when its script was there', async () => {
    boot();
    show(DECLINE);
    await listen();
    await press('Rather not');
    await Promise.resolve();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('gives way to its form when that is submitted after it, and the form to it', async () => {
    boot();
    show(FORM_THAT_DECLINES);
    await press('Rather not');
    await press('Send');
    expect(dataset.heldForm).toBe('late');
    await listen();
    expect(work).not.toHaveBeenCalled();

    delete dataset.listening;
    boot();
    show(FORM_THAT_DECLINES);
    await press('Send');
    await press('Rather not');
    expect(dataset).not.toHaveProperty('heldForm');
  });

  it('leaves other buttons and forms as they are, and is pressed once', async () => {
    boot();
    show(`<button type="button">Read to the end</button>${DECLINE}${FORM}`);
    await press('Rather not');
    await press('Read to the end');
    await press('Read to the end');
    await press('Send');
    expect(dataset.heldForm).toBe('late');
    await listen();
    expect(work.mock.calls).toEqual([['Rather not'], ['Read to the end']]);
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
    dataset.scripts = 'when-drawn';
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

  describe('that did not come', () => {
    const scripts = (): Element[] => [...document.querySelectorAll('script')];
    const fail = (...failed: Element[]) => {
      for (const script of failed) script.dispatchEvent(new Event('error'));
    };
    const isAskedAgain = (script: Element) => !script.isConnected;

    const readAndAsk = () => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      observeDrawing(['resource']);
      read();
      vi.advanceTimersByTime(0);
      expect(loaded()).toEqual(BOTH_IN_ORDER);
    };
    afterEach(() => {
      // First the spy on `setTimeout`, which would bring the fake one back.
      vi.restoreAllMocks();
      vi.useRealTimers();
    });

    it('are asked for again, in their places, and those that came are not', () => {
      readAndAsk();
      const [first, second] = scripts() as [Element, Element];
      fail(first);
      vi.advanceTimersByTime(999);
      expect(isAskedAgain(first)).toBe(false);
      vi.advanceTimersByTime(1);
      expect([isAskedAgain(first), isAskedAgain(second)]).toEqual([true, false]);
      expect(loaded()).toEqual(BOTH_IN_ORDER);
    });

    it('are asked for together, after pauses that grow to a minute', () => {
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

    it('are asked for again on a page whose scripts come with it', () => {
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
