import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RefObject, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
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

  it('is pressed again as often where it counts', async () => {
    boot();
    show('<button type="button" data-counts>+</button>');
    for (let times = 0; times < 3; times += 1) await press('+');
    await listen();
    expect(work.mock.calls).toEqual([['+'], ['+'], ['+']]);
  });

  it('waits for its island’s script, not the page’s', async () => {
    boot();
    show('<div data-kept><div data-island id="island"><button type="button">Show</button></div></div>');
    await press('Show');
    await listen();
    expect(work).not.toHaveBeenCalled();
    document.getElementById('island')?.dispatchEvent(new Event('awake', { bubbles: true }));
    expect(work.mock.calls).toEqual([['Show']]);
  });

  it('is a box whose tick counts at once, too', async () => {
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

  it('is a field for files that shows it heard', async () => {
    boot();
    show('<label>Choose<input type="file" /></label>');
    fireEvent.change(screen.getByLabelText('Choose'));
    expect(screen.getByText('Choose')).toHaveAttribute('data-pressed');
    await listen();
    expect(screen.getByText('Choose')).not.toHaveAttribute('data-pressed');
  });

  it('is no box of a form, which counts later', async () => {
    boot();
    show('<form id="late" data-hydrate><label>I agree <input type="checkbox" /></label></form>');
    await userEvent.click(screen.getByText('I agree'));
    expect(screen.getByRole('checkbox')).toBeChecked();
    await listen();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('is left alone in what stays as written', async () => {
    boot();
    show('<div data-kept><button type="button">Allow</button></div>');
    await press('Allow');
    await listen();
    expect(work).not.toHaveBeenCalled();
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

  it('gives way to its form, or the form to it', async () => {
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

  it('leaves other buttons and forms alone, pressed once', async () => {
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
